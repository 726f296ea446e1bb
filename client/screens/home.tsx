// The home page: what the site is, and where each asset stands.

import { useLoaderData } from 'react-router'
import { assets } from '../../src/assets'
import { sparklineSize } from '../../src/chart/sparkline'
import type { Facts } from '../../src/facts'
import { formatBitcoin, formatDollars, formatMonth } from '../../src/format'
import { cardQuery } from '../../src/metadata'
import type { BuildHash, HomePageData, Sparkline } from '../../src/page-data'
import { homeRoute } from '../../src/routes'
import { earlierAndLatest } from '../../src/words'
import { Head } from '../head'
import { Link } from '../link'
import { useStore } from '../store'
import { Ledger } from './ledger'

export function HomeScreen() {
  const { hash, data } = useLoaderData<{ hash: BuildHash; data: HomePageData }>()
  const { latest, sparklines } = data
  const { siteName, siteDescription } = useStore().metadata
  return (
    <div className="home">
      <Head route={homeRoute} cardQuery={cardQuery(hash)} facts={latestPrices(latest)} />
      {/* The logo says it to those who see. */}
      <h1 className="visually-hidden">{siteName}</h1>
      <p className="lead">{siteDescription}</p>
      <Headline facts={latest.housing} />
      <ul className="asset-cards">
        {assets.map(({ key, label, path, unit, caveat }) => {
          const facts = latest[key]
          return (
            <li key={key}>
              <h2>
                <Link href={path}>{label}</Link>
              </h2>
              <SparklineFigure sparkline={sparklines[key]} />
              {facts && <Ledger facts={facts} label={label} />}
              <p className="unit">{caveat ?? `The price of ${unit}.`}</p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** What most people come to ask, answered before they have. */
function Headline({ facts }: { facts: Facts | null }) {
  const prices = earlierAndLatest(facts)
  if (!prices) return null
  const { earlier, latest } = prices
  return (
    <p className="headline">
      A typical house cost <b>{formatBitcoin(earlier.bitcoin)}</b>{' '}
      <span>in {formatMonth(earlier.month)}</span> and <b>{formatBitcoin(latest.bitcoin)}</b>{' '}
      <span>in {formatMonth(latest.month)}.</span>
      <small>
        {`In dollars: ${formatDollars(earlier.dollars)}, then ${formatDollars(latest.dollars)}.`}
      </small>
    </p>
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
