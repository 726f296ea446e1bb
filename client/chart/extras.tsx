// What can be taken away from a chart page: its numbers, its files, its address, its markup.

import type { Asset } from '../../src/assets'
import { rowsOfChart } from '../../src/chart/data'
import { chartFileAddress, formatNames, formats } from '../../src/chart/formats'
import { formatPrice, lines } from '../../src/chart/lines'
import { type ChartOptions, canonicalQuery } from '../../src/chart/query'
import { lastRowsOfYears } from '../../src/chart/summary'
import { embedMarkup, embedSize } from '../../src/embed'
import { formatMonth } from '../../src/format'
import { chartPageAddress } from '../../src/links'
import type { AssetPageData } from '../../src/page-data'
import { useStore } from '../store'
import { CopyButton } from './copy-button'

type Props = {
  asset: Asset
  data: AssetPageData
  options: ChartOptions
  /** Of what is shown, in its one spelling. */
  query: string
}

export function ChartExtras({ asset, data: { years, chart }, options, query }: Props) {
  const { siteUrl } = useStore().metadata
  const queries = { image: query, data: canonicalQuery({ window: options.window }, years.table) }
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
      <Embed markup={embedMarkup(asset, siteUrl, query, embedSize())} />
      <YearlyTable label={asset.label} rows={lastRowsOfYears(rowsOfChart(chart))} />
    </section>
  )
}

function Embed({ markup }: { markup: string }) {
  return (
    <details>
      <summary>Embed this chart</summary>
      <textarea readOnly rows={4} value={markup} aria-label="Markup to embed this chart" />
      <CopyButton label="Copy markup" text={markup} />
    </details>
  )
}

type YearlyTableProps = { label: string; rows: ReturnType<typeof lastRowsOfYears> }

function YearlyTable({ label, rows }: YearlyTableProps) {
  return (
    <details>
      <summary>Values by year</summary>
      <table className="yearly">
        <caption className="visually-hidden">
          Price of {label} in the last known month of each year
        </caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {lines.map(({ unit, sign }) => (
              <th key={unit} scope="col">
                in {sign}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.month}>
              <th scope="row">{formatMonth(row.month)}</th>
              {lines.map(({ unit }) => (
                <td key={unit}>{formatPrice(unit, row[unit], '–')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
