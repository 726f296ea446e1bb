// What the data of each kind of page must hold for its screen to be shown.

import * as v from 'valibot'
import { units } from '../prices/row'
import type { MethodPageData } from './method/data'
import type { ApiPageData, AssetPageData, HomePageData } from './page-data'
import type { DataRoute } from './routes'

const month = v.string()
const range = v.object({ from: month, to: month })
const end = v.union([v.number(), month])
const price = v.nullable(v.number())

const row = v.object({ month, btc: price, usd: price })
const knownRow = v.object({ month, btc: v.number(), usd: v.number() })

const facts = v.object({
  latest: knownRow,
  earlier: v.array(v.object({ years: v.number(), row: v.nullable(row) })),
})

const freshness = v.object({
  last: v.nullable(month),
  next: v.nullable(v.object({ month, due: v.string() })),
  isLate: v.boolean(),
})

const series = v.object({
  label: v.string(),
  unit: v.picklist(units),
  data: v.array(price),
})

const reach = v.object({ table: range, standard: range })

const inflation = v.object({
  measure: v.string(),
  month,
  rates: v.array(v.object({ years: v.number(), btc: price, usd: price })),
})

const shown = {
  window: v.object({ from: end, to: end }),
  reach,
}

const shapes = {
  home: v.object({
    ...shown,
    inflation: v.nullable(inflation),
    latest: v.record(v.string(), v.nullable(facts)),
    goods: v.object({
      months: range,
      btcUsd: v.array(price),
      usd: v.record(v.string(), v.array(price)),
    }),
    known: v.nullable(range),
  }) satisfies v.GenericSchema<HomePageData>,
  asset: v.object({
    asset: v.object({ key: v.string(), title: v.string(), label: v.string(), path: v.string() }),
    ...shown,
    known: v.object({ btc: v.nullable(range), usd: v.nullable(range) }),
    freshness: v.object({ asset: freshness, bitcoin: freshness }),
    chart: v.object({ labels: v.array(month), datasets: v.array(series) }),
    prose: v.string(),
    modified: v.string(),
  }) satisfies v.GenericSchema<AssetPageData>,
  api: v.object({ reach }) satisfies v.GenericSchema<ApiPageData>,
  method: v.object({
    series: v.array(
      v.object({
        key: v.string(),
        label: v.string(),
        unit: v.string(),
        source: v.object({ name: v.string(), url: v.string(), terms: v.string() }),
        from: v.nullable(month),
        freshness,
        gaps: v.array(v.object({ month, reason: v.string() })),
        shiftMonths: v.number(),
      }),
    ),
    example: v.nullable(
      v.object({ label: v.string(), row: v.object({ ...knownRow.entries, btcUsd: v.number() }) }),
    ),
    starts: v.array(
      v.object({ key: v.string(), label: v.string(), latest: knownRow, rows: v.array(row) }),
    ),
    updates: v.array(
      v.object({
        name: v.string(),
        date: v.string(),
        changes: v.array(v.string()),
        figures: v.array(v.string()),
      }),
    ),
    modified: v.string(),
  }) satisfies v.GenericSchema<MethodPageData>,
}

/** Whether this is the data of such a page; what else it holds is nobody's business. */
export function isPageData(name: DataRoute['name'], data: unknown): boolean {
  return v.is(shapes[name], data)
}
