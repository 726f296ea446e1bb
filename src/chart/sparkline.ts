// A chart as small as a word: one line, without axes.

/** The box of a sparkline, in units of its own. */
export const sparklineSize = { width: 120, height: 32 } as const

const margin = 2

/** As many points as can be told apart in so small a picture. */
const maxPoints = 50

/**
 * A line from the first value to the last as SVG path data, filling the box; "" for fewer than two values.
 *
 * @param scale `log` where equal factors are to be equal steps
 */
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
  // The first pair of a relative move is where it goes to; all others are lines.
  return `m${steps.join(' ')}`
}

/** Every so many of the points, the last among them. */
function thinOut<Point>(points: Point[]): Point[] {
  const every = Math.ceil(points.length / maxPoints)
  return points.filter((_, index) => (points.length - 1 - index) % every === 0)
}
