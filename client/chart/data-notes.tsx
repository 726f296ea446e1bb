// What is said of a chart's data: what it is, how to read it, its sources, and how new they are.

import { rowsOfChart, unitsOf } from '../../src/chart/chart'
import { ratesOf } from '../../src/pages/asset/view'
import { describeFreshness } from '../../src/pages/freshness'
import { defaultThenMonth, thenAddress } from '../../src/pages/then/months'
import { type Asset, bitcoinSource } from '../../src/prices/catalog'
import { capitalize, formatDay, formatMonth } from '../../src/prices/format'
import type { Freshness } from '../../src/prices/table'
import { isMoney } from '../../src/prices/units'
import { defaults } from '../../src/url/parameters'
import { describeCaution } from '../../src/words/finding'
import { AmountWords } from '../amount-words'
import { Link } from '../links'
import { addressWith, type ShownChart } from './shown-chart'

/** What the prices are of, and what a reader might miss. */
export function About({ asset, data, view: { chart } }: ShownChart) {
  const { shown, reach } = data
  const rows = rowsOfChart(chart)
  const caution = describeCaution(asset, rows, 'A single year can differ: in')
  const paged = { path: asset.path, reach, options: { ...defaults, ...shown } }
  return (
    <>
      <h2>About this data</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from data/assets */}
      <div dangerouslySetInnerHTML={{ __html: data.prose }} />
      {caution.length > 0 && (
        <p>
          <AmountWords words={caution} units={unitsOf(chart)} />
        </p>
      )}
      {asset.caveat && <p>{asset.caveat}</p>}
      {chart.scale === 'log' && (
        <p data-keep-scroll="">
          On the Bitcoin scale, each step up is the same factor.{' '}
          <Link href={addressWith(paged, { axis: 'linear' })}>Show a linear scale from zero</Link>
        </p>
      )}
      {chart.scale === 'linear' && (
        <p data-keep-scroll="">
          Both scales are linear, from zero.{' '}
          <Link href={addressWith(paged, { axis: 'log' })}>Show a log scale for Bitcoin</Link>
        </p>
      )}
      {defaultThenMonth && (
        <p>
          <a href={thenAddress(defaultThenMonth, asset.money ?? shown.in)}>
            {`What ${asset.indexBase ? 'a bitcoin' : '$100'} bought in ${formatMonth(defaultThenMonth)}`}
          </a>
        </p>
      )}
    </>
  )
}

export function Sources({ asset, data: { freshness, others, modified, ...data } }: ShownChart) {
  return (
    <>
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
    </>
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
