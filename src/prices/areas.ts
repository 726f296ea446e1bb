// How areas are named: their charts, their pages, their money, and their series.

// With the extension, because Node runs this file without a bundler.
import { areaKey, paths } from '../site/paths.ts'
import type { AreasFile } from './schemas'

/** The series of an area: its consumer prices, and how much of its money a dollar buys. */
export const areaSeriesKinds = ['cpi', 'rate'] as const

export type AreaSeriesKind = (typeof areaSeriesKinds)[number]

/** The name of a series in world.json, e.g. "cpi-eur". */
export function areaSeriesKey(kind: AreaSeriesKind, code: string): string {
  return `${kind}-${code}`
}

/** The part of an area's row in areas.json that every page has, with its key. */
export type AreaRow = { code: string } & Pick<
  AreasFile['areas'][string],
  'area' | 'inSentence' | 'money' | 'sign' | 'decimals'
>

/** The consumer basket of an area, as a chart, and the money that it is counted in. */
export type AreaEntry = Omit<AreaRow, 'code'> & {
  key: string
  title: string
  label: string
  path: string
  indexBase: string
  /** Its name with the article that it has within a sentence, e.g. "the Euro Area". */
  withArticle: string
  /** The code of its money. */
  money: string
  /** Its money, as a plural within a sentence. */
  noun: string
}

/** What the consumer prices of all areas are 100 in. */
const areaIndexBase = '2010 = 100'

/** The names of an area, made of its row. */
export function nameArea({ code, money: noun, ...row }: AreaRow): AreaEntry {
  const withArticle = row.inSentence.startsWith('the ') ? `the ${row.area}` : row.area
  const label = `Living in ${withArticle}`
  return {
    ...row,
    key: areaKey(code),
    title: `Price of ${label} in Bitcoin`,
    label,
    path: `${paths.inflation}${code}/`,
    indexBase: areaIndexBase,
    withArticle,
    money: code,
    noun,
  }
}
