// The first and the last month of a chart as selects. Without scripts, the server redirects what the form sends.

import { Fragment, useEffect, useState } from 'react'
import { formatQuery, monthParameters } from '../../src/chart/query'
import { selectableMonths } from '../../src/chart/ranges'
import { shortMonthNames } from '../../src/prices/format'
import { type MonthRange, monthOf, numberInYear, rangeOfEnds, yearOf } from '../../src/prices/month'
import { useRouter } from '../router'
import { type PagedChart, useChooseMonths } from './choose-months'

type Props = PagedChart & {
  /** The months with prices. */
  known: MonthRange | null
}

export function MonthsForm({ known, ...chart }: Props) {
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
      {[...new URLSearchParams(formatQuery(others))].map(([name, value]) => (
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
