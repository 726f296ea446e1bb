// Outlines lines of a given width, as polygons.

/** The most that an outline may deviate from an arc, in device pixels. */
const arcTolerance = 0.06
/** The least and the greatest length of segments, in device pixels. */
const [minLength, maxLength] = [1e-6, 1e12]

/** A straight part of a line: its start, its direction as a unit vector, and its length. */
type LineSegment = { x: number; y: number; dx: number; dy: number; length: number }

/**
 * Outlines polylines with two pens, one on each side. The outline runs along the line with the
 * right pen, and back with the left: where a line overlaps itself, the windings never cancel out,
 * so that the non-zero rule fills it as one shape.
 *
 * Right and left are seen in the direction of the line on the screen.
 */
export class Outliner {
  private readonly half: number
  /** Above this cosine, a corner is so flat that it needs no arc. */
  private readonly smoothCosine: number
  /** Above this cosine, an arc is so flat that a chord is enough. */
  private readonly chordCosine: number
  /** Where each pen has been: x and y in turn. */
  private right: number[] = []
  private left: number[] = []

  /** @param width in device pixels, like everything here */
  constructor(width: number) {
    this.half = width / 2
    this.smoothCosine = 2 / (1 + arcTolerance / this.half) ** 2 - 1
    this.chordCosine = 2 * Math.max(1 - arcTolerance / this.half, 0) ** 2 - 1
  }

  /** The corners of a line's outline, x and y in turn like its points; none if it has no length. */
  outline(points: number[]): number[] {
    const segments = toSegments(points)
    const [first] = segments
    const last = segments[segments.length - 1]
    if (!first || !last) return []
    this.right = []
    this.left = []
    this.cross(first.x, first.y, first)
    for (let index = 1; index < segments.length; index++) {
      this.join(segments[index - 1] as LineSegment, segments[index] as LineSegment)
    }
    this.cross(last.x + last.dx * last.length, last.y + last.dy * last.length, last)
    const { right, left } = this
    for (let index = left.length - 2; index >= 0; index -= 2) {
      right.push(left[index] as number, left[index + 1] as number)
    }
    return right
  }

  /** Moves both pens to the sides of an end of a line. */
  private cross(x: number, y: number, { dx, dy }: LineSegment) {
    const { half } = this
    this.move(1, x - dy * half, y + dx * half)
    this.move(-1, x + dy * half, y - dx * half)
  }

  /**
   * Moves both pens around the corner C between two segments. At a turn to the right, the right
   * pen is the inner one: it moves along the side of the first segment to M, where it meets the
   * side of the second. The left pen, the outer one, moves from side to side on an arc around C.
   *
   *     left pen   ───────────╮
   *     line       ───────C    ╲
   *     right pen  ────M  │    │
   *                    │  │    │
   *
   * At a turn to the left, it is the other way round.
   */
  private join(from: LineSegment, to: LineSegment) {
    const { half } = this
    const { x, y } = to
    const cosine = from.dx * to.dx + from.dy * to.dy
    const sine = from.dx * to.dy - from.dy * to.dx
    // The vector from C to where the right sides meet has the direction of the sum of the
    // vectors from C to both sides. These are half the width long; their sum extends 1 +
    // cosine times as far.
    const meetX = (-half * (from.dy + to.dy)) / (1 + cosine)
    const meetY = (half * (from.dx + to.dx)) / (1 + cosine)
    // M is half * |sine| / (1 + cosine) behind C. If a segment is shorter than that, or has
    // no room for the corner at its other end, M would turn the outline inside out.
    const room = Math.min(from.length, to.length) / 2
    const doMeet = half * Math.abs(sine) <= room * (1 + cosine) && cosine > -0.99
    if (doMeet && cosine > this.smoothCosine) {
      this.move(1, x + meetX, y + meetY)
      this.move(-1, x - meetX, y - meetY)
      return
    }
    const inner = sine > 0 ? 1 : -1
    if (doMeet) this.move(inner, x + inner * meetX, y + inner * meetY)
    else this.bend(inner, from, to)
    this.joinOutside(-inner, from, to)
  }

  /** Moves the inner pen from one segment's side to the other's through the corner. */
  private bend(side: number, from: LineSegment, to: LineSegment) {
    const reach = this.half * side
    this.move(side, to.x - from.dy * reach, to.y + from.dx * reach)
    this.move(side, to.x, to.y)
    this.move(side, to.x - to.dy * reach, to.y + to.dx * reach)
  }

  /** Moves the outer pen from one segment's side to the other's on an arc around the corner. */
  private joinOutside(side: number, from: LineSegment, to: LineSegment) {
    const reach = this.half * side
    const { x, y } = to
    const [fromX, fromY] = [-from.dy * reach, from.dx * reach]
    const [toX, toY] = [-to.dy * reach, to.dx * reach]
    this.move(side, x + fromX, y + fromY)
    // Where the line reverses, it ends in a half disc, and the arc passes through its tip.
    const isBack = fromX * toX + fromY * toY < -0.99 * this.half ** 2
    const [tipX, tipY] = [from.dx * this.half, from.dy * this.half]
    if (isBack) this.arc(side, x, y, fromX, fromY, tipX, tipY)
    this.arc(side, x, y, isBack ? tipX : fromX, isBack ? tipY : fromY, toX, toY)
  }

  /**
   * Moves a pen on an arc of less than half a turn between two vectors from its center: on a chord
   * if that is near enough, else on both halves, which meet in the direction of the vectors' sum.
   */
  private arc(side: number, x: number, y: number, ux: number, uy: number, vx: number, vy: number) {
    const square = this.half ** 2
    const cosine = (ux * vx + uy * vy) / square
    if (cosine < this.chordCosine) {
      const stretch = 1 / Math.sqrt(2 + 2 * cosine)
      const [midX, midY] = [(ux + vx) * stretch, (uy + vy) * stretch]
      this.arc(side, x, y, ux, uy, midX, midY)
      this.arc(side, x, y, midX, midY, vx, vy)
    } else this.move(side, x + vx, y + vy)
  }

  /** @param side 1 for the right pen, -1 for the left one */
  private move(side: number, x: number, y: number) {
    const pen = side > 0 ? this.right : this.left
    pen.push(x, y)
  }
}

function toSegments(points: number[]): LineSegment[] {
  const segments: LineSegment[] = []
  for (let index = 0; index < points.length - 2; index += 2) {
    const x = points[index] as number
    const y = points[index + 1] as number
    const width = (points[index + 2] as number) - x
    const height = (points[index + 3] as number) - y
    const length = Math.sqrt(width * width + height * height)
    // The direction of shorter segments is unreliable, and those that are not finite have none.
    if (length > minLength && length < maxLength)
      segments.push({ x, y, dx: width / length, dy: height / length, length })
  }
  return segments
}
