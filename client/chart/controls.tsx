// The controls for a chart's months, and for its axis or what it is counted in: links and a form, which work without scripts.

import { defaults } from '../../src/chart/parameters'
import { type ChartOptions, canonicalQuery } from '../../src/chart/query'
import { chartRanges } from '../../src/chart/ranges'
import type { MonthRange } from '../../src/prices/month'
import { Link } from '../link'
import { addressWith, type PagedChart } from './choose-months'
import { MonthsForm } from './months-form'

/** A parameter that can be chosen, and its values with their labels. */
type Choosable = {
  label: string
  name: 'axis' | 'currency' | 'in'
  names: Record<string, string>
}

type Props = PagedChart & {
  /** The months with prices. */
  known: MonthRange | null
  /** What can be chosen besides the range. */
  choice: Choosable
}

export function ChartControls({ known, choice, ...chart }: Props) {
  const ranges = chartRanges(chart.reach, known).map(({ label, short, window }) =>
    toItem(chart, label, { window }, short),
  )
  return (
    <div className="chart-controls" data-keep-scroll="">
      <ChoiceLinks label="Range" items={ranges} />
      <MonthsForm known={known} {...chart} />
      <Choice {...chart} {...choice} />
    </div>
  )
}

export function Choice({ label, name, names, ...chart }: PagedChart & Choosable) {
  const items = Object.entries(names).map(([value, label]) =>
    toItem(chart, label, { [name]: value }),
  )
  return <ChoiceLinks label={label} items={items} />
}

function toItem(
  chart: PagedChart,
  label: string,
  change: Partial<ChartOptions>,
  short = label,
): Item {
  // With both ends, because the months that are shown may have been asked for in another way.
  const queryOf = (options: ChartOptions) => canonicalQuery({ ...options, theme: defaults.theme })
  const { options } = chart
  const isCurrent = queryOf({ ...options, ...change }) === queryOf(options)
  return { label, short, href: addressWith(chart, change), isCurrent }
}

/** `short` is the part of the label that small screens show. */
type Item = { label: string; short: string; href: string; isCurrent: boolean }

function ChoiceLinks({ label, items }: { label: string; items: Item[] }) {
  return (
    <ul className="choice" aria-label={label}>
      {items.map(({ label, short, href, isCurrent }) => {
        const [before, after] = label.split(short)
        return (
          <li key={label}>
            <Link href={href} aria-current={isCurrent || undefined}>
              {before && <span className="rest">{before}</span>}
              {short}
              {after && <span className="rest">{after}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Says that a chosen range or axis, at `href`, could not be loaded. */
export function FailedChoice({ href, sentence }: { href: string; sentence: string }) {
  return (
    <p className="failed-choice" role="alert">
      This choice could not be loaded. {sentence}{' '}
      <Link href={href} data-keep-scroll="">
        Try again
      </Link>
    </p>
  )
}
