// The Bank for International Settlements (BIS): the consumer prices, or the exchange rates, of
// many areas in one CSV file; no key is needed.

import type { AreaSeriesKind } from '../../../src/prices/areas.ts'
import type { Month } from '../../../src/prices/month.ts'
import type { Request } from '../client.ts'
import { type Observation, priceOrMark, priceText, readColumns, validate } from '../publisher.ts'

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

const value = priceOrMark(priceText, ['', 'NaN'])

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
 * Parses a response, sent or downloaded, into the observations of each area by its code. Rows of
 * other series are left out.
 *
 * @throws {SeriesError} if it does not have the documented shape
 */
export function readAreas(
  body: Uint8Array,
  kind: AreaSeriesKind,
  areas: BisArea[],
): Map<string, Observation[]> {
  const named = areas.map((area) => ({ code: area.code, columns: dimensions[kind](area) }))
  const names = Object.keys(named[0]?.columns ?? {})
  const codes = new Map(named.map(({ code, columns }) => [Object.values(columns).join('.'), code]))
  const found = new Map<string, Observation[]>()
  for (const row of readColumns(body, [...names, 'TIME_PERIOD', 'OBS_VALUE'])) {
    const code = codes.get(names.map((name) => row[name]).join('.'))
    if (code === undefined) continue
    const observations = found.get(code) ?? []
    observations.push({ at: row.TIME_PERIOD ?? '', value: validate(row.OBS_VALUE, value) })
    found.set(code, observations)
  }
  return found
}
