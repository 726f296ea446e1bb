// What the consumer or house prices of all areas show, in sentences that hold whatever the data
// say, and the orders of their table.

import { type MarkScale, scaleRates } from '../../chart/marks'
import { areaIndexes } from '../../prices/area-indexes'
import { capitalize, formatChange, formatMonth, formatYears } from '../../prices/format'
import { addYears, comparedYears, type Month } from '../../prices/month'
import { areaPage } from '../../url/area-pages'
import { type AreaTopic, indexOfTopic } from '../../url/area-topics'
import { chartFileAddress, type Format, formats } from '../../url/formats'
import { missingAreas, missingReasons } from '../../url/missing-areas'
import { pages } from '../../url/pages'
import { type AreaOrder, areasDefaults } from '../../url/parameters'
import { fileNames } from '../../url/paths'
import { writeQuery } from '../../url/write'
import { listWords, noChange, plainText, type Words } from '../../words/change'
import type { AreaInflation, InflationPageData } from './data'

/** What the rates are of, within a sentence. */
export function wordTopic(of: AreaTopic): string {
  return areaIndexes[indexOfTopic(of)].unit
}

/** The title of the page: that of its route, or of another topic. */
export function titleOf(of: AreaTopic): string {
  return of === areasDefaults.of
    ? (pages.inflation.title ?? '')
    : `${capitalize(wordTopic(of))} in local currency and in Bitcoin`
}

/** The query of the files of a topic that have no other. */
export function topicQuery(of: AreaTopic): string {
  return writeQuery({ of }, areasDefaults)
}

/** The URL of a file of all areas; that of a format with all topics names none. */
export function areasFileAddress(format: Format, of: AreaTopic): string {
  const query = formats[format].topics === 'one' ? topicQuery(of) : ''
  return chartFileAddress(fileNames.inflation, format, query)
}

/** Whether the name of an area contains a text, in whatever case and without accents. */
export function isAreaNamed(code: string, text: string): boolean {
  return fold(areaPage(code).area).includes(fold(text.trim()))
}

/** As people type a name who lack its letters: "Turkiye". */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}

/** In an area's own money, or in Bitcoin. */
export type RateUnit = 'own' | 'btc'

/** The place of the most years in the rates of an area, which the finding is about by default. */
export const longest = comparedYears.length - 1

export const longestYears = formatYears(Math.max(...comparedYears))

/** Areas in which consumer prices went the same way, with the least and the greatest change. */
type Move = { verb: 'fell' | 'rose' | 'stayed'; count: number; least: number; most: number }

/** Groups areas by whether prices, as written, rose, fell, or stayed; the largest group is first. */
function listMoves(areas: readonly AreaInflation[], unit: RateUnit, place: number): Move[] {
  const rates = areas.flatMap((area) => area[unit][place] ?? [])
  const ways = Map.groupBy(rates, (rate): Move['verb'] => {
    return formatChange(rate) === noChange ? 'stayed' : rate < 0 ? 'fell' : 'rose'
  })
  return [...ways]
    .map(([verb, some]) => {
      const sizes = some.map(Math.abs)
      return { verb, count: some.length, least: Math.min(...sizes), most: Math.max(...sizes) }
    })
    .toSorted((one, other) => other.count - one.count)
}

/** E.g. "fell 36% to 41% a year". */
function wordRange({ verb, least, most }: Move, each = ''): string {
  if (verb === 'stayed') return 'stayed the same'
  const sizes = new Set([least, most].map((size) => formatChange(size).slice(1)))
  return `${verb} ${[...sizes].join(' to ')}${each}`
}

function countAreas({ count }: Move, all: number): string {
  return count === all ? `in all ${all}` : `in ${count} of ${all}`
}

function sumCounts(moves: readonly Move[]): number {
  return moves.reduce((sum, { count }) => sum + count, 0)
}

/** The codes of areas that are no country. */
const noCountries = ['eur', 'hkd']

/** E.g. "27 countries, the euro area, and Hong Kong". */
export function wordAreas(areas: readonly AreaInflation[]): string {
  const others = areas.flatMap(({ code }) =>
    noCountries.includes(code) ? [areaPage(code).inSentence] : [],
  )
  const countries = areas.length - others.length
  return plainText(listWords([countries === 1 ? '1 country' : `${countries} countries`, ...others]))
}

/** The month to which areas are compared, which nearly all have reached. */
export function comparedMonth(areas: readonly AreaInflation[]): Month | undefined {
  return areas
    .map(({ month }) => month)
    .toSorted()
    .at(-1)
}

/** The areas that are compared to the same month: the others have months of their own. */
function rankedAreas(areas: readonly AreaInflation[]): AreaInflation[] {
  const compared = comparedMonth(areas)
  return areas.filter(({ month }) => month === compared)
}

/** Without their periods. */
export type InflationFinding = {
  headline: Words
  /** Where the last year went another way. */
  caution: Words | null
  /** The headline, for local currency. */
  own: Words
}

/** What some years show, and the last of them; `null` while no area has a price so long ago. */
export function describeInflation(
  all: readonly AreaInflation[],
  years: number = Math.max(...comparedYears),
  of: AreaTopic = areasDefaults.of,
): InflationFinding | null {
  const place = placeInRates(years)
  const each = years === 1 ? '' : ' a year'
  const areas = rankedAreas(all)
  const to = comparedMonth(areas)
  const [first, ...others] = listMoves(areas, 'btc', place)
  if (!first || !to) return null
  const from = addYears(to, -years)
  const count = sumCounts([first, ...others])
  const inBitcoin = (text: string) => ({ unit: 'btc' as const, text })
  const places = count === 1 ? 'area' : 'areas'
  const year = listMoves(areas, 'btc', 0)
  const opposite = year.find(({ verb }) => verb === (first.verb === 'fell' ? 'rose' : 'fell'))
  const ofYear = opposite && sumCounts(year)
  return {
    headline: [
      `From ${formatMonth(from)} to ${formatMonth(to)}, ${wordTopic(of)} in Bitcoin `,
      inBitcoin(wordRange(first, each)),
      ` ${count === 1 ? 'in the one' : countAreas(first, count)} ${places}`,
      count < all.length ? ' that had prices in both months' : '',
      ...others.flatMap((move) => [`; in ${move.count} they `, inBitcoin(wordRange(move))]),
    ].filter((part) => part !== ''),
    caution:
      opposite && ofYear && years > 1
        ? [
            `In the year to ${formatMonth(to)}, they `,
            inBitcoin(wordRange(opposite)),
            opposite.count === count && ofYear === count ? '' : ` ${countAreas(opposite, ofYear)}`,
          ].filter((part) => part !== '')
        : null,
    own: listMoves(areas, 'own', place).flatMap((move, order) => [
      order === 0 ? 'In local currency, they ' : `; in ${move.count} they `,
      { unit: 'usd' as const, text: wordRange(move, order === 0 ? each : '') },
      ...(order === 0 ? [years === 1 ? ' over the year' : ` over the ${formatYears(years)}`] : []),
    ]),
  }
}

/** What the numbers of the table are. */
export function captionOf(of: AreaTopic, years: number, to: Month | undefined): string {
  const end = to ? ` to ${formatMonth(to)}` : ''
  return years === 1
    ? `Change in ${wordTopic(of)} in the year${end}`
    : `Average change in ${wordTopic(of)} a year, over the ${formatYears(years)}${end}`
}

/** The finding and what the last year says, in sentences. */
export function wordFinding({ headline, caution }: InflationFinding): string {
  const sentences = caution ? [headline, caution] : [headline]
  return sentences.map((words) => `${plainText(words)}.`).join(' ')
}

/** The orders of the table; by rates, with the highest over the most years first. */
export const inflationOrders: readonly { name: string; by?: RateUnit }[] = [
  { name: 'local currency', by: 'own' },
  { name: 'Bitcoin', by: 'btc' },
  { name: 'name' },
]

/** The place of some years in the rates of an area. */
export function placeInRates(years: number): number {
  return (comparedYears as readonly number[]).indexOf(years)
}

/** The rate by which areas are sorted; none by their names. */
export function rateUnitOf(order: AreaOrder): RateUnit | undefined {
  return order === 'name' ? undefined : order
}

/** What must be said of the numbers: why the United States differ from the page of their houses. */
const remarks: Partial<Record<AreaTopic, string>> = {
  housing:
    'These are quarterly indexes of the BIS, and each quarter is shown as its last month: December means October to December. Typical House is a different index, by month, so its changes differ from those of the United States here.',
}

/** What readers look for and do not find, and why. */
const notHere = `${missingReasons.several}: ${plainText(listWords(Object.values(missingAreas)))}.`

/** What is said below the table of a topic. */
export function notesOf(of: AreaTopic): string[] {
  return [remarks[of] ?? [], notHere].flat()
}

/**
 * By a rate over some years, by default the most, the highest first and unknown ones last; or else
 * by name. Those that are compared to a month of their own are last.
 */
export function sortAreas(
  areas: readonly AreaInflation[],
  by?: RateUnit,
  place = longest,
): AreaInflation[] {
  const compared = comparedMonth(areas)
  const isOther = ({ month }: AreaInflation) => Number(month !== compared)
  const rateOf = (area: AreaInflation) => (by && area[by][place]) ?? Number.NEGATIVE_INFINITY
  return areas.toSorted((one, other) => {
    // Of two unknown rates the difference is no number.
    return isOther(one) - isOther(other) || Math.sign(rateOf(other) - rateOf(one)) || 0
  })
}

/** What a year makes of a price; own money has the color of dollars. `null` if not known. */
export function factorsOf({ own, btc }: AreaInflation, place = longest) {
  const rates = { usd: own[place] ?? null, btc: btc[place] ?? null }
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

/** What a source is of, e.g. "Consumer prices in 28 areas". */
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
