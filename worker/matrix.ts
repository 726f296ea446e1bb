// Affine transformations of the plane, as canvas and SVG write them: x' = ax + cy + e, y' = bx + dy + f.

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

export function translation(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y]
}

/** @param angle clockwise, in radians */
export function rotation(angle: number): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cos, sin, -sin, cos, 0, 0]
}

/** The transformation that applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [A, B, C, D, E, F] = outer
  const [a, b, c, d, e, f] = inner
  return [
    A * a + C * b,
    B * a + D * b,
    A * c + C * d,
    B * c + D * d,
    A * e + C * f + E,
    B * e + D * f + F,
  ]
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** Whether it only moves things, without turning or scaling them. */
export function isTranslation([a, b, c, d]: Matrix): boolean {
  return a === 1 && b === 0 && c === 0 && d === 1
}
