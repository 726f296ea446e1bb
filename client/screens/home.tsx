// The home page: what the site is, and one way into each chart.

import { useLoaderData } from 'react-router'
import { assets } from '../../src/assets'
import { formatBitcoin, formatDollars, formatMonth } from '../../src/format'
import { cardQuery } from '../../src/metadata'
import type { BuildHash, HomePageData } from '../../src/page-data'
import { homeRoute } from '../../src/routes'
import { Head } from '../head'
import { Link } from '../link'
import { useStore } from '../store'

export function HomeScreen() {
  const { hash, data } = useLoaderData<{ hash: BuildHash; data: HomePageData }>()
  const { latest } = data
  const { siteName, siteDescription } = useStore().metadata
  return (
    <div className="home">
      <Head route={homeRoute} cardQuery={cardQuery(hash)} />
      <h1>{siteName}</h1>
      <p className="lead">{siteDescription}</p>
      <ul className="asset-cards">
        {assets.map(({ key, label, path, unit }) => {
          const price = latest[key]
          return (
            <li key={key}>
              <h2>
                <Link href={path}>{label}</Link>
              </h2>
              {price && (
                <>
                  <p className="price-in-bitcoin">{formatBitcoin(price.bitcoin)}</p>
                  <p className="price-in-dollars">{formatDollars(price.dollars)}</p>
                  <p className="unit">
                    for {unit}, {formatMonth(price.month)}
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
