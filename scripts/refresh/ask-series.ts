// Asks for one series, and makes of the answer what the table would have of it.

import { readFileSync } from 'node:fs'
import { addMonths, type Month } from '../../src/prices/month.ts'
import type { Series } from '../../src/prices/series.ts'
import type { Client } from './client.ts'
import { RefusedAnswerError } from './errors.ts'
import { type Judgement, judge } from './judge.ts'
import { type MonthlyValues, toMonths } from './monthly.ts'
import { toMonth } from './months.ts'
import type { Observation } from './publisher.ts'
import { publishers } from './publishers.ts'

/** Where a publisher can be asked for a part, so much of what is known is asked for again. */
const overlapMonths = 12

export type Circumstances = {
  client: Client
  now: Date
  /** Lets every old month change. */
  accept: boolean
  /** A downloaded answer, read in place of asking. */
  file?: string | undefined
}

/**
 * What a series' publisher has to say, judged against the table.
 *
 * @param stored the series as the table has it
 * @throws {SeriesError} where there is no answer, or none that may be written
 */
export async function askSeries(
  series: Series,
  stored: MonthlyValues,
  circumstances: Circumstances,
): Promise<Judgement> {
  const { now, accept } = circumstances
  const from = firstToAsk(series, stored)
  const { order, givesWholeHistory } = publishers[series.publisher]
  const observations = await observe(series, from, circumstances)
  const months = toMonths(observations, { frequency: series.frequency, order, now })
  const reach = givesWholeHistory(series) ? series.from : from
  const judgement = judge(stored, toTable(months, series), { series, reach, accept })
  await confirm(series, judgement.added, circumstances)
  return judgement
}

/** The first month of the table that is asked for: all of a series whose old months may change. */
function firstToAsk(series: Series, stored: MonthlyValues): Month {
  const last = [...stored.keys()].at(-1)
  const overlap = last && addMonths(last, -overlapMonths)
  return !overlap || series.revises !== undefined || overlap < series.from ? series.from : overlap
}

async function observe(
  series: Series,
  from: Month,
  { client, now, file }: Circumstances,
): Promise<Observation[]> {
  const publisher = publishers[series.publisher]
  if (file !== undefined) return publisher.read(readDownload(file), series)
  const wanted = { ...series, from: addMonths(from, -series.shiftMonths), to: toMonth(now) }
  return publisher.ask(wanted, client)
}

function readDownload(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new RefusedAnswerError(`the file cannot be read: ${(error as Error).message}`)
  }
}

/** From the publisher's months and units to the table's. */
function toTable(months: MonthlyValues, { shiftMonths, times, decimals }: Series): MonthlyValues {
  return new Map(
    [...months].map(([month, value]) => [
      addMonths(month, shiftMonths),
      value === null ? null : Number((value * times).toFixed(decimals)),
    ]),
  )
}

/** Holds new months against a second publisher, where the series has one. */
async function confirm(
  { secondSource, shiftMonths, times }: Series,
  added: MonthlyValues,
  { client, now }: Circumstances,
): Promise<void> {
  const months = [...added.keys()].map((month) => addMonths(month, -shiftMonths))
  const [from, to] = [months[0], months.at(-1)]
  if (!secondSource || !from || !to) return
  const { name, order, ask } = publishers[secondSource.publisher]
  const observations = await ask({ ...secondSource, from, to }, client)
  const { frequency, within } = secondSource
  const others = toMonths(observations, { frequency, order, now })
  for (const [month, value] of added) {
    const other = others.get(addMonths(month, -shiftMonths))
    if (!other || !value) throw new RefusedAnswerError(`${name} does not confirm ${month}`)
    const apart = Math.abs(value / (other * times) - 1)
    if (apart > within) {
      const percent = (share: number) => `${(share * 100).toFixed(1)} %`
      throw new RefusedAnswerError(
        `${month} is ${value}, but ${other * times} at ${name}: ${percent(apart)} apart, at most ${percent(within)} are taken`,
      )
    }
  }
}
