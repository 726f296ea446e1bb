// What the consumer prices of all areas show, in sentences that hold whatever the data say, and the
// orders of their table.

import type { Words } from '../../chart/finding'
import { formatChange, formatRate, formatYears } from '../../prices/format'
import { comparedYears } from '../../prices/month'
import { type DotRow, type DotScale, dotScale } from '../dots'
import { areaPage } from './areas'
import type { AreaInflation, InflationPageData } from './data'

/** In an area's own money, or in Bitcoin. */
export type RateUnit = 'own' | 'btc'

/** The place of the most years in the rates of an area, which the finding is about. */
export const longest = comparedYears.length - 1

const allPlaces = [...comparedYears.keys()]

export const longestYears = formatYears(Math.max(...comparedYears))

/** Areas in which the cost of living went the same way, with the least and the greatest change. */
type Move = { verb: 'fell' | 'rose' | 'stayed'; count: number; least: number; most: number }

/** Where the cost of living went which way, in whole percents: first the way of most areas. */
function listMoves(areas: readonly AreaInflation[], unit: RateUnit, place: number): Move[] {
  const percents = areas.flatMap((area) => {
    const rate = area[unit][place] ?? null
    return rate === null ? [] : [Math.round(100 * rate)]
  })
  const ways = Map.groupBy(percents, (percent): Move['verb'] => {
    return percent < 0 ? 'fell' : percent > 0 ? 'rose' : 'stayed'
  })
  return [...ways]
    .map(([verb, some]) => {
      const sizes = some.map(Math.abs)
      return { verb, count: some.length, least: Math.min(...sizes), most: Math.max(...sizes) }
    })
    .toSorted((one, other) => other.count - one.count)
}

/** E.g. "fell by between 36% and 41% a year". */
function wordMove({ verb, least, most }: Move, each = ''): string {
  if (verb === 'stayed') return 'stayed the same'
  const size = least === most ? `${least}%` : `between ${least}% and ${most}%`
  return `${verb} by ${size}${each}`
}

/** The lowest and the highest rate in Bitcoin over the most years, e.g. "−41% to −36%". */
function wordSpan(areas: readonly AreaInflation[]): string {
  const rates = areas.flatMap(({ btc }) => btc[longest] ?? [])
  return [Math.min(...rates), Math.max(...rates)].map(formatChange).join(' to ')
}

function countAreas({ count }: Move, all: number): string {
  if (all === 1) return 'in the one'
  return count === all ? `in all ${all}` : `in ${count} of ${all}`
}

function sumCounts(moves: readonly Move[]): number {
  return moves.reduce((sum, { count }) => sum + count, 0)
}

/** Without their periods. */
export type InflationFinding = {
  headline: Words
  /** The headline in few words. */
  short: string
  /** Where the newest year went another way. */
  caution: Words | null
  /** The same of own money. */
  own: Words
}

/** What the most years show; `null` while no area has a price so long ago. */
export function describeInflation(areas: readonly AreaInflation[]): InflationFinding | null {
  const [first, ...others] = listMoves(areas, 'btc', longest)
  if (!first) return null
  const all = sumCounts([first, ...others])
  const whose = all < areas.length ? ` with prices of ${longestYears} ago` : ''
  const inBitcoin = (text: string) => ({ unit: 'btc' as const, text })
  const place = countAreas(first, all).replace('in', 'In')
  const year = listMoves(areas, 'btc', 0)
  const opposite = year.find(({ verb }) => verb === (first.verb === 'fell' ? 'rose' : 'fell'))
  return {
    headline: [
      `${place} ${all === 1 ? 'area' : 'areas'}${whose}, the cost of living in Bitcoin `,
      inBitcoin(wordMove(first, ' a year')),
      ` over ${longestYears}`,
      ...others.flatMap((move) => [`; in ${move.count} it `, inBitcoin(wordMove(move))]),
    ],
    short: `${Math.max(...comparedYears)}-year inflation in ${all} areas: ${wordSpan(areas)} a year in Bitcoin`,
    caution: opposite
      ? [
          'Not every year: in the newest one it ',
          inBitcoin(wordMove(opposite)),
          ` ${countAreas(opposite, sumCounts(year))}`,
        ]
      : null,
    own: listMoves(areas, 'own', longest).flatMap((move, order) => [
      order === 0 ? 'In own money it ' : `; in ${move.count} it `,
      { unit: 'usd' as const, text: wordMove(move, order === 0 ? ' a year' : '') },
    ]),
  }
}

/** The orders of the table; by rates, with the highest over the most years first. */
export const inflationOrders: readonly { name: string; by?: RateUnit }[] = [
  { name: 'name' },
  { name: 'own money', by: 'own' },
  { name: 'Bitcoin', by: 'btc' },
]

/** By a rate over the most years, the highest first and unknown ones last; or else by name. */
export function sortAreas(areas: readonly AreaInflation[], by?: RateUnit): AreaInflation[] {
  if (!by) return [...areas]
  const rateOf = (area: AreaInflation) => area[by][longest] ?? Number.NEGATIVE_INFINITY
  // Of two unknown ones the difference is no number.
  return areas.toSorted((one, other) => Math.sign(rateOf(other) - rateOf(one)) || 0)
}

/** What a year makes of a price; own money has the color of dollars. `null` if not known. */
export function factorsOf({ own, btc }: AreaInflation, place = longest): DotRow['factors'] | null {
  const rates = { usd: own[place] ?? null, btc: btc[place] ?? null }
  return rates.usd === null || rates.btc === null
    ? null
    : { usd: 1 + rates.usd, btc: 1 + rates.btc }
}

/** One scale for the rates of some areas, over all years or over one of them. */
export function rateScale(areas: readonly AreaInflation[], places = allPlaces): DotScale {
  const known = areas.flatMap((area) => places.flatMap((place) => factorsOf(area, place) ?? []))
  const rows = known.map((factors) => ({ factors }))
  const scale = dotScale(
    rows,
    (factor) => formatRate(factor - 1),
    (factor) => formatChange(factor - 1),
  )
  return { ...scale, ticks: spreadTicks(scale.ticks) }
}

/** How far apart labels must be, in percent of a scale, so that none lies over another. */
const leastGap = 30

/** The labels that have room beside that of no change, the nearest to it first. */
function spreadTicks(ticks: DotScale['ticks']): DotScale['ticks'] {
  const kept: DotScale['ticks'] = []
  const distance = ({ factor }: DotScale['ticks'][number]) => Math.abs(Math.log(factor))
  for (const tick of ticks.toSorted((one, other) => distance(one) - distance(other))) {
    if (kept.every(({ place }) => Math.abs(place - tick.place) >= leastGap)) kept.push(tick)
  }
  return kept.toSorted((one, other) => one.place - other.place)
}

/** What a source is of, e.g. "Consumer prices in 28 areas". */
export function describeUse({ column, areas }: InflationPageData['sources'][number]): string {
  const [code = ''] = areas
  const where = areas.length === 1 ? areaPage(code).inSentence : `${areas.length} areas`
  return {
    cpi: `Consumer prices in ${where}`,
    per_usd: `Exchange rates of ${where}`,
    btc_usd: 'Bitcoin in dollars',
  }[column]
}
