// Citations: as text, and as source for TeX.

import { describe, expect, it } from 'vitest'
import { type CitedWork, cite, quote } from '../../../src/words/citation'

const work: CitedWork = {
  siteName: 'Bitcoin Inflation Index',
  title: 'Price of S&P 500 in Bitcoin',
  months: { from: '2020-01', to: '2026-06' },
  publishers: ['S&P Dow Jones Indices', 'Coin Metrics'],
  days: { published: '2027-01-12', read: '2027-02-03' },
  address: 'https://example.org/sp500/?from=2020&to=2026',
}

it('is an entry of BibTeX, whose capitals stay and whose signs are no commands', () => {
  expect(cite(work).bibtex.split('\n')).toEqual([
    '@misc{bitcoin-inflation-index-price-of-s-p-500-in-bitcoin-2026-06,',
    '  author = {{Bitcoin Inflation Index}},',
    '  title = {{Price of S\\&P 500 in Bitcoin, January 2020 to June 2026}},',
    '  year = {2027},',
    '  month = {1},',
    '  howpublished = {\\url{https://example.org/sp500/?from=2020&to=2026}},',
    '  note = {Sources: S\\&P Dow Jones Indices, Coin Metrics},',
    '  urldate = {2027-02-03}',
    '}',
  ])
  expect(cite({ ...work, title: '100 % of ~{A_B}^2 \\ $1 #2' }).bibtex).toContain(
    'title = {{100 \\% of \\textasciitilde{}\\{A\\_B\\}\\textasciicircum{}2 \\textbackslash{} \\$1 \\#2, January',
  )
})

it('has the year of its reading where no other is known, and never that of old months', () => {
  const days = { published: null, read: '2027-02-03' } as const
  const { text } = cite({ ...work, months: { from: '2012-01', to: '2012-12' }, days })
  expect(text).toContain('Bitcoin Inflation Index (2027): ')
})

describe('of one month', () => {
  const said = { month: '2021-06', inBrief: 'June 2021: 0.116₿, $4,228' } as const
  const address = `${work.address}#2021-06`
  const cited = { ...work, said, address }

  it('has a key of its own, and no sign that TeX lacks', () => {
    const { bibtex } = cite(cited)
    expect(bibtex).toContain('-in-bitcoin-2021-06,')
    expect(bibtex).toContain('June 2021: 0.116~BTC, \\$4,228}},')
    expect(bibtex).toContain('year = {2027},')
  })

  it('may be a sentence with its sources', () => {
    expect(quote('It cost $4,228 in June 2021', cited)).toBe(
      `It cost $4,228 in June 2021. Sources: S&P Dow Jones Indices, Coin Metrics; Bitcoin Inflation Index, ${address}`,
    )
  })
})
