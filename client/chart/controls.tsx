// Controls for a chart: its ranges, and what else can be chosen of it; below it, its months, as a
// slider and exactly. All but the slider are links and forms, which need no scripts.

import { Fragment, useEffect, useState } from 'react'
import { describeStart, selectableMonths } from '../../src/chart/ranges'
import type { ChartOptions } from '../../src/chart/shown'
import { formatMonth, shortMonthNames } from '../../src/prices/format'
import { endOfYear, formatEnd, type MonthRange, parseMonth } from '../../src/prices/month'
import { defaults, monthParameters } from '../../src/url/parameters'
import { writeOptions } from '../../src/url/write'
import { useHydrated } from '../browser'
import { useRouter } from '../context'
import { useDrawingCode } from './figure'
import { ChartRanges, WayBack } from './ranges'
import { addressWith, type PagedChart, useChooseMonths } from './shown-chart'

/** A parameter that can be chosen, and its values with their labels. */
type Choosable = {
  label: string
  name: 'axis' | 'currency' | 'in'
  /** With headings, if there are several. */
  groups: readonly { heading?: string; names: Readonly<Record<string, string>> }[]
}

type Props = PagedChart & {
  /** The months with prices. */
  known: MonthRange | null
  /** What can be chosen besides the months. */
  choices: readonly Choosable[]
}

export function ChartControls({ known, choices, ...chart }: Props) {
  return (
    <div className="chart-controls">
      <ChartRanges known={known} {...chart} />
      <ChoiceForm choices={choices} {...chart} />
    </div>
  )
}

/**
 * Other months: by a slider, once the code that draws charts is loaded, by dragging, and exactly.
 */
export function ChartMonths(props: Omit<Props, 'choices'>) {
  const MonthSlider = useDrawingCode()?.MonthSlider
  return (
    <div className="chart-months">
      <div className="slider-place">{MonthSlider && <MonthSlider {...props} />}</div>
      <WayBack {...props} />
      <span className="drag-hint">Drag across the chart, or</span>
      <ExactMonths {...props} />
    </div>
  )
}

/** What is chosen by selects, which show the choice while its page loads. */
function ChoiceForm({ choices, ...chart }: Omit<Props, 'known'>) {
  const { path, options, reach } = chart
  const { destination, navigate } = useRouter()
  const [chosen, setChosen] = useState<Partial<ChartOptions>>({})
  useEffect(() => {
    if (!destination) setChosen({})
  }, [destination])
  const shown = { ...defaults, ...options, ...chosen }
  const unset = Object.fromEntries(choices.map(({ name }) => [name, undefined]))
  const choose = (change: Partial<ChartOptions>) => {
    // Together with what was chosen just before.
    const changes = { ...chosen, ...change }
    setChosen(changes)
    navigate(addressWith(chart, changes), { keepsScroll: true })
  }
  return (
    <form className="choice-form" action={path} autoComplete="off">
      <HiddenInputs query={writeOptions({ ...options, ...unset }, reach.defaultWindow)} />
      {choices.map(({ label, name, groups }) => (
        <label key={name}>
          {label}{' '}
          <select
            name={name}
            value={shown[name]}
            onChange={({ target }) => choose({ [name]: target.value })}
          >
            {groups.map(({ heading, names }) => {
              const options = Object.entries(names).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))
              return heading ? (
                <optgroup key={heading} label={heading}>
                  {options}
                </optgroup>
              ) : (
                options
              )
            })}
          </select>
        </label>
      ))}
      <button type="submit">Show</button>
    </form>
  )
}

export function HiddenInputs({ query }: { query: string }) {
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

type Choice = MonthRange & {
  /** The ends of which the month was chosen: of the others, a year means all of it. */
  exact: Partial<Record<keyof MonthRange, boolean>>
}

/**
 * The first and the last month of a chart as selects. Without scripts, the server redirects; there
 * a year without a month is all of it.
 */
function ExactMonths({ known, ...chart }: Omit<Props, 'choices'>) {
  const { path, options } = chart
  const { window, ...others } = options
  const { shown, years } = selectableMonths(window, known)
  const choose = useChooseMonths(chart)
  const isHydrated = useHydrated()
  // Shows the choice while its page loads, so that the arrow keys continue from there.
  const [choice, setChoice] = useState<Choice>({ ...shown, exact: {} })
  const { exact } = choice
  const { from, to } = shown
  useEffect(() => {
    setChoice((last) => {
      const { shown } = selectableMonths(last, known)
      return shown.from === from && shown.to === to ? last : { from, to, exact: {} }
    })
  }, [from, to, known])
  const change = (changes: Partial<Choice>) => {
    const { exact, ...changed } = { ...choice, ...changes }
    // A chosen month stays until its year is chosen, too, though it may have no price yet.
    setChoice({ ...(exact.to ? changed : selectableMonths(changed, known).shown), exact })
    if (changed.from <= changed.to) choose(changed)
  }
  return (
    <details className="months">
      <summary>Set exact months</summary>
      <form action={path} autoComplete="off">
        <HiddenInputs query={writeOptions(others)} />
        {(['from', 'to'] as const).map((end) => {
          const [year, number] = choice[end].split('-')
          const isWhole = !isHydrated && formatEnd(end, window[end]) !== window[end]
          return (
            <Fragment key={end}>
              {end}
              <select
                name={monthParameters[end]}
                aria-label={`Month ${end}`}
                value={isWhole ? '' : number}
                onChange={({ target }) =>
                  change({
                    [end]: parseMonth(`${year}-${target.value || number}`),
                    exact: { ...exact, [end]: true },
                  })
                }
              >
                {!isHydrated && <option value="">whole year</option>}
                {shortMonthNames.map((name, index) => (
                  <option key={name} value={String(index + 1).padStart(2, '0')}>
                    {name}
                  </option>
                ))}
              </select>
              <select
                name={end}
                aria-label={`Year ${end}`}
                value={year}
                onChange={({ target: { value } }) =>
                  change({
                    [end]: exact[end]
                      ? parseMonth(`${value}-${number}`)
                      : endOfYear(end, Number(value)),
                  })
                }
              >
                {years.map((year) => (
                  <option key={year}>{year}</option>
                ))}
              </select>
            </Fragment>
          )
        })}
        <button type="submit">Show</button>
        <p role="status">
          {choice.from > choice.to
            ? `${formatMonth(choice.from)} is after ${formatMonth(choice.to)}. Choose another month.`
            : describeStart(known)}
        </p>
      </form>
    </details>
  )
}
