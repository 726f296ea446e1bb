// Decides what a chart request shows: from its query's values and the months with prices to the
// chart's months, units, and theme, and the queries that name it (contract, sections 2 and 4).

import type { KnownMonths } from '../prices/history'
import {
  addMonths,
  formatEnd,
  type formatRange,
  intersect,
  isSameRange,
  type Month,
  type MonthRange,
} from '../prices/month'
import { type Unit, unitNamed } from '../prices/units'
import type { ThemeName } from '../site/theme'
import { autoTheme, type ChartSubject, defaults, lastSpans, type Reach } from './parameters'
import type { QueryValues } from './rules'
import { type Window, writeOptions, writeQuery } from './write'

/**
 * What is shown where a chart is asked for: its months, and a value for each choice. Sizes are in
 * CSS pixels, the scale in device pixels per CSS pixel.
 */
export type ChartOptions = Required<Pick<QueryValues, Exclude<keyof typeof defaults, 'theme'>>> & {
  window: Window
  theme: ThemeName
}

/**
 * The units of a chart's lines, in their order: one for all goods; for one asset, Bitcoin and
 * another, which for an area is its own money.
 */
export function unitsShown(
  subject: ChartSubject,
  { currency, in: name }: Pick<ChartOptions, 'currency' | 'in'>,
  money = name,
): readonly Unit[] {
  return subject === 'goods' ? [unitNamed(currency)] : ['btc', unitNamed(money)]
}

/** How many lines a chart has. */
export function countLines(
  subject: ChartSubject,
  choices: Pick<ChartOptions, 'currency' | 'in' | 'goods'>,
): number {
  const lines = subject === 'goods' ? choices.goods.split(',') : unitsShown(subject, choices)
  return lines.length
}

/** The chart's options but for its months, with defaults filled in. */
export function withDefaults(values: QueryValues): Omit<ChartOptions, 'window'> {
  const entries = Object.entries(values).filter(
    ([name, value]) => name in defaults && value !== undefined,
  )
  return { ...defaults, ...Object.fromEntries(entries), theme: drawnTheme(values) }
}

/** The theme of an image: for `theme=auto` the default, which a style sheet recolors. */
export function drawnTheme({ theme = defaults.theme }: QueryValues): ThemeName {
  return theme === autoTheme ? defaults.theme : theme
}

/**
 * The months that values ask for. With `last`, they end in the last month that has every price of
 * the chart, and begin no earlier than the table; without any price, they are the default window.
 *
 * @param compared the months with every price of the chart
 */
export function resolveWindow(
  values: QueryValues,
  compared: MonthRange | null,
  { table, defaultWindow }: Reach,
): Window {
  const { from = defaultWindow.from, to = defaultWindow.to, last } = values
  if (!last) return { from, to }
  const span = compared ? spanBefore(compared.to, last) : defaultWindow
  return { from: span.from < table.from ? table.from : span.from, to: span.to, last }
}

/** The options that are not the defaults, and the months: what travels with a page. */
export function withoutDefaults({
  window,
  ...others
}: ChartOptions): Partial<ChartOptions> & Pick<ChartOptions, 'window'> {
  const standard: Readonly<Record<string, unknown>> = defaults
  const chosen = Object.entries(others).filter(([name, value]) => value !== standard[name])
  return { window, ...Object.fromEntries(chosen) }
}

/** One month more than the span, so that the change from first to last month covers the span. */
export function spanBefore(to: Month, months: number): MonthRange {
  return { from: addMonths(to, -months), to }
}

/** The months with a price in each of some units. */
export function comparedMonths(known: KnownMonths, units: readonly Unit[]): MonthRange | null {
  return units
    .map((unit) => known[unit] ?? null)
    .reduce((one, other) => one && other && intersect(one, other))
}

/** The canonical queries of what is shown. */
export type ShownQueries = {
  query: string
  /** With both ends of the range, which shows the same months next year. */
  fixed: string
  /** As it follows the data; `undefined` where its end is not the newest month. */
  live: string | undefined
}

/** What a page says of its months: as queries name them, all that there are, and what is shown. */
export type ShownMonths = {
  window: ReturnType<typeof formatRange>
  reach: Reach
  shown: ReturnType<typeof withoutDefaults>
  queries: ShownQueries
}

/**
 * The queries of a chart in any theme.
 *
 * @param compared the months with every price of the chart
 */
export function queriesOf(
  { theme: _, ...options }: ChartOptions,
  compared: MonthRange | null,
  { defaultWindow }: Reach,
): ShownQueries {
  return {
    query: writeOptions(options, defaultWindow),
    fixed: writeOptions(options),
    live: liveQuery(options, compared, defaultWindow),
  }
}

function liveQuery(
  { window, ...options }: Omit<ChartOptions, 'theme'>,
  compared: MonthRange | null,
  defaultWindow: MonthRange,
): string | undefined {
  if (isSameRange(window, defaultWindow)) return writeQuery(options)
  const newest = compared?.to
  if (!newest || window.to < newest) return undefined
  const last = lastSpans.find((months) => isSameRange(window, spanBefore(newest, months)))
  // Without its end, a range reaches to the newest month.
  const shown = last ? { last } : { from: formatEnd('from', window.from) }
  return writeQuery({ ...options, ...shown })
}
