// The chart screen, shared by all assets (specification, section 2).

import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { assets } from '../../src/assets'
import { type ChartOptions, canonicalQuery, parsePageQuery } from '../../src/chart/query'
import { chartSpan } from '../../src/chart/summary'
import { formatMonth } from '../../src/format'
import { shownAddress } from '../../src/links'
import { cardQuery } from '../../src/metadata'
import type { AssetPageData, BuildHash } from '../../src/page-data'
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
import { useStore } from '../store'

export function ChartScreen() {
  const { hash, data } = useLoaderData<{ hash: BuildHash; data: AssetPageData }>()
  const { activeAsset } = useStore()
  const [query] = useSearchParams()
  if (!activeAsset) return null
  const isFull = isFullDisplay(query)
  const asked = parsePageQuery(query, data.years)
  const options = isFull ? asked : { ...asked, theme: 'light' as const }
  const shown = canonicalQuery(options, data.years.shown)
  const sentence = describeFacts(data.asset, data.facts)
  return (
    <>
      <Head
        route={findRoute(data.asset.path)}
        cardQuery={cardQuery(hash, shown)}
        facts={sentence}
      />
      <MachineReadable data={data} shown={shown} />
      {isFull ? (
        <FullChart data={data} options={options} />
      ) : (
        <ChartPage data={data} options={options} shown={shown} sentence={sentence} />
      )}
    </>
  )
}

type Props = { data: AssetPageData; options: ChartOptions }

type ChartPageProps = Props & {
  /** The query of what is shown, in its one spelling. */
  shown: string
  /** Where the asset stands, in words. */
  sentence: string
}

function ChartPage({ data, options, shown, sentence }: ChartPageProps) {
  const { asset, chart, prose } = data
  const theme = useTheme()
  const { assets: assetsByKey, metadata } = useStore()
  const [bitcoin, dollars] = chart.datasets
  const span = chartSpan(chart)
  return (
    <article className="chart-page">
      <h1>
        Price of <AssetSelect data={data} /> in Bitcoin vs. Fiat
      </h1>
      {sentence && <p className="facts">{`${sentence} ${asset.caveat ?? ''}`.trim()}</p>}
      <ChartControls data={data} options={options} />
      <figure>
        <ul className="chart-key">
          <li className="is-bitcoin">{bitcoin.label}, left axis</li>
          <li className="is-dollars">{dollars.label}, right axis</li>
        </ul>
        <ChartFigure data={data} variant="page" options={{ ...options, theme }} />
        <figcaption>
          <span>
            {span
              ? `Monthly averages, ${formatMonth(span.from)} to ${formatMonth(span.to)}.`
              : 'No prices are known of these years.'}
          </span>
          <span className="chart-actions">
            <Link href={`${asset.path}?${shown && `${shown}&`}display=full`}>Full screen</Link>
            <Link
              href={shareAddress(
                assetsByKey[asset.key],
                shownAddress(metadata.siteUrl, asset, shown),
              )}
              className="button"
            >
              Tweet
            </Link>
          </span>
        </figcaption>
      </figure>
      <ChartExtras data={data} options={options} shown={shown} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of data/assets at build time */}
      <div id="about" className="prose" dangerouslySetInnerHTML={{ __html: prose }} />
      <Sources data={data} />
    </article>
  )
}

/** Nothing but the chart is seen; its heading and a way back are there for those who need them. */
function FullChart({ data, options }: Props) {
  const { asset } = data
  return (
    <figure className="full-chart" data-theme={options.theme}>
      <h1 className="visually-hidden">Price of {asset.label} in Bitcoin vs. Fiat</h1>
      <ChartFigure data={data} variant="full" options={options} />
      <figcaption className="visible-on-focus">
        <Link href={asset.path}>Leave full screen</Link>
      </figcaption>
    </figure>
  )
}

function AssetSelect({ data }: Pick<Props, 'data'>) {
  const navigate = useNavigate()
  const { key: visit } = useLocation()
  const { key } = data.asset
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
