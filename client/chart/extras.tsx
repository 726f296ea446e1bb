// What can be taken away from a chart page: its numbers, its files, its address, its markup.

import { rowsOfChart } from '../../src/chart/data'
import { formatPrice } from '../../src/chart/lines'
import { lastRowsOfYears } from '../../src/chart/summary'
import { changeOf } from '../../src/prices/row'
import { formatChange, formatMonth } from '../../src/site/format'
import { chartPageAddress } from '../../src/site/links'
import { PriceTable } from '../price-table'
import { useStore } from '../store'
import { CiteChart } from './cite'
import { Downloads } from './downloads'
import { EmbedChart } from './embed'
import type { ShownChart } from './shown-chart'

export function ChartExtras(shown: ShownChart) {
  const { asset, data, fixedQuery } = shown
  const { chart } = data
  const { siteUrl } = useStore().metadata
  return (
    <section className="chart-extras" aria-label="Use this chart">
      <p className="downloads">
        <Downloads
          name={asset.key}
          query={fixedQuery}
          address={chartPageAddress(siteUrl, asset, fixedQuery)}
        />
      </p>
      <EmbedChart {...shown} />
      <CiteChart {...shown} />
      <details>
        <summary>Values by year</summary>
        <PriceTable
          className="yearly"
          caption={
            <>
              Price of {asset.label} in the last known month of each year, and its change since the
              row below
            </>
          }
          corner={<th scope="col">Month</th>}
          currencyName="sign"
          rows={lastRowsOfYears(rowsOfChart(chart)).map((row, index, rows) => ({
            heading: formatMonth(row.month),
            valueIn: (unit) => formatPrice(unit, row[unit], '–'),
            changeOf: (unit) => formatChange(changeOf(unit, rows[index + 1] ?? null, row)),
          }))}
        />
        <Gaps asset={asset} chart={chart} />
      </details>
    </section>
  )
}

/** Why months that the lines span have no price. */
function Gaps({
  asset: { gaps = {} },
  chart: { labels },
}: Pick<ShownChart, 'asset'> & Pick<ShownChart['data'], 'chart'>) {
  const shown = Object.entries(gaps).filter(([month]) => labels.includes(month))
  return shown.map(([month, reason]) => (
    <p key={month}>
      {formatMonth(month)} has no price: {reason}.
    </p>
  ))
}
