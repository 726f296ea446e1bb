// The chart of goods as Markdown.

import { describeAbsence } from '../../chart/captions'
import { extremesOf } from '../../chart/chart'
import { drawnColumns, placesOf } from '../../chart/columns'
import { chartFileAddress } from '../../chart/formats'
import { kinds } from '../../chart/kinds'
import { findAsset } from '../../prices/catalog'
import { monthAt } from '../../prices/month'
import { bitcoinSeries } from '../../prices/table'
import { unitNamed } from '../../prices/units'
import { fileNames } from '../../site/paths'
import { defaults } from '../../url/parameters'
import { type MarkdownPage, monthTables } from '../markdown-parts'
import { viewPrices } from '../page-prices'
import type { ComparePageData } from './data'

export function toMarkdown({ prices, known, shown, queries }: ComparePageData): MarkdownPage {
  const { currency, goods } = { ...defaults, ...shown }
  const keys = goods.split(',')
  const chosen = keys.flatMap((key) => findAsset(key) ?? [])
  const view = viewPrices({ kind: 'goods', assets: chosen, prices, known }, [unitNamed(currency)])
  const { chart } = view
  const { months, series } = chart
  const absence = describeAbsence(view)
  return {
    title: kinds.goods.title(view),
    words: [absence || `${kinds.goods.caption(view)}.`],
    tables: absence
      ? []
      : [
          ...monthTables('Items', drawnColumns(chart), placesOf(chart)),
          {
            title: 'Lowest and highest month',
            columns: ['item', 'lowest', 'highest'],
            rows: series.flatMap((one) => {
              const ends = extremesOf(one)
              if (!ends) return []
              return [[one.name, monthAt(months, ends.lowest), monthAt(months, ends.highest)]]
            }),
          },
        ],
    files: (['csv', 'json'] as const).map((format) =>
      chartFileAddress(fileNames.goods, format, queries.query),
    ),
    series: [...keys, currency === 'btc' ? bitcoinSeries : currency],
  }
}
