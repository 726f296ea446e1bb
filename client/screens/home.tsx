// The home page: what the site is, and where each asset stands.

import { useLoaderData } from 'react-router'
import { assets } from '../../src/assets'
import type { BuildHash } from '../../src/build-hash'
import { formatPrice, lines } from '../../src/chart/lines'
import { sparklineSize } from '../../src/chart/sparkline'
import { formatMonth } from '../../src/format'
import { cardQuery } from '../../src/metadata'
import type { HomePageData, Sparkline } from '../../src/page-data'
import { homeRoute } from '../../src/routes'
import { describeLatest, oldestKnown } from '../../src/words'
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
      <Head route={homeRoute} cardQuery={cardQuery(hash)} facts={describeLatest(assets, latest)} />
      {/* The logo says it to those who see. */}
      <h1 className="visually-hidden">{siteName}</h1>
      <p className="lead">{siteDescription}</p>
      <Headline latest={latest} />
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
function Headline({ latest }: Pick<HomePageData, 'latest'>) {
  const asset = assets.find(({ headline }) => headline)
  const facts = asset && latest[asset.key]
  const oldest = facts && oldestKnown(facts)
  if (!oldest) return null
  const [then, now] = [oldest.row, facts.latest]
  return (
    <p className="headline">
      {asset.headline} cost <b>{formatPrice('btc', then.btc, '')}</b>{' '}
      <span>in {formatMonth(then.month)}</span> and <b>{formatPrice('btc', now.btc, '')}</b>{' '}
      <span>in {formatMonth(now.month)}.</span>
      <small>
        {`In dollars: ${formatPrice('usd', then.usd, '')}, then ${formatPrice('usd', now.usd, '')}.`}
      </small>
    </p>
  )
}

/** What it shows is said in the figures below it. */
function SparklineFigure({ sparkline }: { sparkline: Sparkline | undefined }) {
  const { width, height } = sparklineSize
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines.toReversed().map(({ unit, axis }) => (
        <path key={unit} className={`is-${axis}`} d={sparkline?.[unit]} />
      ))}
    </svg>
  )
}
