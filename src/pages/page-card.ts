// The rows on the cards of pages without a chart, below their titles: a few facts of the page.

import { describedSeries, type SiteData } from '../data/records'
import { bitcoinSource } from '../prices/catalog'
import { type Credit, creditOf, creditsOf } from '../prices/credits'
import { formatMonth } from '../prices/format'
import { formatPrice } from '../prices/units'
import { chartFileAddress, formatNames, formats } from '../url/formats'
import type { PageName } from '../url/pages'
import { paths } from '../url/paths'
import { siteLinks } from '../url/routes'
import { findExample } from './method/data'

/** `isBitcoin` marks a price in Bitcoin. */
export type CardRow = { name: string; text: string; isBitcoin?: boolean }

type PageCardContent = { rows: CardRow[]; credits: Credit[] }

const nothing: PageCardContent = { rows: [], credits: [] }

const cards: { readonly [Name in PageName]?: (data: SiteData) => PageCardContent } = {
  /** How a price in Bitcoin is calculated. */
  method: (data) => {
    const example = findExample(data)
    if (!example) return nothing
    const { asset, row } = example
    return {
      rows: [
        {
          name: formatPrice('usd', row.usd),
          text: `${asset.label} in ${formatMonth(row.month)}`,
        },
        { name: `÷ ${formatPrice('usd', row.btcUsd)}`, text: 'a bitcoin in the same month' },
        {
          name: `= ${formatPrice('btc', row.btc)}`,
          text: `${asset.label} in Bitcoin`,
          isBitcoin: true,
        },
      ],
      credits: creditsOf([asset.source, bitcoinSource]),
    }
  },
  /** The terms of each publisher. */
  about: (data) => {
    const rows = describedSeries(data).map(({ source }) => {
      return { name: creditOf(source, 'short'), text: source.terms }
    })
    return { rows: [...new Map(rows.map((row) => [row.name, row])).values()], credits: [] }
  },
  /** The files of a chart. */
  api: ({ assets: [first] }) => ({
    rows: formatNames.map((format) => ({
      name: formats[format].name,
      text: chartFileAddress(first?.asset.key ?? '', format),
    })),
    credits: [],
  }),
  /** The main pages. */
  'not-found': () => ({
    rows: [{ label: 'Home', path: paths.home }, ...siteLinks('header')].map(({ label, path }) => {
      return { name: label, text: path }
    }),
    credits: [],
  }),
}

export function buildPageCard(name: PageName, data: SiteData): PageCardContent {
  return cards[name]?.(data) ?? nothing
}
