// What the card of the home page says, in words: a picture shows only that something is written there.

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Inflation } from '../../src/pages/home/inflation'
import { buildInflation } from '../../src/server/facts'
import { siteMetadata } from '../../src/site/site'
import { HomeCard } from '../../worker/card/elements'

const site = siteMetadata('https://example.org', 'http://localhost')

/** The texts of the card, in their order. */
function textsOf(inflation: Inflation | null): string[] {
  const markup = renderToStaticMarkup(<HomeCard site={site} inflation={inflation} />)
  return [...markup.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text)
}

it('is inflation in both currencies, and its month', () => {
  // From July 2025, and from July 2016 with the tenth root, to July 2026; computed apart.
  expect(textsOf(buildInflation())).toEqual([
    'Bitcoin Inflation Index',
    'Inflation to July 2026, by the US consumer basket',
    ...['in Bitcoin', 'in dollars'],
    ...['over the last 12 months', '+86.7\u00a0%', '+3.4\u00a0%'],
    ...['a year, on average over 10 years', '−34.6\u00a0%', '+3.3\u00a0%'],
    'example.org',
  ])
})

it('says of what is not known that it is not', () => {
  const rates = [{ years: 10, btc: null, usd: 0.02 }]
  expect(textsOf({ measure: 'a loaf of bread', month: '2026-06', rates })).toEqual([
    'Bitcoin Inflation Index',
    'Inflation to June 2026, by a loaf of bread',
    ...['in Bitcoin', 'in dollars'],
    ...['a year, on average over 10 years', '–', '+2.0\u00a0%'],
    'example.org',
  ])
})

it('says what the site is where nothing measures inflation', () => {
  expect(textsOf(null)).toEqual(['Bitcoin Inflation Index', site.siteDescription, 'example.org'])
})
