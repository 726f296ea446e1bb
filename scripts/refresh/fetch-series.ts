// Fetches one series from its publisher, or from several that must confirm each other.

import { addMonths, type Month, monthEntries } from '../../src/prices/month.ts'
import type { Change, PublisherName, Series } from '../../src/prices/schemas.ts'
import type { SeriesEntry } from '../../src/prices/series.ts'
import { monthsFromOthers } from '../site-data.ts'
import { agreeOn, fewestDays } from './agree.ts'
import type { Client, Request } from './client.ts'
import { named, SeriesError } from './errors.ts'
import { type Answer, judge } from './judge.ts'
import { type MonthlyValues, toMonth, toMonths } from './monthly.ts'
import type { Keys, RefreshOptions } from './options.ts'
import type { Observation, Publisher, Wanted } from './publisher.ts'
import { bis } from './publishers/bis.ts'
import { bitstamp } from './publishers/bitstamp.ts'
import { bitview } from './publishers/bitview.ts'
import { bls } from './publishers/bls.ts'
import { coinMetrics } from './publishers/coin-metrics.ts'
import { datasets } from './publishers/datasets.ts'
import { eia } from './publishers/eia.ts'
import { fred } from './publishers/fred.ts'
import { worldBank } from './publishers/world-bank.ts'

const publishers: Record<PublisherName, Publisher> = {
  fred,
  'coin-metrics': coinMetrics,
  bitview,
  bitstamp,
  datasets,
  bls,
  eia,
  'world-bank': worldBank,
  bis,
}

/** How many known months are requested again, if the publisher can be asked for a range. */
const overlapMonths = 12

export type Conditions = {
  client: Client
  keys: Keys
  now: Date
  options: RefreshOptions
  /** All series that are refreshed: some publishers are asked for many at once. */
  wanted: readonly SeriesEntry[]
  changes: readonly Change[]
}

/**
 * What is published of a series. Of one with several publishers, it is the first one's answer with
 * the new months that two of them agree on, and `note` is told which of them are of no use, and why.
 *
 * @throws {SeriesError} if there is no response, or it is not as documented
 */
export async function fetchSeries(
  entry: SeriesEntry,
  known: MonthlyValues,
  conditions: Conditions,
  note: (text: string) => void,
): Promise<Answer> {
  const { series, key } = entry
  if (series.others.length === 0) return ask(series, entry, known, conditions, note)
  const fromOthers = monthsFromOthers(conditions.changes, key)
  // They are no measure of the first publisher, which may have been the one that was wrong.
  const own = new Map([...known].filter(([month]) => !fromOthers[month]))
  const unapproved = { ...conditions.options, acceptRevisions: false, correct: false }
  const asked = [series, ...series.others].map(async (source) => {
    const [measure, options] = source === series ? [own, conditions.options] : [known, unapproved]
    try {
      const answer = await ask(source, entry, measure, conditions)
      await named(answer.name, () => judge(measure, answer, entry, options))
      return answer
    } catch (error) {
      if (!(error instanceof SeriesError)) throw error
      note(error.message)
      return undefined
    }
  })
  return agreeOn(await Promise.all(asked), known, { series, fromOthers, now: conditions.now, note })
}

/** Asks one publisher of a series; months of its first one may not lack days. */
function ask(
  source: Pick<Series, 'publisher' | 'id'>,
  entry: SeriesEntry,
  known: MonthlyValues,
  conditions: Conditions,
  note?: (text: string) => void,
): Promise<Answer> {
  const { series, area, gaps = {} } = entry
  const { now, wanted } = conditions
  const publisher = publishers[source.publisher]
  const { name } = publisher
  const isFirst = source === series
  const from = firstMonthToAsk(series, known)
  const together = wanted.flatMap(({ series: { publisher, id, from } }) =>
    publisher === source.publisher && from === series.from ? [id] : [],
  )
  const range = { from: addMonths(from, -series.shiftMonths), to: toMonth(now) }
  const file = isFirst ? findFile(entry, conditions.options) : undefined
  const open = monthEntries(gaps).flatMap(([month]) =>
    typeof known.get(month) === 'number' ? [] : [month],
  )
  // An area gets no month before the first that the table has.
  const [first = series.from] = area ? known.keys() : []
  return named(name, async () => {
    const one = { ...series, id: source.id, ...range, together }
    const observations = await observe(publisher, one, file, conditions)
    const published = toMonths(observations, {
      name,
      series: { ...series, from: first },
      now,
      gaps: open,
      fewestDays: isFirst ? undefined : fewestDays,
      note,
    })
    return { name, published, observations, from }
  })
}

/** The downloaded file that has a series; of areas, one may have all of a kind. */
function findFile({ key, area }: SeriesEntry, { files }: RefreshOptions): string | undefined {
  return files.get(key) ?? (area && files.get(area.kind))
}

/** A month of the table; the first one if the publisher revises old months. */
function firstMonthToAsk(series: Series, known: MonthlyValues): Month {
  const last = [...known.keys()].at(-1)
  const overlap = last && addMonths(last, -overlapMonths)
  return !overlap || series.revises !== undefined || overlap < series.from ? series.from : overlap
}

async function observe(
  publisher: Publisher,
  wanted: Wanted,
  file: string | undefined,
  { client, keys }: Conditions,
): Promise<Observation[]> {
  const { most } = publisher
  if (file) return publisher.read(await client.readFile(file, most), wanted)
  /** What the older URL has, if the first one's response is of no use. */
  const readFrom = async ({ fallback, ...request }: Request): Promise<Observation[]> => {
    try {
      return await publisher.read(await client.request(request, most), wanted)
    } catch (error) {
      if (!fallback || !(error instanceof SeriesError)) throw error
      return readFrom({ ...request, url: fallback }).catch(() => {
        throw error
      })
    }
  }
  const observations: Observation[] = []
  for (const request of publisher.requests(wanted, keys)) {
    observations.push(...(await readFrom(request)))
  }
  return observations
}
