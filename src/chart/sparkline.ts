// Sparklines: lines without axes, as small as a word.

/** The view box of a sparkline. */
export const sparklineSize = { width: 120, height: 32 } as const

const margin = 2

/** More points are hardly visible at this size, and add up on the home page. */
const maxPoints = 36

/** A line through the values as SVG path data; "" for fewer than two values. */
export function sparklinePath(values: (number | null)[], scale: 'log' | 'linear'): string {
  const { width, height } = sparklineSize
  const points = thinOut(
    values.flatMap((value, index) =>
      value === null ? [] : [{ index, y: scale === 'log' ? Math.log(value) : value }],
    ),
  )
  const [first, last] = [points[0]?.index ?? 0, points.at(-1)?.index ?? 0]
  if (first === last) return ''
  const heights = points.map(({ y }) => y)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  let [left, top] = [0, 0]
  const steps = points.map(({ index, y }) => {
    const share = high === low ? 0.5 : (high - y) / (high - low)
    const x = Math.round(margin + ((index - first) / (last - first)) * (width - 2 * margin))
    const end = Math.round(margin + share * (height - 2 * margin))
    const step = `${x - left}${end < top ? '' : ' '}${end - top}`
    ;[left, top] = [x, end]
    return step
  })
  // After the first pair of a relative move, all others are lines.
  return `m${steps.join(' ')}`
}

/** Every nth point, so that at most `maxPoints` remain, including the last. */
function thinOut<Point>(points: Point[]): Point[] {
  const every = Math.ceil(points.length / maxPoints)
  return points.filter((_, index) => (points.length - 1 - index) % every === 0)
}
