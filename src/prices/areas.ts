// How areas are named: their charts, their pages, their money, and their series.

// With the extension, because Node runs this file without a bundler.
import { areaKey, paths } from '../site/paths.ts'

/** The series of an area: its consumer prices, and how much of its money a dollar buys. */
export const areaSeriesKinds = ['cpi', 'rate'] as const

export type AreaSeriesKind = (typeof areaSeriesKinds)[number]

/** The name of a series in world.json, e.g. "cpi-eur". */
export function areaSeriesKey(kind: AreaSeriesKind, code: string): string {
  return `${kind}-${code}`
}

/**
 * An area whose consumer prices are known, as the catalog has it: the ISO code of its money, in
 * small letters, its name, its money as a plural within a sentence, the sign of that, and what few
 * have: another name within a sentence, e.g. "the euro area", and other decimals of small amounts.
 */
export type AreaRow = readonly [
  code: string,
  area: string,
  noun: string,
  sign: string,
  others?: { inSentence?: string; decimals?: number },
]

/** The consumer basket of an area, as a chart, and the money that it is counted in. */
export type AreaEntry = {
  key: string
  title: string
  label: string
  path: string
  indexBase: string
  area: string
  inSentence: string
  /** Its name with the article that it has within a sentence, e.g. "the Euro Area". */
  withArticle: string
  /** The code of its money. */
  money: string
  /** Its money, as a plural within a sentence. */
  noun: string
  sign: string
  /** Of small amounts of its money. */
  decimals?: number
}

/** What the consumer prices of all areas are 100 in. */
const areaIndexBase = '2010 = 100'

/** The names of an area, made of its row. */
export function nameArea([code, area, noun, sign, others]: AreaRow): AreaEntry {
  const { inSentence = area } = others ?? {}
  const withArticle = inSentence.startsWith('the ') ? `the ${area}` : area
  const label = `Living in ${withArticle}`
  return {
    key: areaKey(code),
    title: `Price of ${label} in Bitcoin`,
    label,
    path: `${paths.inflation}${code}/`,
    indexBase: areaIndexBase,
    area,
    inSentence,
    withArticle,
    money: code,
    noun,
    sign,
    ...others,
  }
}
