// The chart of goods as Markdown.

import { extremesOf } from '../../chart/chart'
import { drawnColumns, placesOf } from '../../chart/columns'
import { describeChart } from '../../chart/finding'
import { describeAbsence, kinds } from '../../chart/kinds'
import { monthAt } from '../../prices/month'
import { bitcoinSeries } from '../../prices/table'
import { chartFileAddress, dataFormatNames } from '../../url/formats'
import { fileNames } from '../../url/paths'
import { writeChoice } from '../../url/shown'
import { listMeanings, type MarkdownPage, monthTables } from '../markdown-parts'
import type { ComparePageData } from './data'
import { describeCaveats, viewCompared } from './words'

export function toMarkdown(data: ComparePageData): MarkdownPage {
  const { currency } = data.choice
  const view = viewCompared(data)
  const { chart } = view
  const { months, series } = chart
  const absence = describeAbsence(view)
  const columns = drawnColumns(chart, data.assets)
  return {
    title: kinds.many.title(view),
    words: [absence || describeChart(view), describeCaveats(data)],
    tables: absence
      ? []
      : [
          listMeanings(columns),
          ...monthTables('Items', columns, placesOf(chart)),
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
    files: dataFormatNames.map((format) =>
      chartFileAddress(fileNames.goods, format, writeChoice(data.choice).page),
    ),
    series: [...data.assets.map(({ key }) => key), currency === 'btc' ? bitcoinSeries : currency],
  }
}
