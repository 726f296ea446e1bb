// The finding on the consumer or house prices of all areas, in sentences that hold for any data, and
// the orders of their table.

import { type MarkScale, scaleRates } from '../../chart/marks'
import { areaIndexes } from '../../prices/area-indexes'
import {
  capitalize,
  formatChange,
  formatMonth,
  formatMonths,
  formatYears,
  wordCount,
} from '../../prices/format'
import { addYears, comparedYears, type Month } from '../../prices/month'
import { defaultMoney } from '../../prices/units'
import type { ThemeName } from '../../site/theme'
import { areaPage } from '../../url/area-pages'
import { type AreaTopic, indexOfTopic } from '../../url/area-topics'
import { chartFileAddress, type Format, isImage, isTable } from '../../url/formats'
import { missingAreas, missingNote, missingReason } from '../../url/missing-areas'
import { pages } from '../../url/pages'
import { type AreaOrder, areasDefaults, defaults } from '../../url/parameter-values'
import { fileNames } from '../../url/paths'
import { writeQuery } from '../../url/write'
import { listWords, noChange, plainText, type Words } from '../../words/change'
import type { AreaInflation, InflationPageData } from './data'

/** The topic of the rates, within a sentence. */
export function wordTopic(of: AreaTopic): string {
  return areaIndexes[indexOfTopic(of)].unit
}

/** The title of the page: the title of its route, or for another topic its own. */
export function areasTitle(of: AreaTopic): string {
  return of === areasDefaults.of
    ? (pages.inflation.title ?? '')
    : `${capitalize(wordTopic(of))} in local currency and in Bitcoin`
}

/** The query of a picture of all areas, which has their rates over some years. */
export function pictureQuery(
  { of, years }: Pick<InflationPageData, 'of' | 'years'>,
  theme?: ThemeName,
): string {
  return writeQuery({ of, years, theme }, { ...defaults, ...areasDefaults })
}

/** The URL of a file of all areas that matches the page; data has all years, and a table all topics. */
export function areasFileAddress(
  format: Format,
  { of, years }: Pick<InflationPageData, 'of' | 'years'>,
): string {
  const query = isImage(format)
    ? pictureQuery({ of, years })
    : isTable(format)
      ? ''
      : writeQuery({ of }, areasDefaults)
  return chartFileAddress(fileNames.inflation, format, query)
}

/** Whether the name of an area contains a text, in whatever case and without accents. */
export function isAreaNamed(code: string, text: string): boolean {
  return fold(areaPage(code).area).includes(fold(text.trim()))
}

/** Why no area matches a text: the area is left out, or unknown here. */
export function describeUnknown(text: string): string {
  const left = Object.values(missingAreas).find((name) => fold(name).includes(fold(text.trim())))
  return left ? `${left} is left out: ${missingReason}.` : 'No country or area matches.'
}

/** A name in lowercase and without accents, as people may type it: "turkiye". */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}

/** In an area's own money, or in Bitcoin. */
export type RateUnit = 'own' | 'btc'

/** The place of the most years in the rates of an area, which is the default. */
const longest = comparedYears.length - 1

/** The areas, by their codes, in which prices went one way, with the least and the greatest change. */
type Move = { verb: 'fell' | 'rose' | 'were flat'; codes: string[]; least: number; most: number }

/** Groups areas by whether prices, as written, rose, fell, or stayed; the largest group is first. */
function listMoves(areas: readonly AreaInflation[], unit: RateUnit, place: number): Move[] {
  const rates = areas.flatMap(({ code, [unit]: { [place]: rate = null } }) =>
    rate === null ? [] : { code, rate },
  )
  const ways = Map.groupBy(rates, ({ rate }): Move['verb'] => {
    return formatChange(rate) === noChange ? 'were flat' : rate < 0 ? 'fell' : 'rose'
  })
  return [...ways]
    .map(([verb, some]) => {
      const sizes = some.map(({ rate }) => Math.abs(rate))
      const codes = some.map(({ code }) => code)
      return { verb, codes, least: Math.min(...sizes), most: Math.max(...sizes) }
    })
    .toSorted((one, other) => other.codes.length - one.codes.length)
}

/** E.g. "fell 36% to 41% a year". */
function wordRange({ verb, least, most }: Move, each = ''): string {
  if (verb === 'were flat') return verb
  const sizes = new Set([least, most].map((size) => formatChange(size).slice(1)))
  return `${verb} ${[...sizes].join(' to ')}${each}`
}

function countCodes(moves: readonly Move[]): number {
  return moves.reduce((sum, { codes }) => sum + codes.length, 0)
}

/** E.g. "27 countries, the euro area, and Hong Kong". */
export function wordAreas(areas: readonly AreaInflation[]): string {
  const pages = areas.map(({ code }) => areaPage(code))
  const others = pages.flatMap(({ isCountry, inSentence }) => (isCountry ? [] : inSentence))
  const countries = areas.length - others.length
  return plainText(listWords([countries === 1 ? '1 country' : `${countries} countries`, ...others]))
}

/** The month to which areas are compared, which nearly all have reached. */
export function comparedAreaMonth(areas: readonly AreaInflation[]): Month | undefined {
  return areas
    .map(({ month }) => month)
    .toSorted()
    .at(-1)
}

/** The areas that are compared to the same month: the others have months of their own. */
function rankedAreas(areas: readonly AreaInflation[]): AreaInflation[] {
  const compared = comparedAreaMonth(areas)
  return areas.filter(({ month }) => month === compared)
}

/** Sentences without their periods. */
export type InflationFinding = {
  headline: Words
  /** The headline without its months, which the page has in a line below. */
  brief: Words
  /** The last year, if it went another way. */
  caution: Words | null
  /** The headline, for local currency. */
  own: Words
  /** Why prices in Bitcoin went the same way in all areas, if they did. */
  reason: Words | null
}

/** The finding over some years, and over the last; `null` while no area has a price so long ago. */
export function describeInflation(
  all: readonly AreaInflation[],
  years: number = Math.max(...comparedYears),
  of: AreaTopic = areasDefaults.of,
): InflationFinding | null {
  const place = placeInRates(years)
  const each = years === 1 ? '' : ' a year'
  const areas = rankedAreas(all)
  const to = comparedAreaMonth(areas)
  const moves = listMoves(areas, 'btc', place)
  const [first, ...others] = moves
  if (!first || !to) return null
  const count = countCodes(moves)
  const where =
    count === 1
      ? ' in one area'
      : ` in ${others.length > 0 ? `${first.codes.length} of ` : 'all '}${count} areas`
  const year = listMoves(areas, 'btc', 0)
  const isOpposite = ({ verb }: Move) => verb !== 'were flat' && verb !== first.verb
  const withData = count < all.length ? ' with data for both months' : ''
  const wordMove = (rest: string): Words => [
    `In Bitcoin, ${wordTopic(of)} `,
    inBitcoin(wordRange(first, each)),
    rest,
    ...listOthers(others, inBitcoin),
  ]
  return {
    headline: wordMove(` from ${formatMonths(addYears(to, -years), to)}${where}${withData}`),
    brief: wordMove(where),
    caution:
      years > 1 && year.some(isOpposite)
        ? [`But in the 12 months through ${formatMonth(to)}, they `, ...wordYear(year, isOpposite)]
        : null,
    own: wordOwn(listMoves(areas, 'own', place), years, each),
    reason: others.length === 0 && count > 1 ? wordReason(areas, place, each) : null,
  }
}

const inBitcoin = (text: string) => ({ unit: 'btc' as const, text })
const inOwn = (text: string) => ({ unit: 'usd' as const, text })

/** The moves after the first, e.g. ", rose 0.3% to 3.7% in seven, and were flat in one". */
function listOthers(others: readonly Move[], inColor: typeof inBitcoin | typeof inOwn): Words {
  return others.flatMap((move, order) => [
    order < others.length - 1 ? ', ' : others.length > 1 ? ', and ' : ' and ',
    inColor(wordRange(move)),
    ` in ${wordCount(move.codes.length)}`,
  ])
}

/** E.g. "three areas". */
function countAreas({ codes }: Move): string {
  return `${wordCount(codes.length)} area${codes.length === 1 ? '' : 's'}`
}

/** E.g. "rose 0.1% to 17% in three areas and fell in 25". */
function wordYear(year: readonly Move[], isOpposite: (move: Move) => boolean): Words {
  const opposite = year.filter(isOpposite)
  const others = year.filter((move) => !isOpposite(move))
  return [
    ...opposite.flatMap((move) => [
      inBitcoin(wordRange(move)),
      others.length === 0 && move.codes.length > 1
        ? ` in all ${move.codes.length}`
        : ` in ${countAreas(move)}`,
    ]),
    ...others.map(({ verb, codes }) => ` and ${verb} in ${wordCount(codes.length)}`),
  ]
}

/**
 * E.g. "In local currency, they rose 0.3% to 31%, except in Thailand, where they fell 0.1%", or "… rose
 * 0.7% to 66% a year over those 5 years in 26 areas and fell 4.1% to 4.8% in two".
 */
function wordOwn([first, ...others]: readonly Move[], years: number, each: string): Words {
  if (!first) return []
  const [exception] = others
  const span = years === 1 ? '' : ` over those ${formatYears(years)}`
  const [code = ''] = exception?.codes ?? []
  return [
    'In local currency, they ',
    inOwn(wordRange(first, each)),
    span,
    ...(exception && others.length === 1 && exception.codes.length === 1
      ? [`, except in ${areaPage(code).inSentence}, where they `, inOwn(wordRange(exception))]
      : others.length > 0
        ? [` in ${countAreas(first)}`, ...listOthers(others, inOwn)]
        : []),
  ].filter((part) => part !== '')
}

/** All areas share the price of Bitcoin, whose annual change in dollars follows from the US rates. */
function wordReason(areas: readonly AreaInflation[], place: number, each: string): Words | null {
  const factors = factorsOf(
    areas.find(({ code }) => code === defaultMoney),
    place,
  )
  if (!factors) return null
  const rate = factors.usd / factors.btc - 1
  const change = formatChange(rate)
  if (change === noChange) return null
  const moved = `${rate > 0 ? 'rose' : 'fell'} ${change.slice(1)}${each}`
  return [
    `In Bitcoin, prices everywhere depend mostly on Bitcoin’s own price, which ${moved} in dollars`,
  ]
}

/** The caption of the table. */
export function areasCaption(of: AreaTopic, years: number, to: Month | undefined): string {
  const range = to ? `, ${formatMonths(addYears(to, -years), to)}` : ''
  return years === 1
    ? `Change in ${wordTopic(of)}${range}`
    : `Average annual change in ${wordTopic(of)}${range}`
}

/** The headline and the caution of a finding, in sentences. */
export function wordFinding({ headline, caution }: InflationFinding): string {
  const sentences = caution ? [headline, caution] : [headline]
  return sentences.map((words) => `${plainText(words)}.`).join(' ')
}

/** The orders of the table, with their names as choices; rates are sorted from the highest. */
export const inflationOrders: readonly { name: string; by?: RateUnit }[] = [
  { name: 'local currency', by: 'own' },
  { name: 'Bitcoin', by: 'btc' },
  { name: 'name' },
]

/** The place of some years in the rates of an area. */
export function placeInRates(years: number): number {
  return (comparedYears as readonly number[]).indexOf(years)
}

/** The rate by which areas are sorted; `undefined` for the order by name. */
export function rateUnitOf(order: AreaOrder): RateUnit | undefined {
  return order === 'name' ? undefined : order
}

/** Remarks on the numbers of a topic: why the US differ from the page of Typical House. */
const remarks: Partial<Record<AreaTopic, string>> = {
  housing:
    'These are the BIS’s quarterly indexes. Each quarter is labeled by its last month: December means October–December. Typical House uses a different, monthly index, so its changes differ from the US figures here.',
}

/** The notes below the table of a topic. */
export function notesOf(of: AreaTopic): string[] {
  return [remarks[of] ?? [], missingNote].flat()
}

/**
 * Sorts areas by a rate over some years, by default the most, with the highest first and unknown ones
 * last; without `by`, areas keep their order by name. Areas compared to another month come last.
 */
export function sortAreas(
  areas: readonly AreaInflation[],
  by?: RateUnit,
  place = longest,
): AreaInflation[] {
  const compared = comparedAreaMonth(areas)
  const isOther = ({ month }: AreaInflation) => Number(month !== compared)
  const rateOf = (area: AreaInflation) => (by && area[by][place]) ?? Number.NEGATIVE_INFINITY
  return areas.toSorted((one, other) => {
    // The difference of two unknown rates is NaN.
    return isOther(one) - isOther(other) || Math.sign(rateOf(other) - rateOf(one)) || 0
  })
}

/** Annual rates as factors; local currency is under `usd`, whose color it has. `null` if not known. */
export function factorsOf(area: AreaInflation | undefined, place = longest) {
  const rates = { usd: area?.own[place] ?? null, btc: area?.btc[place] ?? null }
  return rates.usd === null || rates.btc === null
    ? null
    : { usd: 1 + rates.usd, btc: 1 + rates.btc }
}

/** One scale for the rates of some areas, over some of the years that are compared. */
export function scaleAreas(areas: readonly AreaInflation[], places: readonly number[]): MarkScale {
  return scaleRates(
    areas.flatMap((area) => places.flatMap((place) => factorsOf(area, place) ?? [])),
  )
}

/** The subject of a source, e.g. "Consumer prices in 28 areas". */
export function describeInflationSource({
  column,
  areas,
}: Pick<InflationPageData['sources'][number], 'column' | 'areas'>): string {
  const [code = ''] = areas
  const where = areas.length === 1 ? areaPage(code).inSentence : `${areas.length} areas`
  if (column === 'btc_usd') return 'Bitcoin in dollars'
  if (column === 'per_usd') return `Exchange rates for ${where}`
  return `${capitalize(areaIndexes[column].unit)} in ${where}`
}

/** The areas that a picture without room for all shows first, by the size of their economies. */
const largestAreas = ['usd', 'eur', 'cny', 'jpy', 'inr', 'gbp', 'brl', 'cad', 'krw', 'mxn', 'aud']

/**
 * At most `count` areas, in their order: the first and the last of the ranked areas, the largest, and
 * then the first ones.
 */
export function chooseAreas(areas: readonly AreaInflation[], count: number): AreaInflation[] {
  const ranked = rankedAreas(areas)
  const ends = [ranked[0], ranked.at(-1)].flatMap((area) => area ?? [])
  const largest = largestAreas.flatMap((code) => ranked.find((area) => area.code === code) ?? [])
  const chosen = [...new Set([...ends, ...largest, ...areas])].slice(0, count)
  return areas.filter((area) => chosen.includes(area))
}
