// Fakes of all publishers of the site's own data: each responds in its own shape, with the months of
// the tables and with future months.

import {
  addMonths,
  addYears,
  listMonths,
  type Month,
  monthEntries,
} from '../../src/prices/month.ts'
import type { AreasFile } from '../../src/prices/schemas.ts'
import type { SeriesEntry } from '../../src/prices/series.ts'
import { listRows, type PriceFile } from '../../src/prices/table.ts'
import { bisCsv, type Published } from './bis.ts'
import type { Responses } from './local-publishers.ts'
import {
  bitstampCandles,
  bitviewCsv,
  blsResponse,
  coinMetricsPage,
  dailyRows,
  eiaPage,
  fredCsv,
  type Monthly,
  mirrorCsv,
  mondayRows,
  monthlyRows,
  type PinkColumn,
  pinkSheet,
  type Row,
} from './publisher-shapes.ts'

/** The months of each series by its key, in the units of its table. */
export type AllMonths = Record<string, Monthly>

/** Future moves repeat those of these years: a refresh may not remember a larger, older one. */
const rememberedYears = 9

/**
 * The series with future months up to `last`. Each new month moves as some month of the past years has,
 * so that a refresh has no reason to refuse it.
 *
 * @param random numbers from 0 to 1
 */
export function foresee(
  entries: readonly SeriesEntry[],
  known: AllMonths,
  last: Month,
  random: () => number,
): AllMonths {
  return Object.fromEntries(
    entries.map(({ key, series, area }) => {
      const months = known[key] ?? {}
      const step = area?.everyMonths ?? 1
      const all = monthEntries(months).flatMap(([month, value]) =>
        value === null ? [] : [{ month, value }],
      )
      const newest = all.at(-1)
      if (!newest) return [key, months]
      const since = addYears(newest.month, -rememberedYears)
      const recent = all.filter(({ month }) => month > since)
      const factors = recent
        .slice(step)
        .map(({ value }, place) => value / (recent[place]?.value ?? 1))
      const added: Monthly = {}
      let value = newest.value
      for (let end = addMonths(newest.month, step); end <= last; end = addMonths(end, step)) {
        value *= factors[Math.floor(random() * factors.length)] ?? 1
        const { digits, decimals, publishedDecimals = decimals } = series
        const published = Number(
          digits ? value.toPrecision(digits) : value.toFixed(publishedDecimals),
        )
        for (const month of listMonths(addMonths(end, 1 - step), end)) added[month] = published
      }
      return [key, { ...months, ...added }]
    }),
  )
}

/** The series of both tables. */
export function seriesOfTables(...tables: PriceFile[]): AllMonths {
  const all: AllMonths = {}
  for (const [month, values] of tables.flatMap(listRows)) {
    for (const [key, value] of Object.entries(values)) {
      all[key] ??= {}
      all[key][month] = value
    }
  }
  return all
}

/** The responses of all publishers in the month after `last`, which is the last that they have. */
export function respondToAll(
  entries: readonly SeriesEntry[],
  { areas, indexes }: AreasFile,
  all: AllMonths,
  last: Month,
): Responses {
  const publishedOf = ({ key, series: { shiftMonths, times } }: SeriesEntry): Monthly =>
    Object.fromEntries(
      monthEntries(all[key] ?? {})
        .map(([month, value]) => {
          const one = times === 1 || value === null ? value : value / times
          return [addMonths(month, -shiftMonths), one] as const
        })
        .filter(([month]) => month <= last),
    )
  const responses: Responses = {}
  const columns: PinkColumn[] = []
  for (const entry of entries) {
    const { publisher, id, frequency, unit = '' } = entry.series
    const values = publishedOf(entry)
    const name = id.split('/').at(-1) ?? ''
    if (publisher === 'fred') {
      // FRED has ten years of daily values, so it begins in the middle of a month.
      const first = `${addYears(last, -10)}-15`
      const rows =
        frequency === 'weekdays'
          ? dailyRows(values, { weekdays: true }).filter(([day]) => day >= first)
          : monthlyRows(values)
      responses[id] = fredCsv(id, rows)
    } else if (publisher === 'datasets') {
      const day = id === 'oil-prices/wti-monthly' ? '-15' : ''
      responses[id.split('/')[0] ?? ''] = mirrorCsv(monthlyRows(values, { decimals: 2, day }))
    } else if (publisher === 'bls') {
      responses[id] = ({ body }) => {
        const { startyear, endyear } = JSON.parse(body)
        const inYears = Object.entries(values).filter(
          ([month]) => month.slice(0, 4) >= startyear && month.slice(0, 4) <= endyear,
        )
        return blsResponse(id, Object.fromEntries(inYears))
      }
    } else if (publisher === 'eia') {
      responses[name] = eiaPage(name, mondayRows(values))
    } else if (publisher === 'world-bank') {
      columns.push({ name: id, unit, values })
      responses.silver = { body: pinkSheet(columns) }
    } else if (publisher === 'coin-metrics') {
      Object.assign(responses, respondOfBitcoin(dailyRows(values)))
    }
  }
  const keys = {
    ...Object.fromEntries(Object.entries(areas).map(([code, { bis }]) => [code, bis])),
    usd: indexes.house?.unitedStates ?? '',
  }
  const flows = { cpi: 'WS_LONG_CPI', house: 'WS_SPP', rate: 'WS_XRU' } as const
  for (const [kind, flow] of Object.entries(flows) as [keyof typeof flows, string][]) {
    const published: Published = {}
    for (const entry of entries) {
      const { area } = entry
      if (area?.kind !== kind) continue
      const step = area.everyMonths ?? 1
      const isOver = (month: Month) =>
        addMonths(month, step - 1 - ((Number(month.slice(5)) - 1) % step)) <= last
      const months = monthEntries(publishedOf(entry)).filter(
        ([month]) => isOver(month) && (kind !== 'house' || Number(month.slice(5)) % step === 0),
      )
      published[area.code] = Object.fromEntries(months)
    }
    responses[`bis:${flow}`] = bisCsv(kind, published, { keys })
  }
  return responses
}

/** The responses of the three publishers of Bitcoin prices, which differ a little. */
function respondOfBitcoin(rates: Row[]): Responses {
  const scaled = (factor: number) =>
    rates.map(([day, value]): Row => [day, String(Number(value) * factor)])
  return {
    btc: ({ url }) => {
      const from = url.searchParams.get('start_time') ?? ''
      return coinMetricsPage(rates.filter(([day]) => day >= from))
    },
    'bitview:price': ({ url }) => bitviewCsv(scaled(1.002), url.searchParams.get('start') ?? ''),
    'bitstamp:btcusd': ({ url }) => {
      const start = new Date(1000 * Number(url.searchParams.get('start'))).toISOString()
      const days = scaled(0.999).filter(([day]) => day >= start.slice(0, 10))
      return bitstampCandles(days.slice(0, 999))
    },
  }
}
