// The home page: what the site is, and where each asset stands.

import { useLoaderData } from 'react-router'
import { assets } from '../../src/assets'
import { formatBitcoin, formatDollars, formatMonth } from '../../src/format'
import { cardQuery } from '../../src/metadata'
import type { BuildHash, HomePageData, Sparkline } from '../../src/page-data'
import { homeRoute } from '../../src/routes'
import { sparklineSize } from '../../src/sparkline'
import { Changes } from '../changes'
import { Head } from '../head'
import { Link } from '../link'
import { useStore } from '../store'

export function HomeScreen() {
  const { hash, data } = useLoaderData<{ hash: BuildHash; data: HomePageData }>()
  const { latest, sparklines } = data
  const { siteName, siteDescription } = useStore().metadata
  return (
    <div className="home">
      <Head route={homeRoute} cardQuery={cardQuery(hash)} facts={latestPrices(latest)} />
      <h1>{siteName}</h1>
      <p className="lead">{siteDescription}</p>
      <ul className="asset-cards">
        {assets.map(({ key, label, path, unit, caveat }) => {
          const facts = latest[key]
          return (
            <li key={key}>
              <h2>
                <Link href={path}>{label}</Link>
              </h2>
              <SparklineFigure sparkline={sparklines[key]} />
              {facts && (
                <>
                  <p className="prices">
                    <span className="price-in-bitcoin">{formatBitcoin(facts.bitcoin)}</span>
                    <span className="price-in-dollars">{formatDollars(facts.dollars)}</span>
                  </p>
                  <Changes changes={facts.changes} label={label} />
                  <p className="unit">
                    For {unit}, {formatMonth(facts.month)}. {caveat}
                  </p>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The prices in one line, for search results and previews. */
function latestPrices(latest: HomePageData['latest']): string {
  const prices = assets.flatMap(({ key, label }) => {
    const facts = latest[key]
    return facts ? [`${label} ${formatBitcoin(facts.bitcoin)}`] : []
  })
  return prices.length > 0 ? `Latest: ${prices.join(', ')}.` : ''
}

/** What it shows is said in the figures below it. */
function SparklineFigure({ sparkline }: { sparkline: Sparkline }) {
  const { width, height } = sparklineSize
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="is-dollars" d={sparkline.dollars} />
      <path className="is-bitcoin" d={sparkline.bitcoin} />
    </svg>
  )
}
