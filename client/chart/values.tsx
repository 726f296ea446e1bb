// The values of a chart in one month, as its readout; and its sources.

import type { ChartKey } from '../../src/chart/captions'
import { ratesOf } from '../../src/pages/asset/view'
import { describeFreshness } from '../../src/pages/freshness'
import { type Asset, bitcoinSource } from '../../src/prices/catalog'
import { capitalize, formatDay, formatMonth } from '../../src/prices/format'
import type { Freshness } from '../../src/prices/table'
import { isMoney } from '../../src/prices/units'
import { sourcesId } from '../../src/site/paths'
import { Link } from '../links'
import type { ShownChart } from './shown-chart'
import type { AbsentMonth } from './use-readout'

type ReadoutProps = {
  chartKey: ChartKey | null
  /** A month without a price, of which this is said in place of the values. */
  absent: AbsentMonth | undefined
  /** Whether a month is read; otherwise these are the newest values. */
  isRead: boolean
}

/**
 * The readout of a chart page: one month's values. On small screens it is a line, on others a box
 * at the guide while a month is read (`placeReadout`); nothing else moves.
 */
export function Readout({ chartKey, absent, isRead }: ReadoutProps) {
  const { month, since, bitcoin, hasFactors, entries } = chartKey ?? {}
  return (
    <p className={`readout${hasFactors ? ' of-factors' : ''}${isRead || absent ? ' is-read' : ''}`}>
      <ReadMonth name={absent ? formatMonth(absent.month) : month} />
      <span className={absent ? 'no-price' : 'visually-hidden'} role="status">
        {absent?.sentence}
      </span>
      {!absent &&
        entries?.map(({ color, name, value, change }) => (
          <span key={color} className={`is-${color}`}>
            {!hasFactors && <span className="visually-hidden">{name} </span>}
            <b>{value}</b> <span className="chart-change">{hasFactors ? name : change}</span>
          </span>
        ))}
      <span className="since">{!absent && since && `since ${since}`}</span>
      <span className="bitcoin-price">{!absent && bitcoin}</span>
    </p>
  )
}

/** A month, which narrow screens show with a short name. */
function ReadMonth({ name = '' }: { name: string | undefined }) {
  return (
    <span className="chart-month" data-short={name.replace(/(?<=^\w{3})\w+/, '')}>
      <span className="rest">{name}</span>
    </span>
  )
}

export function SourcesSection({
  asset,
  data: { freshness, others, modified, ...data },
}: ShownChart) {
  return (
    <section id={sourcesId} className="prose">
      <h2>Sources and terms</h2>
      {modified && <p>Last updated on {formatDay(modified)}.</p>}
      <ul>
        <SourceItem
          series={asset.indexBase ? capitalize(asset.unit) : `${asset.label} in dollars`}
          source={asset.source}
          freshness={freshness.asset}
        />
        {ratesOf(data).map(({ key, label, source, freshness }) => (
          <SourceItem
            key={key}
            series={isMoney(key) ? label : `${label} in dollars`}
            source={source}
            freshness={freshness}
          />
        ))}
        <SourceItem
          series="Bitcoin in dollars"
          source={bitcoinSource}
          freshness={freshness.bitcoin}
          others={others}
        />
      </ul>
    </section>
  )
}

type SourceProps = {
  series: string
  source: Asset['source']
  freshness: Freshness
  others?: string | undefined
}

function SourceItem({ series, source: { name, url, terms }, freshness, others }: SourceProps) {
  return (
    <li>
      {series}: <Link href={url}>{name}</Link> ({terms}).{' '}
      {[describeFreshness(freshness), others].filter(Boolean).join(' ')}
    </li>
  )
}
