// Fetches one series from its publisher, or from several that must confirm each other, and
// compares it with the table.

import { createReadStream } from 'node:fs'
import { addMonths, type Month, monthEntries } from '../../src/prices/month.ts'
import type { Change, PublisherName, Series } from '../../src/prices/schemas.ts'
import type { SeriesEntry } from '../../src/prices/series.ts'
import { monthsFromOthers } from '../site-data.ts'
import { agreeOn, fewestDays, type PublisherResult } from './agree.ts'
import { type Client, type Request, readLimited } from './client.ts'
import { SeriesError } from './errors.ts'
import { type Judgment, judge } from './judge.ts'
import { type MonthlyValues, roundHalfUp, toMonth, toMonths } from './monthly.ts'
import type { RefreshOptions } from './options.ts'
import type { BatchPublisher, Observation, Publisher, Wanted } from './publisher.ts'
import { bis } from './publishers/bis.ts'
import { bitstamp } from './publishers/bitstamp.ts'
import { bitview } from './publishers/bitview.ts'
import { bls } from './publishers/bls.ts'
import { coinMetrics } from './publishers/coin-metrics.ts'
import { datasets } from './publishers/datasets.ts'
import { eia } from './publishers/eia.ts'
import { fred } from './publishers/fred.ts'
import { worldBank } from './publishers/world-bank.ts'

/** How many known months are requested again, if the publisher can be asked for a range. */
const overlapMonths = 12

export type Conditions = { client: Client; now: Date; options: RefreshOptions }

/** With what publishers send that are asked once for many series, and what was recorded before. */
export type AskingConditions = Conditions & { batches: Batches; changes: readonly Change[] }

/** One of a series' publishers. */
type SeriesPublisher = Pick<Series, 'publisher' | 'id'>

/**
 * A series as published, compared with the one that the table has stored. Of a series with several
 * publishers, `note` is told which of them are of no use, and why.
 *
 * @throws {SeriesError} if there is no response, or it must not be written
 */
export async function fetchSeries(
  entry: SeriesEntry,
  stored: MonthlyValues,
  conditions: AskingConditions,
  note: (text: string) => void,
): Promise<Judgment> {
  const { series } = entry
  if (series.others.length === 0) {
    return (await ask(series, entry, stored, conditions, note)).judgment
  }
  const fromOthers = monthsFromOthers(conditions.changes, entry.key)
  // They are no measure of the first publisher, which may have been the one that was wrong.
  const own = new Map([...stored].filter(([month]) => !fromOthers[month]))
  const sources = [series, ...series.others]
  const answers = await Promise.all(
    sources.map(async (source) => {
      try {
        return await ask(source, entry, source === series ? own : stored, conditions)
      } catch (error) {
        if (!(error instanceof SeriesError)) throw error
        note(error.message)
        return undefined
      }
    }),
  )
  return agreeOn(answers, stored, { series, fromOthers, now: conditions.now, note })
}

type Asking = [
  source: SeriesPublisher,
  entry: SeriesEntry,
  stored: MonthlyValues,
  conditions: AskingConditions,
  note?: (text: string) => void,
]

/** @throws {SeriesError} that names the publisher */
async function ask(...asking: Asking): Promise<PublisherResult> {
  const { name } = publishers[asking[0].publisher]
  try {
    return await askAndJudge(...asking)
  } catch (error) {
    if (!(error instanceof SeriesError) || error.message.startsWith(name)) throw error
    throw new SeriesError(`${name}: ${error.message}`)
  }
}

/**
 * Asks one publisher; only the series' first may change old months, and only to others'
 * months may days be lacking.
 */
async function askAndJudge(
  ...[source, entry, stored, { client, now, options, batches }, note]: Asking
): Promise<PublisherResult> {
  const { gaps = {}, area } = entry
  const isFirst = source === entry.series
  // An area gets no month before the first that the table has.
  const [first = entry.series.from] = area ? stored.keys() : []
  const series = { ...entry.series, from: first }
  const from = firstMonthToFetch(series, stored)
  const toPublished = (month: Month) => addMonths(month, -series.shiftMonths)
  const publisher = publishers[source.publisher]
  const { id } = source
  const wanted = { ...series, id, from: toPublished(from), to: toMonth(now) }
  const file = isFirst ? findFile(entry, options) : undefined
  const observations =
    'batchOf' in publisher
      ? await readBatch(batches, id)
      : await observe(publisher, wanted, file, client)
  const open = monthEntries(gaps).flatMap(([month]) =>
    typeof stored.get(month) === 'number' ? [] : [month],
  )
  const months = toMonths(observations, {
    frequency: series.frequency,
    publisher,
    now,
    from: toPublished(series.from),
    gaps: new Set(open.map(toPublished)),
    fewestDays: isFirst ? undefined : fewestDays,
    ...(note ? { note } : {}),
  })
  const published = withGaps(toTable(months, series), open)
  if (!options.acceptRevisions && !options.correct) {
    refuseBreak(publisher, observations, stored, series.from)
  }
  const judgment = isFirst
    ? judge(stored, published, {
        series,
        from,
        options,
        approved: options.accepted.get(entry.key),
        observations: series.others.length === 0 ? observations : undefined,
        isWhole: area !== undefined,
        everyMonths: area?.everyMonths,
        movesTo: area?.isMoving ? publisher.name : undefined,
      })
    : judge(stored, published, {
        series: { ...series, revises: undefined },
        from,
        approved: options.accepted.get(entry.key),
        options: { ...options, acceptRevisions: false, correct: false },
      })
  const unexplained = [...judgment.added].find(
    ([month, value]) => value === null && entry.gaps && !open.includes(month),
  )
  if (unexplained) throw refuseGap(unexplained[0], toPublished, publisher, observations)
  return { name: publisher.name, judgment, published, observations }
}

/** The downloaded file that has a series; of areas, one may have all of a kind. */
function findFile({ key, area }: SeriesEntry, { files }: RefreshOptions): string | undefined {
  return files.get(key) ?? (area && files.get(area.kind))
}

/** The observations of each series by its id, or what is wrong with one of them, or with all. */
type Batch = ReturnType<BatchPublisher['read']> | SeriesError

/** By the ids of the series that a publisher sends with others. */
type Batches = ReadonlyMap<string, Promise<Batch>>

/** Asks publishers that send many series at once, once for all of these; or reads a file once. */
export function askForBatches(
  entries: readonly SeriesEntry[],
  { client, options }: Conditions,
): Batches {
  const wanted = entries.flatMap((entry) => {
    const { id, from, ...series } = entry.series
    const publisher = publishers[series.publisher]
    return 'batchOf' in publisher ? [{ publisher, id, from, file: findFile(entry, options) }] : []
  })
  const batches = Map.groupBy(wanted, ({ publisher, id, file }) => {
    return `${publisher.batchOf(id)} ${file}`
  })
  return new Map(
    [...batches.values()].flatMap((asked) => {
      const batch = askForBatch(asked, client)
      return asked.map(({ id }) => [id, batch] as const)
    }),
  )
}

type Asked = { publisher: BatchPublisher; id: string; from: Month; file: string | undefined }

async function askForBatch(asked: Asked[], client: Client): Promise<Batch> {
  const [{ publisher, file }] = asked as [Asked]
  const ids = asked.map(({ id }) => id)
  const [from] = asked.map((one) => one.from).toSorted() as [Month]
  const read = (body: Uint8Array) => publisher.read(body, ids)
  try {
    return file
      ? read(await readDownload(file, publisher.most))
      : await requestPart(client, publisher.request(ids, from), read)
  } catch (error) {
    if (error instanceof SeriesError) return error
    throw error
  }
}

async function readBatch(batches: Batches, id: string): Promise<Observation[]> {
  const batch = await batches.get(id)
  const found = batch instanceof SeriesError ? batch : batch?.get(id)
  if (Array.isArray(found)) return found
  throw found ?? new SeriesError('it cannot be asked for this series alone')
}

/** A month that is known is held against the table, whether its series breaks there or not. */
function refuseBreak(
  { name }: Pick<Publisher, 'name'>,
  observations: Observation[],
  stored: MonthlyValues,
  from: Month,
) {
  const isNew = (at: string) => at >= from && !stored.has(at as Month)
  const found = observations.find(({ at, isBreak }) => isBreak && isNew(at))
  if (!found) return
  throw new SeriesError(
    `${name} says that the series breaks in ${found.at}, at ${found.value}; expected one that goes on`,
  )
}

/** Readers are told why a month has no price, by front matter; a publisher may say it. */
function refuseGap(
  month: Month,
  toPublished: (month: Month) => Month,
  { name }: Pick<Publisher, 'name'>,
  observations: Observation[],
): SeriesError {
  const reason = observations.find(({ at }) => at.startsWith(toPublished(month)))?.reason
  return new SeriesError(
    `a gap: ${name} has no value for ${month}${reason ? `, and says "${reason}"` : ''}`,
  )
}

/** A month of the table; the first one if the publisher revises old months. */
function firstMonthToFetch(series: Series, stored: MonthlyValues): Month {
  const last = [...stored.keys()].at(-1)
  const overlap = last && addMonths(last, -overlapMonths)
  return !overlap || series.revises !== undefined || overlap < series.from ? series.from : overlap
}

async function observe(
  publisher: Publisher,
  wanted: Wanted,
  file: string | undefined,
  client: Client,
): Promise<Observation[]> {
  if (file) return publisher.read(await readDownload(file), wanted)
  const observations: Observation[] = []
  for (const request of publisher.requests(wanted, client.key)) {
    observations.push(
      ...(await requestPart(client, request, (body) => publisher.read(body, wanted))),
    )
  }
  return observations
}

/**
 * What is read of a response; of the response at the other URL, if the first one is of no use.
 *
 * @throws {SeriesError} that the first one has caused
 */
async function requestPart<Part>(
  client: Client,
  { fallback, ...request }: Request,
  read: (body: Uint8Array) => Part | Promise<Part>,
): Promise<Part> {
  try {
    return await read(await client.request(request))
  } catch (error) {
    if (!fallback || !(error instanceof SeriesError)) throw error
    return requestPart(client, { ...request, url: fallback }, read).catch(() => {
      throw error
    })
  }
}

/** @throws {SeriesError} if the file cannot be read, or has more than so many bytes */
async function readDownload(file: string, most?: number): Promise<Uint8Array> {
  try {
    return await readLimited(createReadStream(file), most)
  } catch (error) {
    if (error instanceof SeriesError) throw error
    throw new SeriesError(`the file cannot be read: ${(error as Error).message}`)
  }
}

/** Converts the publisher's months and units into the table's. */
function toTable(months: MonthlyValues, series: Series): MonthlyValues {
  const { shiftMonths, times, decimals, digits } = series
  const round = (value: number) =>
    digits === undefined ? roundHalfUp(value, decimals) : Number(value.toPrecision(digits))
  return new Map(
    [...months].map(([month, value]) => [
      addMonths(month, shiftMonths),
      value === null ? null : round(value * times),
    ]),
  )
}

/** Months that front matter explains have no value, also if the publisher does not list them. */
function withGaps(published: MonthlyValues, gaps: Month[]): MonthlyValues {
  const missing = gaps.filter((month) => !published.has(month))
  if (published.size === 0 || missing.length === 0) return published
  const months = [...published, ...missing.map((month) => [month, null] as const)]
  return new Map(months.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const publishers = {
  fred,
  'coin-metrics': coinMetrics,
  bitview,
  bitstamp,
  datasets,
  bls,
  eia,
  'world-bank': worldBank,
  bis,
} as const satisfies Record<PublisherName, Publisher | BatchPublisher>
