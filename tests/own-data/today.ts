// The time of the tests of the site's own data, after its newest month, so that a refresh changes none.

import pricesFile from '#data/prices.json'
import worldFile from '#data/world.json'
import type { PriceFile } from '../../src/prices/table'
import { timeAfter } from '../fixed-time'
import { clock } from '../worker/request'

export const today = new Date(timeAfter(pricesFile as PriceFile, worldFile as PriceFile))

export const thisYear = today.getUTCFullYear()

/** The first year of default charts in a year: they show ten years and the current one. */
export const firstYearOf = (year: number) => year - 10

/** Stops the clock of pages at a time, by default `today`. */
export function stopClock(at = today): void {
  clock.mockImplementation(() => at)
}

stopClock()
