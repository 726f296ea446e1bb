// The Bank for International Settlements (BIS): the consumer prices, or the exchange rates, of
// many areas in one CSV file; no key is needed.

import * as v from 'valibot'
import type { AreaSeriesKind } from '../../../src/prices/areas.ts'
import type { Month } from '../../../src/prices/month.ts'
import type { Request } from '../client.ts'
import { SeriesError } from '../errors.ts'
import { type Observation, priceOrMark, priceText, readColumns } from '../publisher.ts'

/** Its name in messages and in the list of changes. */
export const bisName = 'BIS'

/** An area: its currency, in small letters, and the publisher's key of it. */
export type BisArea = { code: string; bis: string }

/** Some 5,000 rows, which may each repeat the description of their series. */
export const maxBisBytes = 10_000_000

const flows = { cpi: 'WS_LONG_CPI', rate: 'WS_XRU' } as const satisfies Record<
  AreaSeriesKind,
  string
>

/**
 * What a series is, by the columns of its rows, in the order of its key: of consumer prices the
 * index (628), not its change within a year (771); of exchange rates the mean of the month (A), not
 * its end (E). The euro's rate is under the euro area, and again under each of its members.
 */
const dimensions = {
  cpi: ({ bis }: BisArea) => ({ FREQ: 'M', REF_AREA: bis, UNIT_MEASURE: '628' }),
  rate: ({ bis, code }: BisArea) => {
    return { FREQ: 'M', REF_AREA: bis, CURRENCY: code.toUpperCase(), COLLECTION: 'A' }
  },
} as const satisfies Record<AreaSeriesKind, (area: BisArea) => Record<string, string>>

const price = priceOrMark(priceText, ['', 'NaN'])

/**
 * What a row may say of its value in columns that not each form of the file has: a deletion is no
 * value, and a value in thousands is another one.
 */
const usual = { ACTION: ['', 'I', 'A', 'R', 'M'], UNIT_MULT: ['', '0'] } as const

const optional = [...Object.keys(usual), 'OBS_STATUS', 'OBS_PRE_BREAK']

/** A value, from which on the series may be another one. */
export type AreaObservation = Observation & { isBreak: boolean }

/** The request for these areas; the older API has the same. */
export function requestAreas(kind: AreaSeriesKind, areas: BisArea[], from: Month): Request {
  const flow = flows[kind]
  const keys = areas.map((area) => Object.values(dimensions[kind](area)))
  // Of each dimension all values, e.g. "M.XM+GB.628".
  const key = keys[0]
    ?.map((_, place) => [...new Set(keys.map((values) => values[place]))].join('+'))
    .join('.')
  const query = `startPeriod=${from}&format=csv`
  return {
    url: `https://stats.bis.org/api/v2/data/dataflow/BIS/${flow}/1.0/${key}?${query}`,
    fallback: `https://stats.bis.org/api/v1/data/${flow}/${key}/all?${query}`,
    most: maxBisBytes,
  }
}

/**
 * Parses a response, sent or downloaded, into the observations of each area by its code, or what is
 * wrong with one of them. Rows of other series are left out.
 *
 * @throws {SeriesError} if it does not have the documented shape
 */
export function readAreas(
  body: Uint8Array,
  kind: AreaSeriesKind,
  areas: BisArea[],
): Map<string, AreaObservation[] | SeriesError> {
  const named = areas.map((area) => ({ code: area.code, columns: dimensions[kind](area) }))
  const names = Object.keys(named[0]?.columns ?? {})
  const codes = new Map(named.map(({ code, columns }) => [Object.values(columns).join('.'), code]))
  const found = new Map<string, AreaObservation[] | SeriesError>()
  for (const row of readColumns(body, [...names, 'TIME_PERIOD', 'OBS_VALUE'], optional)) {
    const code = codes.get(names.map((name) => row[name]).join('.'))
    if (code === undefined) continue
    const known = found.get(code) ?? []
    if (known instanceof SeriesError) continue
    const observation = readRow(row)
    found.set(code, observation instanceof SeriesError ? observation : [...known, observation])
  }
  return found
}

function readRow(row: Partial<Record<string, string>>): AreaObservation | SeriesError {
  const { TIME_PERIOD: at = '', OBS_VALUE: value = '', OBS_STATUS, OBS_PRE_BREAK = '' } = row
  const refuse = (cell: string, expected: string) =>
    new SeriesError(`${bisName} has ${cell} for ${row.REF_AREA} in ${at}, expected ${expected}`)
  for (const [name, allowed] of Object.entries(usual)) {
    const is = row[name] ?? ''
    if (allowed.some((one) => one === is)) continue
    const expected = allowed.filter((one) => one).join(', ')
    return refuse(`"${value}" with the ${name} "${is}"`, `${expected} or none`)
  }
  const read = v.safeParse(price, value)
  if (!read.success) return refuse(`"${value}"`, 'a positive number')
  const isBreak = OBS_STATUS === 'B' || !['', 'NaN'].includes(OBS_PRE_BREAK)
  return { at, value: read.output, isBreak }
}
