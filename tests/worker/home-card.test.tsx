// The words on the card of the home page: a picture would only show that there are some.

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Inflation } from '../../src/pages/home/data'
import { buildInflation } from '../../src/server/facts'
import { siteMetadata } from '../../src/site/site'
import { HomeCard } from '../../worker/card/elements'
import { table } from '../fixture-table'

const site = siteMetadata('https://example.org', 'http://localhost')

/** The texts of the card, in their order. */
function textsOf(inflation: Inflation | null): string[] {
  const markup = renderToStaticMarkup(<HomeCard site={site} inflation={inflation} />)
  return [...markup.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text)
}

it('are inflation in both currencies, and its month', () => {
  // From July 2025, and from July 2016 with the tenth root, to July 2026; computed independently.
  expect(textsOf(buildInflation(table))).toEqual([
    'Bitcoin Inflation Index',
    'Inflation to July 2026, by the US consumer basket',
    ...['in Bitcoin', 'in dollars'],
    ...['over the last 12 months', '+86.7\u00a0%', '+3.4\u00a0%'],
    ...['a year, on average over 10 years', '−34.6\u00a0%', '+3.3\u00a0%'],
    'example.org',
  ])
})

it('has a dash for an unknown rate', () => {
  const rates = [{ years: 10, btc: null, usd: 0.02 }]
  expect(textsOf({ measure: 'a loaf of bread', month: '2026-06', rates })).toEqual([
    'Bitcoin Inflation Index',
    'Inflation to June 2026, by a loaf of bread',
    ...['in Bitcoin', 'in dollars'],
    ...['a year, on average over 10 years', '–', '+2.0\u00a0%'],
    'example.org',
  ])
})

it('are the description of the site where no asset measures inflation', () => {
  expect(textsOf(null)).toEqual(['Bitcoin Inflation Index', site.siteDescription, 'example.org'])
})
