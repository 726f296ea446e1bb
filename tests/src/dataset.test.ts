// What search engines for data are told of a chart.

import { expect, it } from 'vitest'
import { datasetOf } from '../../src/pages/asset/dataset'
import type { MonthRange } from '../../src/prices/month'
import { siteMetadata } from '../../src/site/site'
import { tableOf, viewOf } from '../fixture-table'
import { knownAsset } from '../known-asset'

const site = siteMetadata('https://example.org', 'http://localhost')
const gold = knownAsset('gold')
const viewGold = (window: MonthRange) => viewOf(tableOf('gold'), 'asset', { window })
const view = viewGold({ from: '2016-01', to: '2026-12' })
const siteItself = { name: 'Bitcoin Inflation Index', url: 'https://example.org/' }
const query = 'from=2016&to=2026-06'

it('is where the data comes from, which time it covers, and every file of just that', () => {
  expect(datasetOf(gold, view, site, query, '2026-10-07')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: 'Price of Gold in Bitcoin',
    description: `The price in Bitcoin and in US dollars of one troy ounce of gold, month by month. ${site.siteDescription}`,
    url: 'https://example.org/gold/?from=2016&to=2026-06',
    identifier: 'https://example.org/gold/',
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', ...siteItself },
    includedInDataCatalog: { '@type': 'DataCatalog', ...siteItself },
    license: {
      '@type': 'CreativeWork',
      name: 'World Bank: CC BY 4.0; Coin Metrics: CC BY-NC 4.0',
      url: 'https://example.org/about/#terms',
    },
    isBasedOn: [
      'https://www.worldbank.org/en/research/commodity-markets',
      'https://gitbook-docs.coinmetrics.io/packages/coin-metrics-community-data',
    ],
    dateModified: '2026-10-07',
    keywords: ['Gold', 'Bitcoin', 'inflation', 'prices'],
    measurementTechnique: 'Monthly averages',
    temporalCoverage: '2016-01/2026-06',
    variableMeasured: [
      ['Price in Bitcoin', 'bitcoins for one troy ounce of gold'],
      ['Price in US dollars', 'US dollars for one troy ounce of gold'],
    ].map(([name, unitText]) => ({ '@type': 'PropertyValue', name, unitText })),
    distribution: [
      ['png', 'image/png'],
      ['svg', 'image/svg+xml'],
      ['csv', 'text/csv'],
      ['json', 'application/json'],
    ].map(([ending, encodingFormat]) => ({
      '@type': 'DataDownload',
      encodingFormat,
      contentUrl: `https://example.org/charts/gold.${ending}?from=2016&to=2026-06`,
    })),
  })
})

it('is created by who publishes the site, where that is known', () => {
  const named = { ...site, publisher: 'Ada & Sons' }
  expect(datasetOf(gold, view, named, query, '2026-10-07').creator).toEqual({
    '@type': 'Organization',
    name: 'Ada & Sons',
    url: 'https://example.org/',
  })
})

it('says no time where no price is known', () => {
  expect(
    datasetOf(gold, viewGold({ from: '1900-01', to: '1900-12' }), site, query, '2026-10-07'),
  ).not.toHaveProperty('temporalCoverage')
})
