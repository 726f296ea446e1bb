// Decides what a chart request shows: from its query's values and the months with prices to the
// choice of its months, units, and looks, and to the queries that name it (contract, sections 2 and 4).

import type { KnownMonths } from '../prices/history'
import {
  addMonths,
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
import { writeQuery } from './write'

/** The months of a chart; with `last`, they are counted back from the newest month. */
export type Window = MonthRange & { last?: number | undefined }

/**
 * What is shown where a chart is asked for: its months, and a value for each choice. Sizes are in
 * CSS pixels, the scale in device pixels per CSS pixel.
 */
export type Choice = Required<Pick<QueryValues, keyof typeof defaults>> & {
  window: Window
  /** The months that its window may have, and by default has. */
  reach: Reach
  /** The months with every price of the chart. */
  compared: MonthRange | null
  display?: QueryValues['display'] | undefined
}

/** What a page says of its chart: its months as queries name them, and all that is chosen. */
export type ChosenPage = { window: ReturnType<typeof formatRange>; choice: Choice }

/**
 * The units of a chart's lines, in their order: one for all goods; for one asset, Bitcoin and
 * another, which for an area is its own money.
 */
export function unitsShown(
  subject: ChartSubject,
  { currency, in: name }: Pick<Choice, 'currency' | 'in'>,
  money = name,
): readonly Unit[] {
  return subject === 'goods' ? [unitNamed(currency)] : ['btc', unitNamed(money)]
}

/** The theme of an image: for `theme=auto` the default, which a style sheet recolors. */
export function drawnTheme({ theme = defaults.theme }: QueryValues): ThemeName {
  return theme === autoTheme ? defaults.theme : theme
}

/** What values choose of a chart apart from its months, with defaults filled in. */
export function fillDefaults(values: QueryValues): Omit<Choice, 'window' | 'reach' | 'compared'> {
  const names = Object.keys(defaults) as (keyof typeof defaults)[]
  const chosen = names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))
  return { ...defaults, ...Object.fromEntries(chosen), display: values.display }
}

/** How many lines a chart has. */
export function countLines(subject: ChartSubject, values: QueryValues): number {
  const chosen = fillDefaults(values)
  const lines = subject === 'goods' ? chosen.goods.split(',') : unitsShown(subject, chosen)
  return lines.length
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

/** A choice as its page shows it in the reader's theme, with all that belongs to it. */
export function asPage(choice: Choice): Choice {
  return { ...choice, display: undefined, theme: defaults.theme }
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

/**
 * The canonical queries of a choice.
 *
 * @returns `page` without the default window and with `last`; `fixed` with both ends, which shows
 *   the same months next year; and `live` as it follows the data, `undefined` where its end is not
 *   the newest month
 */
export function writeChoice({ window, reach, compared, ...others }: Choice) {
  const { from, to, last } = window
  const write = (months: QueryValues) => writeQuery({ ...others, ...months })
  const fixed = write({ from, to })
  const usual = isSameRange(window, reach.defaultWindow) ? write({}) : undefined
  return {
    page: last ? write({ last }) : (usual ?? fixed),
    fixed,
    live: usual ?? (compared && to >= compared.to ? write(openRange(window, compared)) : undefined),
  }
}

/** The months up to the newest one: a range without its end reaches to it. */
function openRange(window: MonthRange, { to: newest }: MonthRange): QueryValues {
  const last = lastSpans.find((months) => isSameRange(window, spanBefore(newest, months)))
  return last ? { last } : { from: window.from }
}
