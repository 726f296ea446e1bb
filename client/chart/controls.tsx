// Controls for a chart's months and its axis or unit: links and a form, which need no scripts.

import { Fragment, useEffect, useState } from 'react'
import { chartRanges, selectableMonths } from '../../src/chart/ranges'
import type { ChartOptions, ShownOptions } from '../../src/chart/shown'
import { shortMonthNames } from '../../src/prices/format'
import { type MonthRange, monthOf, numberInYear, rangeOfEnds, yearOf } from '../../src/prices/month'
import { monthParameters } from '../../src/url/read'
import { writeOptions, writeQuery } from '../../src/url/write'
import { useRouter } from '../context'
import { Link } from '../links'
import { addressWith, type PagedChart, useChooseMonths } from './shown-chart'

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

/** The months that a chart shows, as links to ranges. */
export function Ranges({ known, ...chart }: Omit<Props, 'choice'>) {
  const ranges = chartRanges(chart.reach, known).map(({ label, short, window }) => ({
    label,
    short,
    change: { window },
  }))
  return <ChoiceLinks label="Range" chart={chart} items={ranges} />
}

export function ChartControls({ known, choice, ...chart }: Props) {
  return (
    <div className="chart-controls" data-keep-scroll="">
      <Ranges known={known} {...chart} />
      <MonthsForm known={known} {...chart} />
      <Choice {...chart} {...choice} />
    </div>
  )
}

export function Choice({ label, name, names, ...chart }: PagedChart & Choosable) {
  const items = Object.entries(names).map(([value, label]) => ({
    label,
    short: label,
    change: { [name]: value },
  }))
  return <ChoiceLinks label={label} chart={chart} items={items} />
}

type ChoiceLinksProps = {
  label: string
  chart: PagedChart
  /** `short` is the part of the label that small screens show. */
  items: { label: string; short: string; change: Partial<ChartOptions> }[]
}

function ChoiceLinks({ label, chart, items }: ChoiceLinksProps) {
  const { options } = chart
  // With both ends, because the months that are shown may have been asked for in another way.
  const queryOf = ({ theme: _, ...shown }: ShownOptions) => writeOptions(shown)
  return (
    <ul className="choice" aria-label={label}>
      {items.map(({ label, short, change }) => {
        const [before, after] = label.split(short)
        const isCurrent = queryOf({ ...options, ...change }) === queryOf(options)
        return (
          <li key={label}>
            <Link href={addressWith(chart, change)} aria-current={isCurrent || undefined}>
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

/** The first and the last month of a chart as selects. Without scripts, the server redirects. */
function MonthsForm({ known, ...chart }: Omit<Props, 'choice'>) {
  const { path, options } = chart
  const { window, theme, ...others } = options
  const { shown, years } = selectableMonths(window, known)
  const { destination } = useRouter()
  const choose = useChooseMonths(chart)
  // Shows the choice while its page loads, so that the arrow keys continue from there.
  const [choice, setChoice] = useState<MonthRange>(shown)
  const { from, to } = shown
  useEffect(() => {
    if (!destination) setChoice({ from, to })
  }, [from, to, destination])
  const change = (end: keyof MonthRange, year: number, number: number) => {
    const changed = { ...choice, [end]: monthOf(year, number) }
    setChoice(changed)
    choose(rangeOfEnds(changed.from, changed.to))
  }
  return (
    <form className="months" action={path} autoComplete="off">
      {[...new URLSearchParams(writeQuery(others))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {(['from', 'to'] as const).map((end) => {
        const [year, number] = [yearOf(choice[end]), numberInYear(choice[end])]
        return (
          <Fragment key={end}>
            {end}
            <select
              name={monthParameters[end]}
              aria-label={`Month ${end}`}
              value={twoDigits(number)}
              onChange={({ target }) => change(end, year, Number(target.value))}
            >
              {shortMonthNames.map((name, index) => (
                <option key={name} value={twoDigits(index + 1)}>
                  {name}
                </option>
              ))}
            </select>
            <select
              name={end}
              aria-label={`Year ${end}`}
              value={year}
              onChange={({ target }) => change(end, Number(target.value), number)}
            >
              {years.map((year) => (
                <option key={year}>{year}</option>
              ))}
            </select>
          </Fragment>
        )
      })}
      <button type="submit">Show</button>
    </form>
  )
}

/** As in "YYYY-MM". */
function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** Says that a chosen range or axis could not be loaded, if so. */
export function FailedChoice() {
  const { failure } = useRouter()
  if (!failure) return null
  return (
    <p className="failed-choice" role="alert">
      This choice could not be loaded. {failure.sentence}{' '}
      <Link href={failure.href} data-keep-scroll="">
        Try again
      </Link>
    </p>
  )
}
