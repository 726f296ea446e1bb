// The ranges of a chart, and the way back to one.

import { useState } from 'react'
import type { MonthRange } from '../../src/prices/month'
import { chartRanges } from '../../src/url/ranges'
import { writeOptions } from '../../src/url/write'
import { Choice, Link } from '../parts/links'
import { addressWith, type PagedChart } from './shown-chart'

type Props = PagedChart & {
  /** The months with prices. */
  known: MonthRange | null
  /** In years; by default all there are. */
  spans?: readonly number[]
}

export function ChartRanges(props: Props) {
  const { ranges, current } = findRanges(props)
  return (
    <Choice
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
function findRanges({ known, options, reach, spans }: Props) {
  const ranges = chartRanges(reach, known, spans)
  // With both ends, because the months that are shown may have been asked for in another way.
  const shown = writeOptions(options)
  const current = ranges.find(({ window }) => writeOptions({ ...options, window }) === shown)?.label
  return { ranges, current }
}
