// Where a chart's numbers come from, on what terms, and how new they are.

import { source as bitcoinSource } from '#data/bitcoin.json'
import type { Asset } from '../../src/assets'
import { formatMonth } from '../../src/format'
import type { Month } from '../../src/prices/month'
import { Link } from '../link'
import type { ShownChart } from './shown-chart'

export function Sources({ asset, data: { lastMonths } }: ShownChart) {
  return (
    <section className="prose">
      <h2>Sources and last update</h2>
      <ul>
        <Source label={asset.label} source={asset.source} lastMonth={lastMonths.asset} />
        <Source label="Bitcoin" source={bitcoinSource} lastMonth={lastMonths.bitcoin} />
      </ul>
    </section>
  )
}

type SourceProps = { label: string; source: Asset['source']; lastMonth: Month | null }

function Source({ label, source: { name, url, terms }, lastMonth }: SourceProps) {
  return (
    <li>
      {label} in dollars: <Link href={url}>{name}</Link> ({terms}).
      {lastMonth && ` Updated until ${formatMonth(lastMonth)}.`}
    </li>
  )
}
