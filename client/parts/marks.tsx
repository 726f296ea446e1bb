// The marks of a row in a cell of a table, and the labels of their scale in its head (marks.css).

import { colorOfUnit } from '../../src/chart/line-colors'
import { type MarkFactors, type MarkScale, markRow } from '../../src/chart/marks'

type TicksProps = {
  scale: Pick<MarkScale, 'ticks'>
  /** The same in words, for screen readers. */
  words?: string
}

/** The smallest distance between labels on narrow scales, in percent of their width. */
const narrowGap = 34

/** The labels of a scale, above the marks or below them. */
export function Ticks({ scale, words }: TicksProps) {
  const kept: number[] = []
  const isMinor = (place: number) => {
    if (kept.some((one) => Math.abs(one - place) < narrowGap)) return true
    kept.push(place)
    return false
  }
  return (
    <>
      {words && <span className="visually-hidden">{words}</span>}
      <svg aria-hidden="true" height="40">
        {scale.ticks.map(({ label, place, isOne }) => (
          <text
            key={label}
            className={isMinor(place) ? 'minor' : isOne ? 'one' : undefined}
            x={`${place}%`}
            y="50%"
          >
            {label}
          </text>
        ))}
      </svg>
    </>
  )
}

type MarksProps = TicksProps & {
  scale: MarkScale
  factors: MarkFactors
  /** Whether the factors stand in cells of their own. */
  hasColumns?: boolean
}

/** Two dots with a line between them, with their labels. */
export function Marks({ factors, scale, words, hasColumns = false }: MarksProps) {
  const { ticks, span, dots, labels } = markRow(factors, scale)
  return (
    <>
      {words && <span className="visually-hidden">{words}</span>}
      <svg aria-hidden="true" height="40">
        {ticks.map(({ label, place, isOne }) => (
          <rect key={label} className={isOne ? 'one' : undefined} x={`${place}%`} />
        ))}
        <rect className="span" x={`${span.from}%`} width={`${span.width}%`} />
        {dots.map(({ unit, place }) => (
          <circle key={unit} className={`is-${colorOfUnit(unit)}`} cx={`${place}%`} />
        ))}
        {(hasColumns ? [] : labels).map(({ unit, text, place, isLeft }) => (
          <text
            key={unit}
            className={`in-${colorOfUnit(unit)}${isLeft ? ' left' : ''}`}
            x={`${place}%`}
            y="50%"
          >
            {text}
          </text>
        ))}
      </svg>
    </>
  )
}
