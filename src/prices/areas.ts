// How areas are named: their charts, their pages, their money, and their series.

// With the extension, because Node runs this file without a bundler.
import { areaKey, paths } from '../site/paths.ts'
import type { CatalogEntry } from './catalog'
import type { AreasFile } from './schemas'

/** The series of an area: its consumer prices, and how much of its money a dollar buys. */
export const areaSeriesKinds = ['cpi', 'rate'] as const

export type AreaSeriesKind = (typeof areaSeriesKinds)[number]

/** The name of a series in world.json, e.g. "cpi-eur". */
export function areaSeriesKey(kind: AreaSeriesKind, code: string): string {
  return `${kind}-${code}`
}

type Row = AreasFile['areas'][string]

/** The part of an area's row in areas.json that every page has, with its key. */
export type AreaRow = { code: string } & Pick<
  Row,
  'area' | 'inSentence' | 'money' | 'sign' | 'decimals'
>

/** An area in the catalog: its consumer basket, and the money that this is counted in. */
export type AreaEntry = CatalogEntry &
  Omit<AreaRow, 'code'> & {
    indexBase: string
    inSentence: string
    /** Its name with the article that it has within a sentence, e.g. "the Euro Area". */
    withArticle: string
    /** The code of its money. */
    money: string
    /** Its money, as a plural within a sentence. */
    noun: string
  }

/** What the consumer prices of all areas are 100 in. */
const areaIndexBase = '2010 = 100'

/** The entry of an area, made of its row and its place in the order of areas. */
export function nameArea({ code, money: noun, ...row }: AreaRow, place: number): AreaEntry {
  const { area, inSentence = area } = row
  const withArticle = inSentence.startsWith('the ') ? `the ${area}` : area
  const label = `Living in ${withArticle}`
  return {
    ...row,
    inSentence,
    key: areaKey(code),
    title: `Price of ${label} in Bitcoin`,
    label,
    path: paths.area.replace('{area}', code),
    group: 'living',
    order: place + 1,
    indexBase: areaIndexBase,
    withArticle,
    money: code,
    noun,
  }
}

/** Said of an index that is published once a quarter, unless its row says something else. */
const quarterNote =
  'The index is published once a quarter and shown in the last month of the quarter. The exchange rate and the price of Bitcoin are averages of the quarter, too.'

/** What else an asset has, and what must be said of its series; the prose is trusted HTML. */
export function describeArea({ area, inSentence = area, money, isQuarterly, ...row }: Row) {
  const { note = isQuarterly ? quarterNote : undefined } = row
  const unit = `consumer prices in ${inSentence}`
  const caveat = ['An index has no price of its own, only changes.', note]
  const period = isQuarterly ? 'quarter' : 'month'
  return {
    asset: {
      unit,
      sentence: unit,
      caveat: caveat.filter(Boolean).join(' '),
      ...(isQuarterly && { average: 'quarter' as const }),
    },
    ...(note && { note }),
    prose: `<p>This is the consumer price index of ${inSentence} (${areaIndexBase}): what households there pay for, from rent to haircuts.</p><p>The price of Bitcoin is converted to ${money} at the average exchange rate of the ${period}.</p>`,
  }
}
