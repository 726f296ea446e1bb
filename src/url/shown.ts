// The resolved choice of what a chart shows, and its queries (contract, sections 2 and 4).

import { type formatRange, isSameRange, type MonthRange, spanBefore } from '../prices/month'
import { type Unit, unitNamed } from '../prices/units'
import type { ThemeName } from '../site/theme'
import type { QueryValues } from './parameter-rules'
import { autoTheme, type ChartSubject, defaults, lastSpans, type Reach } from './parameter-values'
import { writeQuery } from './write'

/** The months of a chart; with `last`, they are counted back from the latest month. */
export type Window = MonthRange & { last?: number | undefined }

/**
 * The choice of what a chart shows: its months, and a value for each parameter. Sizes are in CSS
 * pixels, the scale in device pixels per CSS pixel.
 */
export type Choice = Required<Pick<QueryValues, keyof typeof defaults>> & {
  window: Window
  /** The months that its window may have, and by default has. */
  reach: Reach
  /** The months with every price of the chart. */
  compared: MonthRange | null
  display?: QueryValues['display'] | undefined
}

/** The choice of a page's chart, and its months as queries name them. */
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

/** How many lines a chart has. */
export function countLines(subject: ChartSubject, { goods = defaults.goods }: QueryValues): number {
  const lines = subject === 'goods' ? goods.split(',') : unitsShown(subject, defaults)
  return lines.length
}

/** The theme of an image: for `theme=auto` the default, which a style sheet recolors. */
export function drawnTheme({ theme = defaults.theme }: QueryValues): ThemeName {
  return theme === autoTheme ? defaults.theme : theme
}

/** A choice without display and theme, which only the other forms of its page have. */
export function asPage(choice: Choice): Choice {
  return { ...choice, display: undefined, theme: defaults.theme }
}

/**
 * The canonical queries of a choice.
 *
 * @returns `page`, without the default window and with `last`; `fixed`, with both ends, which shows
 *   the same months next year; and `live`, which follows the data, or is `undefined` if the range does
 *   not end with the latest month
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

/** A range up to the latest month, as `last` if that fits, or else without its end. */
function openRange(window: MonthRange, { to: latest }: MonthRange): QueryValues {
  const last = lastSpans.find((months) => isSameRange(window, spanBefore(latest, months)))
  return last ? { last } : { from: window.from }
}
