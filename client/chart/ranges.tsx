// The ranges of a chart, and the link back to the last one.

import { useState } from 'react'
import { isSameRange } from '../../src/prices/month'
import { chartRanges } from '../../src/url/ranges'
import { ChoiceRow, Link } from '../parts/links'
import { addressWith, type PagedChart } from './shown-chart'

type Props = PagedChart & {
  /** The lengths of ranges, in years; by default, all there are. */
  spans?: readonly number[]
}

export function ChartRanges(props: Props) {
  const { ranges, current } = findRanges(props)
  return (
    <ChoiceRow
      name="Range"
      options={ranges.map(({ label, short, window }) => ({
        key: label,
        href: addressWith(props, { window }),
        isCurrent: label === current,
        words: (
          <>
            {short}
            {short !== label && <span className="rest">{label.slice(short.length)}</span>}
          </>
        ),
      }))}
    />
  )
}

/** A link from freely chosen months back to the range last shown, or to the default one. */
export function WayBack(props: Props) {
  const { ranges, current } = findRanges(props)
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const range = ranges.find(({ label }) => label === last) ?? ranges.at(-2)
  if (current || !range) return null
  return (
    <Link
      className="way-back"
      href={addressWith(props, { window: range.window })}
      data-keep-scroll=""
    >
      Reset months
    </Link>
  )
}

/** The ranges of a chart, and the label of the one that it shows, if any. */
function findRanges({ choice, spans }: Props) {
  const ranges = chartRanges(choice.reach, choice.compared, spans)
  const current = ranges.find(({ window }) => isSameRange(window, choice.window))?.label
  return { ranges, current }
}
