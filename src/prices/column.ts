// Prices in a column of a table, and what the numbers of an asset are called in files.

import { wordAverage } from './averages'
import { capitalize, formatBitcoin, formatSats, isInSats } from './format'
import { hasAmounts, type Measured } from './measure'
import type { Asset } from './schemas'
import { signOf, type Unit, unitOf } from './units'

type MaybePrice = number | null | undefined

/** What the prices of something are in a unit, e.g. "US dollars for one troy ounce of gold". */
export function describePrices(unit: Unit, one: string): string {
  return `${unit === 'btc' ? 'bitcoins' : unitOf(unit).noun} for ${one}`
}

/**
 * A column of prices: what heads it, and how a price is written in it, or "–" without one. If most
 * prices in Bitcoin are too small to read, all are in satoshis, which the heading says.
 *
 * @param name what the heading calls the unit
 */
export function columnOf<In extends Unit>(
  unit: In,
  prices: readonly MaybePrice[],
  name = signOf(unit),
) {
  const known = prices.filter((price) => price != null)
  const small = known.filter((price) => isInSats([price]))
  const inSats = unit === 'btc' && small.length > known.length / 2
  // One unit a column.
  const inBitcoin = (price: number) => (inSats ? formatSats(price) : formatBitcoin(price, false))
  const format = unit === 'btc' ? inBitcoin : unitOf(unit).format
  return {
    unit,
    inSats,
    heading: `in ${inSats ? 'sats' : name}`,
    write: (price: MaybePrice) => (price == null ? '–' : format(price)),
  }
}

type Numbered = Measured & Pick<Asset, 'unit'> & Partial<Pick<Asset, 'title' | 'average'>>

/**
 * What the numbers of an asset are called: `one` of a good, or what an index is; the `title` of its file;
 * what its chart shows; its numbers as they are published, converted into a unit, and in Bitcoin; and a
 * line of its chart.
 */
export function numberWords(asset: Numbered) {
  const { unit: one, indexBase, average } = asset
  if (hasAmounts(asset)) {
    const converted = (unit: Unit) => describePrices(unit, one)
    return {
      one,
      title: asset.title ?? '',
      describeIn: (inUnits: string) => `The price ${inUnits} of ${one}, month by month.`,
      published: (unit: Unit) => `${converted(unit)}, ${wordAverage(average)}`,
      converted,
      inBitcoin: converted('btc'),
      lineIn: (unit: Unit) => {
        return { name: `Price in ${unitOf(unit).noun}`, unitText: converted(unit) }
      },
    }
  }
  const index = `index of ${one}, ${indexBase}`
  const unitText = `index, ${indexBase}`
  return {
    one: index,
    title: `${capitalize(one)} (${unitText}) in Bitcoin`,
    describeIn: (inUnits: string) => `How ${one} have changed ${inUnits}, month by month.`,
    published: () => (average ? `${index}, ${wordAverage(average)}` : index),
    converted: (unit: Unit) => `the index in ${unitOf(unit).currency}`,
    inBitcoin: 'the index divided by the price of a bitcoin',
    lineIn: (unit: Unit) => {
      return { name: `Change of ${one} in ${unitOf(unit).noun}`, unitText }
    },
  }
}
