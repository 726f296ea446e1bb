// The sources of a chart, with their terms and their freshness.

import { source as bitcoinSource } from '#data/bitcoin.json'
import { sourcesId } from '../../src/chart/data-links'
import { describeFreshness } from '../../src/pages/asset/words'
import type { Asset } from '../../src/prices/catalog'
import type { Freshness } from '../../src/prices/freshness'
import { Link } from '../link'
import type { ShownChart } from './shown-chart'

export function Sources({ asset, data: { freshness } }: ShownChart) {
  return (
    <section id={sourcesId} className="prose">
      <h2>Sources and last update</h2>
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
