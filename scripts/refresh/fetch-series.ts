// Fetches one series from its publisher, and compares it with the table.

import { createReadStream } from 'node:fs'
import { addMonths, type Month } from '../../src/prices/month.ts'
import type { PublisherName, Series } from '../../src/prices/schemas.ts'
import { type Client, readLimited } from './client.ts'
import { SeriesError } from './errors.ts'
import { type Judgment, judge } from './judge.ts'
import { type MonthlyValues, round, toMonth, toMonths } from './monthly.ts'
import type { Options } from './options.ts'
import type { Observation, Publisher, Wanted } from './publisher.ts'
import { bls } from './publishers/bls.ts'
import { coinMetrics } from './publishers/coin-metrics.ts'
import { coinbase } from './publishers/coinbase.ts'
import { datasets } from './publishers/datasets.ts'
import { eia } from './publishers/eia.ts'
import { fred } from './publishers/fred.ts'
import { worldBank } from './publishers/world-bank.ts'

/** How many known months are requested again, if the publisher can be asked for a range. */
const overlapMonths = 12

export type Conditions = { client: Client; now: Date; options: Options }

/**
 * A publisher's series, compared with the one that the table has stored.
 *
 * @throws {SeriesError} if there is no response, or it must not be written
 */
export async function fetchSeries(
  { key, series }: { key: string; series: Series },
  stored: MonthlyValues,
  { client, now, options }: Conditions,
): Promise<Judgment> {
  const from = firstMonthToFetch(series, stored)
  const publisher = publishers[series.publisher]
  const wanted = { ...series, from: addMonths(from, -series.shiftMonths), to: toMonth(now) }
  const file = options.files.get(key)
  const observations = await (file
    ? publisher.read(await readDownload(file), series)
    : observe(publisher, wanted, client))
  const months = toMonths(observations, {
    frequency: series.frequency,
    order: publisher.order,
    now,
  })
  const judgment = judge(stored, toTable(months, series), { series, from, options })
  await confirm(series, judgment.added, client, now)
  return judgment
}

/** A month of the table; the first one if the publisher revises old months. */
function firstMonthToFetch(series: Series, stored: MonthlyValues): Month {
  const last = [...stored.keys()].at(-1)
  const overlap = last && addMonths(last, -overlapMonths)
  return !overlap || series.revises !== undefined || overlap < series.from ? series.from : overlap
}

async function observe({ requests, read }: Publisher, wanted: Wanted, client: Client) {
  const observations: Observation[] = []
  for (const request of requests(wanted, client.key)) {
    observations.push(...(await read(await client.request(request), wanted)))
  }
  return observations
}

async function readDownload(file: string): Promise<Uint8Array> {
  try {
    return await readLimited(createReadStream(file))
  } catch (error) {
    if (error instanceof SeriesError) throw error
    throw new SeriesError(`the file cannot be read: ${(error as Error).message}`)
  }
}

/** Converts the publisher's months and units into the table's. */
function toTable(months: MonthlyValues, { shiftMonths, times, decimals }: Series): MonthlyValues {
  return new Map(
    [...months].map(([month, value]) => [
      addMonths(month, shiftMonths),
      value === null ? null : round(value * times, decimals),
    ]),
  )
}

/** Compares new months with a second publisher, if the series has one. */
async function confirm(
  { secondSource, shiftMonths, times }: Series,
  added: MonthlyValues,
  client: Client,
  now: Date,
): Promise<void> {
  const months = [...added.keys()].map((month) => addMonths(month, -shiftMonths))
  const [from, to] = [months[0], months.at(-1)]
  if (!secondSource || !from || !to) return
  const publisher = publishers[secondSource.publisher]
  const observations = await observe(publisher, { ...secondSource, from, to }, client)
  const { frequency, within } = secondSource
  const others = toMonths(observations, { frequency, order: publisher.order, now })
  for (const [month, value] of added) {
    const other = others.get(addMonths(month, -shiftMonths))
    if (!other || !value) throw new SeriesError(`${publisher.name} does not confirm ${month}`)
    const difference = Math.abs(value / (other * times) - 1)
    if (difference > within) {
      const percent = (share: number) => `${(share * 100).toFixed(1)}%`
      throw new SeriesError(
        `${month} is ${value}, but ${other * times} at ${publisher.name}: ${percent(difference)} apart, at most ${percent(within)} is accepted`,
      )
    }
  }
}

const publishers = {
  fred,
  'coin-metrics': coinMetrics,
  coinbase,
  datasets,
  bls,
  eia,
  'world-bank': worldBank,
} as const satisfies Record<PublisherName, Publisher>
