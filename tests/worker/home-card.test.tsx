// What the card of the home page says, in words: a picture shows only that something is written there.

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildAllFacts } from '../../src/facts'
import type { HomePageData } from '../../src/page-data'
import { siteMetadata } from '../../src/site'
import { HomeCard } from '../../worker/card/elements'

const site = siteMetadata('https://example.org', 'http://localhost')

/** The texts of the card, in their order. */
function textsOf(latest: HomePageData['latest']): string[] {
  const markup = renderToStaticMarkup(<HomeCard site={site} latest={latest} />)
  return [...markup.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text.replace('&amp;', '&'))
}

it('is what became of each price over the longest time', () => {
  // Ten years before June, and for the S&P 500 before September 2026; the shares were computed apart.
  expect(textsOf(buildAllFacts())).toEqual([
    'Bitcoin Inflation Index',
    ...['Prices over 10 years', 'in Bitcoin', 'in dollars'],
    ...['Gold', 'to June 2026', '−97 %', '+231 %'],
    ...['S&P 500', 'to September 2026', '−97 %', '+255 %'],
    ...['Typical House', 'to June 2026', '−98 %', '+84 %'],
    'example.org',
  ])
})

it('says of what is not known that it is not', () => {
  const [latest, row] = [
    { month: '2026-06', btc: 0.5, usd: 4 },
    { month: '2016-06', btc: null, usd: 2 },
  ]
  expect(textsOf({ gold: { latest, earlier: [{ years: 10, row }] }, sp500: null })).toEqual([
    'Bitcoin Inflation Index',
    ...['Prices over 10 years', 'in Bitcoin', 'in dollars'],
    ...['Gold', 'to June 2026', '–', '+100 %'],
    ...['S&P 500', '–', '–'],
    ...['Typical House', '–', '–'],
    'example.org',
  ])
})
