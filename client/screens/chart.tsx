// The chart screen, shared by all assets (specification, section 2).

import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { type Asset, assets } from '../../src/assets'
import type { BuildHash } from '../../src/build-hash'
import { lineOf } from '../../src/chart/lines'
import { type ChartOptions, canonicalQuery, defaults, parsePageQuery } from '../../src/chart/query'
import { chartSpan } from '../../src/chart/summary'
import { formatMonth } from '../../src/format'
import { chartPageAddress } from '../../src/links'
import { cardQuery } from '../../src/metadata'
import type { AssetPageData } from '../../src/page-data'
import { findRoute, isFullDisplay } from '../../src/routes'
import { shareAddress } from '../../src/share'
import { describeFacts } from '../../src/words'
import { ChartControls } from '../chart/controls'
import { ChartExtras } from '../chart/extras'
import { ChartFigure } from '../chart/figure'
import { MachineReadable } from '../chart/machine-readable'
import { Sources } from '../chart/sources'
import { useTheme } from '../color-theme'
import { Head } from '../head'
import { Link } from '../link'
import { useActiveAsset, useStore } from '../store'

export function ChartScreen() {
  const { hash, data } = useLoaderData<{ hash: BuildHash; data: AssetPageData }>()
  const asset = useActiveAsset()
  const [search] = useSearchParams()
  if (!asset) return null
  const isFull = isFullDisplay(search)
  const asked = parsePageQuery(search, data.years)
  const options = isFull ? asked : { ...asked, theme: defaults.theme }
  const query = canonicalQuery(options, data.years.standard)
  const sentence = describeFacts(asset, data.facts)
  const props = { asset, data, options, query, sentence }
  return (
    <>
      <Head route={findRoute(asset.path)} cardQuery={cardQuery(hash, query)} facts={sentence} />
      <MachineReadable asset={asset} chart={data.chart} query={query} />
      {isFull ? <FullChart {...props} /> : <ChartPage {...props} />}
    </>
  )
}

type Props = {
  asset: Asset
  data: AssetPageData
  options: ChartOptions
  /** Of what is shown, in its one spelling. */
  query: string
  /** Where the asset stands, in words. */
  sentence: string
}

function ChartPage({ asset, data, options, query, sentence }: Props) {
  const { chart, lastMonths, prose } = data
  const theme = useTheme()
  const { siteUrl } = useStore().metadata
  const span = chartSpan(chart)
  return (
    <article className="chart-page">
      <h1>
        Price of <AssetSelect asset={asset} /> in Bitcoin vs. Fiat
      </h1>
      {sentence && <p className="facts">{`${sentence} ${asset.caveat ?? ''}`.trim()}</p>}
      <ChartControls asset={asset} data={data} options={options} />
      <figure>
        <ul className="chart-key">
          {chart.datasets.map(({ unit, label }) => (
            <li key={unit} className={`is-${lineOf(unit).axis}`}>
              {label}, {lineOf(unit).side} axis
            </li>
          ))}
        </ul>
        <ChartFigure asset={asset} chart={chart} variant="page" options={{ ...options, theme }} />
        <figcaption>
          <span>
            {span
              ? `Monthly averages, ${formatMonth(span.from)} to ${formatMonth(span.to)}.`
              : 'No prices are known of these years.'}
          </span>
          <span className="chart-actions">
            <Link href={`${asset.path}?${query && `${query}&`}display=full`}>Full screen</Link>
            <Link
              href={shareAddress(asset, chartPageAddress(siteUrl, asset, query))}
              className="button"
            >
              Tweet
            </Link>
          </span>
        </figcaption>
      </figure>
      <ChartExtras asset={asset} data={data} options={options} query={query} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of data/assets at build time */}
      <div id="about" className="prose" dangerouslySetInnerHTML={{ __html: prose }} />
      <Sources asset={asset} lastMonths={lastMonths} />
    </article>
  )
}

/** Nothing but the chart is seen; its heading and a way back are there for those who need them. */
function FullChart({ asset, data: { chart }, options }: Props) {
  return (
    <figure className="full-chart" data-theme={options.theme}>
      <h1 className="visually-hidden">Price of {asset.label} in Bitcoin vs. Fiat</h1>
      <ChartFigure asset={asset} chart={chart} variant="full" options={options} />
      <figcaption className="visible-on-focus">
        <Link href={asset.path}>Leave full screen</Link>
      </figcaption>
    </figure>
  )
}

function AssetSelect({ asset: { key } }: Pick<Props, 'asset'>) {
  const navigate = useNavigate()
  const { key: visit } = useLocation()
  // What was chosen stands while its page is on its way, so that the arrow keys can go on from there.
  const [choice, setChoice] = useState<string>(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival settles the choice
  useEffect(() => setChoice(key), [key, visit])
  return (
    <select
      aria-label="Asset"
      autoComplete="off"
      value={choice}
      onChange={({ target }) => {
        setChoice(target.value)
        navigate(`/${target.value}/`)
      }}
    >
      {assets.map((asset) => (
        <option key={asset.key} value={asset.key}>
          {asset.label}
        </option>
      ))}
    </select>
  )
}
