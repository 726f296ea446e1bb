// The chart screen, shared by all assets (specification, section 2).

import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { assets } from '../../src/assets'
import type { BuildHash } from '../../src/build-hash'
import { lineOf } from '../../src/chart/lines'
import { canonicalQuery, defaults, parsePageQuery } from '../../src/chart/query'
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
import type { ShownChart } from '../chart/shown-chart'
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
  const shown = { asset, data, options, query }
  return (
    <>
      <Head route={findRoute(asset.path)} cardQuery={cardQuery(hash, query)} facts={sentence} />
      <MachineReadable {...shown} />
      {isFull ? <FullChart {...shown} /> : <ChartPage {...shown} sentence={sentence} />}
    </>
  )
}

/** @param sentence where the asset stands, in words */
function ChartPage({ sentence, ...shown }: ShownChart & { sentence: string }) {
  const { asset, data, options, query } = shown
  const theme = useTheme()
  const { siteUrl } = useStore().metadata
  const intent = shareAddress(asset, chartPageAddress(siteUrl, asset, query))
  const span = chartSpan(data.chart)
  const caption = span
    ? `Monthly averages, ${formatMonth(span.from)} to ${formatMonth(span.to)}.`
    : 'No prices are known of these years.'
  return (
    <article className="chart-page">
      <h1>
        Price of <AssetSelect asset={asset} /> in Bitcoin vs. Fiat
      </h1>
      {sentence && <p className="facts">{`${sentence} ${asset.caveat ?? ''}`.trim()}</p>}
      <ChartControls {...shown} />
      <figure>
        <ul className="chart-key">
          {data.chart.datasets.map(({ unit, label }) => (
            <li key={unit} className={`is-${lineOf(unit).axis}`}>
              {label}, {lineOf(unit).side} axis
            </li>
          ))}
        </ul>
        <ChartFigure {...shown} variant="page" options={{ ...options, theme }} />
        <figcaption>
          <span>{caption}</span>
          <span className="chart-actions">
            <Link href={`${asset.path}?${query && `${query}&`}display=full`}>Full screen</Link>
            <Link href={intent} className="button">
              Tweet
            </Link>
          </span>
        </figcaption>
      </figure>
      <ChartExtras {...shown} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of data/assets at build time */}
      <div id="about" className="prose" dangerouslySetInnerHTML={{ __html: data.prose }} />
      <Sources {...shown} />
    </article>
  )
}

/** Nothing but the chart is seen; its heading and a way back are there for those who need them. */
function FullChart(shown: ShownChart) {
  const { asset, options } = shown
  return (
    <figure className="full-chart" data-theme={options.theme}>
      <h1 className="visually-hidden">Price of {asset.label} in Bitcoin vs. Fiat</h1>
      <ChartFigure {...shown} variant="full" />
      <figcaption className="visible-on-focus">
        <Link href={asset.path}>Leave full screen</Link>
      </figcaption>
    </figure>
  )
}

function AssetSelect({ asset: { key } }: Pick<ShownChart, 'asset'>) {
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
