// Notes on a chart's data: what it measures, how to read it, its sources, and how new they are.

import { assetNamed, bitcoinSource } from '../../src/prices/catalog'
import { formatDay } from '../../src/prices/format'
import { hasAmounts } from '../../src/prices/measure'
import type { Asset } from '../../src/prices/schemas'
import { isMoney } from '../../src/prices/units'
import { describeFreshness, freshnessOfAll } from '../../src/words/freshness'
import { Link } from '../parts/links'
import { measureParts } from './measure'
import { addressWith, type ShownChart } from './shown-chart'

/** What the prices measure, what a reader might miss, and a link to the other scale. */
export function About(shown: ShownChart) {
  const {
    asset,
    data,
    view: { chart },
  } = shown
  return (
    <>
      <h2>About this data</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from data/assets */}
      <div dangerouslySetInnerHTML={{ __html: data.prose }} />
      {asset.caveat && <p>{asset.caveat}</p>}
      {chart.scale === 'log' && (
        <p data-keep-scroll="">
          {'On the Bitcoin scale, equal distances are equal percentage changes. '}
          <Link href={addressWith(shown, { axis: 'linear' })}>Show a linear scale from zero</Link>
        </p>
      )}
      {chart.scale === 'linear' && (
        <p data-keep-scroll="">
          {'Both scales are linear and start at zero. '}
          <Link href={addressWith(shown, { axis: 'log' })}>Show a log scale for Bitcoin</Link>
        </p>
      )}
    </>
  )
}

export function Sources({ asset, data: { freshness, others, modified, rates } }: ShownChart) {
  const all = [freshness.asset, ...rates.map(({ freshness }) => freshness), freshness.bitcoin]
  const shown = freshnessOfAll(all)
  return (
    <>
      <h2>Sources and terms</h2>
      <p>
        {[shown && describeFreshness(shown), modified && `Last updated on ${formatDay(modified)}.`]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ul>
        <SourceItem series={measureParts(asset).series} source={asset.source} />
        {rates.map(({ key, label, source }) => (
          <SourceItem
            key={key}
            // An index is not in dollars.
            series={isMoney(key) || !hasAmounts(assetNamed(key)) ? label : `${label} in dollars`}
            source={source}
          />
        ))}
        <SourceItem series="Bitcoin in dollars" source={bitcoinSource} others={others} />
      </ul>
    </>
  )
}

type SourceProps = {
  series: string
  source: Asset['source']
  others?: string | undefined
}

function SourceItem({ series, source: { name, url, terms }, others }: SourceProps) {
  return (
    <li>
      {`${series}: `}
      <Link href={url}>{name}</Link>
      {[`. Terms: ${terms}.`, others].filter(Boolean).join(' ')}
    </li>
  )
}
