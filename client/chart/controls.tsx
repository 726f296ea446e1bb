// The controls of a chart: ranges, views, and dropdowns above it; below it, its months, as a slider and
// as exact months. All but the slider are links and forms, which need no scripts.

import { Fragment, useState } from 'react'
import { formatMonth, shortMonthNames } from '../../src/prices/format'
import {
  endOfYear,
  formatEnd,
  isSameRange,
  type Month,
  type MonthRange,
  parseMonth,
} from '../../src/prices/month'
import { type chartDefaults, defaults, monthParameters } from '../../src/url/parameter-values'
import { describeStart, selectableMonths } from '../../src/url/ranges'
import { type Choice, writeChoice } from '../../src/url/shown'
import { useHydrated } from '../browser/browser'
import type { Place } from '../navigation/router'
import { useRouter, useTarget } from '../parts/context'
import { ChoiceRow } from '../parts/links'
import { useDrawingCode } from './late-chart'
import type { MonthSliderProps } from './month-slider'
import { ChartRanges, WayBack } from './ranges'
import { addressWith, type PagedChart, useChooseMonths } from './shown-chart'

/** A parameter that can be chosen, and its values with their labels. */
type Choosable = {
  label: string
  name: keyof typeof chartDefaults
  /** With headings, if there are several. */
  groups: readonly { heading?: string; names: Readonly<Record<string, string>> }[]
}

type Props = PagedChart & {
  /** The choices other than the months. */
  choices: readonly Choosable[]
}

/** @param hasViews whether the chart can show its prices as changes */
export function ChartControls({ choices, hasViews, ...chart }: Props & { hasViews?: boolean }) {
  return (
    <div className="chart-controls">
      <ChartRanges {...chart} />
      {hasViews && <Views {...chart} />}
      {choices.length > 0 && <ChoiceForm choices={choices} {...chart} />}
    </div>
  )
}

/** The choice of a view: prices, each line on its own scale, or changes on one scale. */
function Views(chart: PagedChart) {
  const isChange = chart.choice.axis === 'index'
  return (
    <ChoiceRow
      name="View"
      className="views"
      options={(['log', 'index'] as const).map((axis) => ({
        key: axis,
        href: addressWith(chart, { axis }),
        words: axis === 'index' ? 'Change' : 'Prices',
        isCurrent: isChange === (axis === 'index'),
      }))}
    />
  )
}

/**
 * The choice of months: by a slider, once the drawing code is loaded, by dragging, or exactly.
 */
export function ChartMonths(props: MonthSliderProps) {
  const MonthSlider = useDrawingCode()?.MonthSlider
  return (
    <div className="chart-months">
      <div className="slider-place">{MonthSlider && <MonthSlider {...props} />}</div>
      <WayBack {...props} />
      <span className="drag-hint">Drag across the chart to zoom in.</span>
      <ExactMonths {...props} />
    </div>
  )
}

/** The choices that are dropdowns. */
function ChoiceForm({ choices, ...chart }: Props) {
  const { path, choice } = chart
  const { navigate } = useRouter()
  const unset = Object.fromEntries(choices.map(({ name }) => [name, defaults[name]]))
  const choose = (change: Partial<Choice>) =>
    navigate(addressWith(chart, change), { keepsScroll: true })
  return (
    <form className="choice-form" action={path} autoComplete="off">
      <HiddenInputs query={writeChoice({ ...choice, ...unset }).page} />
      {choices.map(({ label, name, groups }) => (
        <label key={name}>
          <span>{`${label} `}</span>
          <select
            name={name}
            value={choice[name]}
            onChange={({ target }) => choose({ [name]: target.value })}
          >
            {groups.map(({ heading, names }) => {
              const items = Object.entries(names).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))
              return heading ? (
                <optgroup key={heading} label={heading}>
                  {items}
                </optgroup>
              ) : (
                items
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

/** The last choice in the form of exact months. */
type Chosen = {
  range: MonthRange
  /** The months of the ends whose month was chosen; at the others, a year means the whole year. */
  months: Partial<Record<keyof MonthRange, string>>
  /** The place where it was chosen, and where the form shows it until it is requested. */
  place: Place
}

/**
 * The first and the last month of a chart as dropdowns. Without scripts, the server redirects the form,
 * in which a year without a month means the whole year.
 */
function ExactMonths(chart: PagedChart) {
  const { path, choice } = chart
  const { window, compared, reach } = choice
  const { shown, years } = selectableMonths(window, compared)
  const choose = useChooseMonths(chart)
  const isHydrated = useHydrated()
  const place = useTarget()
  const [last, setLast] = useState<Chosen>()
  const isOpen = last?.place === place
  const selected = isOpen ? last.range : shown
  const chosenMonths = last && (isOpen || isSameRange(last.range, window)) ? last.months : {}
  const change = (end: keyof MonthRange, month: Month, months = chosenMonths) => {
    const range = { ...selected, [end]: month }
    setLast({ range, months, place })
    if (range.from <= range.to) choose(range)
  }
  return (
    <details className="months">
      <summary>Set exact months</summary>
      <form action={path} autoComplete="off">
        <HiddenInputs query={writeChoice({ ...choice, window: reach.defaultWindow }).page} />
        {(['from', 'to'] as const).map((end) => {
          const [year, number] = selected[end].split('-')
          const isWhole = !isHydrated && formatEnd(end, window[end]) !== window[end]
          return (
            <Fragment key={end}>
              <span>{end}</span>
              <select
                name={monthParameters[end]}
                aria-label={`Month ${end}`}
                value={isWhole ? '' : number}
                onChange={({ target }) => {
                  // A choice from before hydration may be the whole year.
                  const chosen = target.value || number
                  change(end, parseMonth(`${year}-${chosen}`), { ...chosenMonths, [end]: chosen })
                }}
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
                onChange={({ target: { value } }) => {
                  const { [end]: chosen } = chosenMonths
                  const whole = endOfYear(end, Number(value))
                  change(end, chosen ? parseMonth(`${value}-${chosen}`) : whole)
                }}
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
          {selected.from > selected.to
            ? `“From” must come before “to”: ${formatMonth(selected.from)} is after ${formatMonth(selected.to)}.`
            : describeStart(compared)}
        </p>
      </form>
    </details>
  )
}
