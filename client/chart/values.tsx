// The values of a chart as a table, and its sources.

import { source as bitcoinSource } from '#data/bitcoin.json'
import { describeAnnualRate } from '../../src/chart/captions'
import { lastRowsOfYears, rowsOfChart } from '../../src/chart/chart'
import { sourcesId } from '../../src/chart/data-links'
import { describeFreshness } from '../../src/pages/asset/words'
import type { Asset } from '../../src/prices/catalog'
import { formatChange, formatMonth } from '../../src/prices/format'
import type { Freshness } from '../../src/prices/freshness'
import { changeBetween } from '../../src/prices/row'
import { formatPrice } from '../../src/prices/units'
import { Link } from '../link'
import { PriceTable } from '../price-table'
import type { ShownChart } from './shown-chart'

export function ValuesByYear({ asset, view }: ShownChart) {
  return (
    <details>
      <summary>Values by year</summary>
      <p>{describeAnnualRate(view)}</p>
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
      <Gaps asset={asset} view={view} />
    </details>
  )
}

/** Why the gaps in the window have no price. */
function Gaps({ asset: { gaps = {} }, view }: Pick<ShownChart, 'asset' | 'view'>) {
  const shown = Object.entries(gaps).filter(([month]) => view.chart.months.includes(month))
  return shown.map(([month, reason]) => (
    <p key={month}>
      {formatMonth(month)} has no price: {reason}.
    </p>
  ))
}

export function Sources({ asset, data: { freshness } }: ShownChart) {
  return (
    <section id={sourcesId} className="prose">
      <h2>Sources and terms</h2>
      <ul>
        <Source label={asset.label} source={asset.source} freshness={freshness.asset} />
        <Source label="Bitcoin" source={bitcoinSource} freshness={freshness.bitcoin} />
      </ul>
    </section>
  )
}

type SourceProps = { label: string; source: Asset['source']; freshness: Freshness }

function Source({ label, source: { name, url, terms }, freshness }: SourceProps) {
  return (
    <li>
      {label} in dollars: <Link href={url}>{name}</Link> ({terms}). {describeFreshness(freshness)}
    </li>
  )
}
