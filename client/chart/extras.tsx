// What can be taken away from a chart page: its numbers, its files, its address, its markup.

import { rowsOfChart } from '../../src/chart/data'
import { chartFileAddress, formatNames, formats } from '../../src/chart/formats'
import { formatPrice } from '../../src/chart/lines'
import { canonicalQuery } from '../../src/chart/query'
import { lastRowsOfYears } from '../../src/chart/summary'
import { embedMarkup, embedSize } from '../../src/embed'
import { formatMonth } from '../../src/format'
import { chartPageAddress } from '../../src/links'
import { PriceTable } from '../price-table'
import { useStore } from '../store'
import { CopyButton } from './copy-button'
import type { ShownChart } from './shown-chart'

export function ChartExtras({ asset, data: { years, chart }, options, query }: ShownChart) {
  const { siteUrl } = useStore().metadata
  const queries = { image: query, data: canonicalQuery({ window: options.window }, years.table) }
  const markup = embedMarkup(asset, siteUrl, query, embedSize())
  return (
    <section className="chart-extras" aria-label="Use this chart">
      <p className="downloads">
        <span>Download</span>
        {formatNames.map((format) => (
          <a
            key={format}
            href={chartFileAddress(asset.key, format, queries[formats[format].content])}
            download={`${asset.key}.${format}`}
          >
            {formats[format].name}
          </a>
        ))}
        <CopyButton label="Copy link" text={chartPageAddress(siteUrl, asset, query)} />
      </p>
      <details>
        <summary>Embed this chart</summary>
        <textarea readOnly rows={4} value={markup} aria-label="Markup to embed this chart" />
        <CopyButton label="Copy markup" text={markup} />
      </details>
      <details>
        <summary>Values by year</summary>
        <PriceTable
          className="yearly"
          caption={<>Price of {asset.label} in the last known month of each year</>}
          corner={<th scope="col">Month</th>}
          currencyName="sign"
          rows={lastRowsOfYears(rowsOfChart(chart)).map((row) => ({
            heading: formatMonth(row.month),
            valueIn: (unit) => formatPrice(unit, row[unit], '–'),
          }))}
        />
      </details>
    </section>
  )
}
