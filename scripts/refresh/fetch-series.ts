// Fetches one series from its publisher, or from several that must confirm each other.

import { addMonths, type Month, monthEntries } from '../../src/prices/month.ts'
import type { Change, PublisherName, Series } from '../../src/prices/schemas.ts'
import { monthsFromOthers, type SeriesEntry } from '../../src/prices/series.ts'
import { agreeOn, fewestDays } from './agree.ts'
import type { Client, Request } from './client.ts'
import { named, SeriesError } from './errors.ts'
import { type Answer, judge } from './judge.ts'
import { type MonthlyValues, toMonth, toMonths } from './monthly.ts'
import type { RefreshOptions, Settings } from './options.ts'
import type { Observation, Publisher, Wanted } from './publisher.ts'

/** Loads a publisher from the file of that name. */
async function loadPublisher(name: PublisherName): Promise<Publisher> {
  const { publisher } = await import(`./publishers/${name}.ts`)
  return publisher
}

/** How many known months are requested again, if the publisher can be asked for a range. */
const overlapMonths = 12

/** The context that all series of a refresh share. */
export type Run = {
  client: Client
  settings: Settings
  options: RefreshOptions
  /** All series that are refreshed: some publishers are asked for many at once. */
  wanted: readonly SeriesEntry[]
  changes: readonly Change[]
}

/**
 * Fetches the published months of a series. For one with several publishers, returns the first one's
 * answer with the new months that two of them agree on; `note` is told which publishers are of no use,
 * and why.
 *
 * @throws {SeriesError} if there is no response, or it is not as documented
 */
export async function fetchSeries(
  entry: SeriesEntry,
  known: MonthlyValues,
  run: Run,
  note: (text: string) => void,
): Promise<Answer> {
  const { series, key } = entry
  if (series.others.length === 0) return ask(series, entry, known, run, note)
  const fromOthers = monthsFromOthers(run.changes, key)
  // The first publisher is not compared with months from others, for which it may have been wrong.
  const own = new Map([...known].filter(([month]) => !fromOthers[month]))
  const unapproved = { ...run.options, acceptRevisions: false, correct: false }
  const asked = [series, ...series.others].map(async (source) => {
    const [measure, options] = source === series ? [own, run.options] : [known, unapproved]
    try {
      const answer = await ask(source, entry, measure, run)
      await named(answer.name, () => judge(measure, answer, entry, options))
      return answer
    } catch (error) {
      if (!(error instanceof SeriesError)) throw error
      note(error.message)
      return undefined
    }
  })
  const now = run.settings.REFRESH_NOW
  return agreeOn(await Promise.all(asked), known, { series, fromOthers, now, note })
}

/** Asks one publisher for a series; only the first one's months must have all their days. */
async function ask(
  source: Pick<Series, 'publisher' | 'id'>,
  { key, series, area, gaps = {} }: SeriesEntry,
  known: MonthlyValues,
  run: Run,
  note?: (text: string) => void,
): Promise<Answer> {
  const now = run.settings.REFRESH_NOW
  const publisher = await loadPublisher(source.publisher)
  const { name } = publisher
  const isFirst = source === series
  // A publisher that revises old months is asked for all of them.
  const last = series.revises === undefined ? [...known.keys()].at(-1) : undefined
  const overlap = last ? addMonths(last, -overlapMonths) : series.from
  const from = overlap < series.from ? series.from : overlap
  const wanted = {
    ...series,
    id: source.id,
    from: addMonths(from, -series.shiftMonths),
    to: toMonth(now),
    together: run.wanted.flatMap(({ series: { publisher, id, from } }) =>
      publisher === source.publisher && from === series.from ? [id] : [],
    ),
  }
  // For areas, one file may have all series of a kind.
  const { files } = run.options
  const file = isFirst ? (files.get(key) ?? files.get(area?.kind ?? key)) : undefined
  // An area gets no month before the first that the table has.
  const [first = series.from] = area ? known.keys() : []
  const isOpen = ([month]: [Month, string]) => typeof known.get(month) !== 'number'
  return named(name, async () => {
    const observations = await observe(publisher, wanted, file, run)
    const published = toMonths(observations, {
      name,
      series: { ...series, from: first },
      now,
      gaps: monthEntries(gaps)
        .filter(isOpen)
        .map(([month]) => month),
      fewestDays: isFirst ? undefined : fewestDays,
      note,
    })
    return { name, published, observations, from }
  })
}

async function observe(
  publisher: Publisher,
  wanted: Wanted,
  file: string | undefined,
  { client, settings }: Run,
): Promise<Observation[]> {
  const { most } = publisher
  if (file) return publisher.read(await client.readFile(file, most), wanted)
  /** Reads the response of the other URL if that of the first is of no use. */
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
  for (const request of publisher.requests(wanted, settings)) {
    observations.push(...(await readFrom(request)))
  }
  return observations
}
