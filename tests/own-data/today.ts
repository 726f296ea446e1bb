// When the tests of the site's own data run, by its newest month: a refresh must not overtake them.

import pricesFile from '#data/prices.json'
import worldFile from '#data/world.json'
import type { PriceFile } from '../../src/prices/table'
import { timeAfter } from '../fixed-time'
import { clock } from '../worker/request'

export const today = new Date(timeAfter(pricesFile as PriceFile, worldFile as PriceFile))

export const thisYear = today.getUTCFullYear()

/** The first year of the pages that show ten years, and the one that has begun, in a year. */
export const firstYearOf = (year: number) => year - 10

/** Stops the clock of pages, by default today. */
export function stopClock(at = today): void {
  clock.mockImplementation(() => at)
}

stopClock()
