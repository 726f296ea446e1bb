// The prices of all months as a picture of few bytes: a character for each of some months with the same
// distance, from 0 for the lowest price to z for the highest, on a log scale.

import { isKnown, type PriceRow } from '../prices/row'
import type { Unit } from '../prices/units'

/** The most characters of a picture. */
const pictureLength = 54

/** The value of the highest character. */
const highest = 35

/**
 * The picture of the prices in a unit, from the first month that has each price of a row to the last.
 */
export function drawPicture(rows: readonly PriceRow[], unit: Unit): string {
  const prices = rows.filter(isKnown).map((row) => row[unit] ?? 1)
  const step = Math.ceil(prices.length / pictureLength)
  const logs = prices.filter((_, index) => index % step === 0).map(Math.log)
  const low = Math.min(...logs)
  const height = Math.max(...logs) - low || 1
  return logs.map((log) => Math.round(((log - low) / height) * highest).toString(36)).join('')
}

/** The heights in a picture, from 0 to 1, in the order of its months. */
export function readPicture(picture: string): number[] {
  return [...picture].map((character) => Number.parseInt(character, 36) / highest)
}
