// The section of a chart page with downloads, embedding, citation, and a table of values.

import { chartCredits } from '../../src/chart/captions'
import { knownRange, lastRowsOfYears, rowsOfChart } from '../../src/chart/chart'
import { formatChange, formatMonth } from '../../src/prices/format'
import { changeBetween, isKnown, rangeOf } from '../../src/prices/row'
import { formatPrice } from '../../src/prices/units'
import { chartPageAddress } from '../../src/site/links'
import { Citation } from '../citation'
import { PriceTable } from '../price-table'
import { useStore } from '../store'
import { Downloads } from './downloads'
import { EmbedChart } from './embed'
import type { ShownChart } from './shown-chart'

export function ChartExtras(shown: ShownChart) {
  const { asset, view, fixedQuery } = shown
  const address = chartPageAddress(useStore().metadata.siteUrl, asset, fixedQuery)
  return (
    <section className="chart-extras" aria-label="Use this chart">
      <p className="downloads">
        <Downloads name={asset.key} query={fixedQuery} address={address} />
      </p>
      <EmbedChart {...shown} />
      <CiteChart {...shown} address={address} />
      <details>
        <summary>Values by year</summary>
        <PriceTable
          caption={
            <>
              Price of {asset.label} in the last known month of each year, and its change since the
              row below
            </>
          }
          corner="Month"
          currencyName="sign"
          rows={lastRowsOfYears(rowsOfChart(view.chart)).map((row, index, rows) => ({
            heading: formatMonth(row.month),
            valueIn: (unit) => formatPrice(unit, row[unit], '–'),
            changeIn: (unit) => formatChange(changeBetween(unit, rows[index + 1] ?? null, row)),
          }))}
        />
        <Gaps {...shown} />
      </details>
    </section>
  )
}

function CiteChart({ asset, view, address }: ShownChart & { address: string }) {
  const { siteName } = useStore().metadata
  const months = rangeOf(rowsOfChart(view.chart), isKnown) ?? knownRange(view.chart)
  if (!months) return null
  const publishers = chartCredits(view).map(({ name }) => name)
  return (
    <details>
      <summary>Cite this chart</summary>
      <Citation work={{ siteName, title: asset.title, months, publishers, address }} />
    </details>
  )
}

/** Why the gaps in the window have no price. */
function Gaps({ asset: { gaps = {} }, view }: ShownChart) {
  const shown = Object.entries(gaps).filter(([month]) => view.chart.months.includes(month))
  return shown.map(([month, reason]) => (
    <p key={month}>
      {formatMonth(month)} has no price: {reason}.
    </p>
  ))
}
