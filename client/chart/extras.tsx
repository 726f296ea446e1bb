// What can be taken away from a chart page: its numbers, its files, its address, its markup.

import { type ChartOptions, canonicalQuery } from '../../src/chart/query'
import { yearlyValues } from '../../src/chart/summary'
import { embedMarkup, embedSize } from '../../src/embed'
import { formatBitcoin, formatDollars, formatMonth } from '../../src/format'
import { shownAddress } from '../../src/links'
import type { AssetPageData } from '../../src/page-data'
import { useStore } from '../store'
import { CopyButton } from './copy-button'

type Props = {
  data: AssetPageData
  options: ChartOptions
  /** The query of what is shown, in its one spelling. */
  shown: string
}

export function ChartExtras({ data, options, shown }: Props) {
  const { asset, years } = data
  const { siteUrl } = useStore().metadata
  const { window } = options
  const image = shown && `?${shown}`
  const query = canonicalQuery({ window }, years.table)
  const files = {
    PNG: `png${image}`,
    SVG: `svg${image}`,
    CSV: `csv${query && `?${query}`}`,
    JSON: `json${query && `?${query}`}`,
  }
  return (
    <section className="chart-extras" aria-label="Use this chart">
      <p className="downloads">
        <span>Download</span>
        {Object.entries(files).map(([name, file]) => (
          <a
            key={name}
            href={`/charts/${asset.key}.${file}`}
            download={`${asset.key}.${name.toLowerCase()}`}
          >
            {name}
          </a>
        ))}
        <CopyButton label="Copy link" text={shownAddress(siteUrl, asset, shown)} />
      </p>
      <Embed markup={embedMarkup(asset, siteUrl, shown, embedSize())} />
      <YearlyTable data={data} />
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

function YearlyTable({ data: { asset, chart } }: Pick<Props, 'data'>) {
  return (
    <details>
      <summary>Values by year</summary>
      <table className="yearly">
        <caption className="visually-hidden">
          Price of {asset.label} in the last known month of each year
        </caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">in ₿</th>
            <th scope="col">in $</th>
          </tr>
        </thead>
        <tbody>
          {yearlyValues(chart).map(({ month, bitcoin, dollars }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{bitcoin === null ? '–' : formatBitcoin(bitcoin)}</td>
              <td>{dollars === null ? '–' : formatDollars(dollars)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
