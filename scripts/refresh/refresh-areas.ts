// Refreshes the consumer prices and exchange rates of all areas: a request for each of the two,
// and a judgment of each series on its own.

import { type AreaSeries, type AreasFile, areaSeries } from '../../src/prices/area-schemas.ts'
import type { AreaSeriesKind } from '../../src/prices/areas.ts'
import { checkAreaSeries } from '../../src/prices/check-areas.ts'
import { dayOf, type Month, monthsPerYear } from '../../src/prices/month.ts'
import type { Change } from '../../src/prices/schemas.ts'
import type { PriceFile } from '../../src/prices/table.ts'
import { SeriesError } from './errors.ts'
import { type Conditions, readDownload, requestPart } from './fetch-series.ts'
import { monthlyValuesOf, summarize, withMonths } from './files.ts'
import { type Judgment, judge, type Revision, relativeChange } from './judge.ts'
import { type MonthlyValues, roundHalfUp, toMonths } from './monthly.ts'
import { findNewest, type SeriesOutcome, toLine } from './outcome.ts'
import {
  type AreaObservation,
  bisName,
  maxBisBytes,
  readAreas,
  requestAreas,
} from './publishers/bis.ts'

/** The first month of an area that the table does not have yet. */
const firstMonth: Month = '2010-01'

/** The key of the publisher among `rates.sources`. */
const bis = 'bis'

/** As the publisher rounds most indexes; what the table has beyond them stays. */
const indexDecimals = 6

/** A rate has as many digits as exchange rates are quoted with, and one more. */
const rateDigits = 6

/**
 * By which share an old month may change without approval. An index is restated by less; another
 * index of the same country is further away, as India's of all consumers is, by 2.6%. Rates of
 * different sources are up to 0.6% apart.
 */
const revises = { cpi: 0.02, rate: 0.01 } as const satisfies Record<AreaSeriesKind, number>

const monthsPerQuarter = monthsPerYear / 4

type AreaOutcome = SeriesOutcome & { code: string }

/** One kind of series, of all areas that were asked for. */
export type AreaFlow = { kind: AreaSeriesKind; outcomes: AreaOutcome[] }

type AreaData = { areas: AreasFile; world: PriceFile }

/** What changes in the data; both files are the same objects if nothing does. */
type AreasRefresh = AreaData & { flows: AreaFlow[]; series: Change['series'] }

type AreasTarget = AreaData &
  Conditions & {
    wanted: AreaSeries[]
    /** Called as soon as one kind of series is done. */
    onFlow(flow: AreaFlow): void
  }

/** What `--only` may call a series: itself, all of its kind, or those of its area. */
export function listNames({ kind, code, key }: AreaSeries): string[] {
  return [key, kind, code]
}

/** Refreshes the wanted series. */
export async function refreshAreas({
  areas,
  world,
  wanted,
  onFlow,
  ...conditions
}: AreasTarget): Promise<AreasRefresh> {
  const kinds = [...Map.groupBy(wanted, ({ kind }) => kind)]
  const flows = await Promise.all(
    kinds.map(async ([kind, ofKind]): Promise<AreaFlow> => {
      const outcomes = await refreshFlow(kind, ofKind, { areas, world }, conditions)
      onFlow({ kind, outcomes })
      return { kind, outcomes }
    }),
  )
  const result: AreasRefresh = { areas, world, flows, series: {} }
  for (const { key, code, judgment } of flows.flatMap(({ outcomes }) => outcomes)) {
    if (judgment?.written.size) {
      result.series[key] = summarize(judgment)
      result.world = withMonths(result.world, key, judgment.written)
    }
    if (judgment?.source) result.areas = withSource(result.areas, code)
  }
  return result
}

function withSource(areas: AreasFile, code: string): AreasFile {
  const area = areaOf(areas, code)
  return { ...areas, areas: { ...areas.areas, [code]: { ...area, rate: bis } } }
}

function areaOf({ areas }: AreasFile, code: string) {
  const area = areas[code]
  if (!area) throw new Error(`there is no area ${code}`)
  return area
}

async function refreshFlow(
  kind: AreaSeriesKind,
  wanted: AreaSeries[],
  data: AreaData,
  conditions: Conditions,
): Promise<AreaOutcome[]> {
  const { files } = conditions.options
  const sources = Map.groupBy(wanted, ({ key }) => files.get(key) ?? files.get(kind))
  const outcomes = await Promise.all(
    [...sources].map(async ([file, series]) => {
      const observed = await observe(kind, series, file, data.areas, conditions)
      return series.map((one) => refreshSeries(one, observed, data, conditions))
    }),
  )
  const order = wanted.map(({ key }) => key)
  return outcomes.flat().toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
}

/** The observations of an area; or why there are none. */
type Observed = AreaObservation[] | SeriesError

/** The same of each area by its code, or of all. */
async function observe(
  kind: AreaSeriesKind,
  series: AreaSeries[],
  file: string | undefined,
  areas: AreasFile,
  { client }: Conditions,
): Promise<Map<string, Observed> | SeriesError> {
  const asked = series.map(({ code }) => ({ code, bis: areaOf(areas, code).bis }))
  const read = (body: Uint8Array) => readAreas(body, kind, asked)
  try {
    return file
      ? read(await readDownload(file, maxBisBytes))
      : await requestPart(client, requestAreas(kind, asked, firstMonth), read)
  } catch (error) {
    if (error instanceof SeriesError) return error
    throw error
  }
}

function refreshSeries(
  { kind, code, key }: AreaSeries,
  observed: Map<string, Observed> | SeriesError,
  { areas, world }: AreaData,
  conditions: Conditions,
): AreaOutcome {
  const stored = monthlyValuesOf(world, key)
  const area = areaOf(areas, code)
  const { appearsAfterDays } = kind === 'cpi' ? areas.index : areas.rates
  const newest = (values: MonthlyValues) =>
    findNewest(values, {
      from: firstMonth,
      appearsAfterDays,
      together: kind === 'cpi' && area.isQuarterly ? monthsPerQuarter : 1,
      today: dayOf(conditions.now),
    })
  try {
    if (observed instanceof SeriesError) throw observed
    const observations = observed.get(code)
    if (!observations) throw new SeriesError(`the response lacks ${area.bis}`)
    if (observations instanceof SeriesError) throw observations
    const isMoved = kind === 'rate' && area.rate !== bis
    const judgment = judgeArea(kind, stored, observations, isMoved, conditions)
    const changed = judgment.written.size > 0 ? withMonths(world, key, judgment.written) : world
    const breaches = checkAreaSeries(kind, code, changed)
    if (breaches.length > 0) {
      throw new SeriesError(`the table would break its rules: ${breaches.join('; ')}`)
    }
    return { key, code, judgment, notes: [], ...newest(monthlyValuesOf(changed, key)) }
  } catch (error) {
    if (!(error instanceof SeriesError)) throw error
    const problem = toLine(conditions.client.withoutKeys(error.message))
    return { key, code, problem, notes: [], ...newest(stored) }
  }
}

/**
 * Decides what to write of an area's series. An index of which one old month has changed too much
 * must not be written in part, or its two ends would have different bases.
 *
 * @throws {SeriesError} if it must not be written
 */
function judgeArea(
  kind: AreaSeriesKind,
  stored: MonthlyValues,
  observations: AreaObservation[],
  isMoved: boolean,
  { now, options }: Conditions,
): Judgment {
  const from = [...stored.keys()][0] ?? firstMonth
  const months = toMonths(observations, {
    frequency: 'monthly',
    publisher: { name: bisName, order: 'any' },
    now,
    from,
  })
  const published: MonthlyValues = new Map(
    [...months].map(([month, value]) => [month, value === null ? null : round[kind](value)]),
  )
  const allowed = options.acceptRevisions || options.correct
  if (!allowed) refuseBreak(observations, stored, from)
  if (isMoved && !allowed) refuseChanges(compare(stored, published), revises.rate)
  const judgment = judge(stored, published, {
    series: {
      from,
      frequency: 'monthly',
      decimals: indexDecimals,
      ...(kind === 'cpi' ? { publishedDecimals: indexDecimals } : {}),
      jump: areaSeries[kind].largestMove,
      revises: revises[kind],
      others: [],
      within: 0,
    },
    from,
    options: isMoved ? { ...options, acceptRevisions: true, correct: false } : options,
  })
  refuseChanges(judgment.kept, revises[kind])
  return isMoved ? { ...judgment, source: bisName } : judgment
}

const round = {
  cpi: (value) => roundHalfUp(value, indexDecimals),
  rate: (value) => Number(value.toPrecision(rateDigits)),
} as const satisfies Record<AreaSeriesKind, (value: number) => number>

function compare(stored: MonthlyValues, published: MonthlyValues): Revision[] {
  return [...published].flatMap(([month, is]) => {
    const was = stored.get(month)
    return was === undefined ? [] : [{ month, was, is }]
  })
}

/** A known month is held against the table, whether it is a break or not. */
function refuseBreak(observations: AreaObservation[], stored: MonthlyValues, from: Month) {
  const isNew = (at: string) => at >= from && !stored.has(at as Month)
  const found = observations.find(({ at, isBreak }) => isBreak && isNew(at))
  if (!found) return
  throw new SeriesError(
    `${bisName} says that the series breaks in ${found.at}, at ${found.value}; expected one that goes on`,
  )
}

/** A month that had no value may get one. */
function refuseChanges(changes: Revision[], bound: number) {
  const refused = changes.filter(({ was, is }) => {
    const change = relativeChange(was, is)
    return was !== null && (change === null || Math.abs(change) > bound)
  })
  const [first] = refused
  if (!first) return
  const others = refused.length > 1 ? `, and ${refused.length - 1} more` : ''
  throw new SeriesError(
    `${first.month} was ${first.was} and is ${first.is ?? 'without a value'} now${others}; at most ${bound * 100}% is accepted`,
  )
}
