// Rounding as publishers do it: in decimals, half a unit up.

/** More than the relative error of a mean in binary, and far less than the distance of any other price from a half. */
const binaryError = 1e-12

/** A positive number to so many decimals: 3.7995 is 3.8 to three, although the nearest binary number is less than it. */
export function round(value: number, decimals: number): number {
  return Number((value * (1 + binaryError)).toFixed(decimals))
}
