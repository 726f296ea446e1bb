// A chart as small as a word: one line, without axes.

/** The box of a sparkline, in units of its own. */
export const sparklineSize = { width: 240, height: 72 } as const

const margin = 3

/**
 * A line from the first value to the last as SVG path data, filling the box; "" for fewer than two values.
 *
 * @param scale `log` where equal factors are to be equal steps
 */
export function sparklinePath(values: (number | null)[], scale: 'log' | 'linear'): string {
  const { width, height } = sparklineSize
  const points = values.flatMap((value, index) =>
    value === null ? [] : [{ index, y: scale === 'log' ? Math.log(value) : value }],
  )
  const [first, last] = [points[0]?.index ?? 0, points.at(-1)?.index ?? 0]
  if (first === last) return ''
  const heights = points.map(({ y }) => y)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const coordinates = points.map(({ index, y }) => {
    const x = margin + ((index - first) / (last - first)) * (width - 2 * margin)
    const share = high === low ? 0.5 : (high - y) / (high - low)
    return `${round(x)} ${round(margin + share * (height - 2 * margin))}`
  })
  return `M${coordinates.join('L')}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
