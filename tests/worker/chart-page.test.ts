// What a chart page and the home page say of their numbers, and where their links lead, before any script runs.

import { describe, expect, it } from 'vitest'
import { ask } from './request'

/** The markup of a page, as one reads it: without what React puts between texts. */
async function load(path: string): Promise<string> {
  return (await (await ask(path)).text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
}

/** The addresses of the links in markup, by their texts. */
function linksOf(markup: string): Record<string, string> {
  const links = [...markup.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
  return Object.fromEntries(links.map(([, href = '', text = '']) => [text, href]))
}

/** The texts of the links that are marked as current. */
function currentOf(markup: string): string[] {
  return [...markup.matchAll(/<a [^>]*aria-current="true"[^>]*>([^<]*)</g)].map(
    ([, text = '']) => text,
  )
}

/** The rows of the tables of a class, each as its texts. */
function rowsOf(markup: string, className: string): string[][] {
  const tables = [...markup.matchAll(new RegExp(`<table class="${className}">.*?</table>`, 'gs'))]
  const rows = tables.flatMap(([table]) => table.match(/<tr[ >].*?<\/tr>/g) ?? [])
  return rows.map((row) =>
    [...row.matchAll(/<t[hd][^>]*>([^<]+)<\/t[hd]>/g)].map(([, text = '']) => text),
  )
}

const meta = (markup: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(markup)?.[1]

describe('the links of a chart', () => {
  it('keep what is shown, and change one thing of it', async () => {
    expect(linksOf(await load('/gold/?axis=linear&from=2021'))).toMatchObject({
      '1 year': '/gold/?axis=linear&from=2025',
      '3 years': '/gold/?axis=linear&from=2023',
      '5 years': '/gold/?axis=linear&from=2021',
      '10 years': '/gold/?axis=linear',
      All: '/gold/?axis=linear&from=2013',
      Log: '/gold/?from=2021',
      Linear: '/gold/?axis=linear&from=2021',
      'Full screen': '/gold/?axis=linear&from=2021&display=full',
      PNG: '/charts/gold.png?axis=linear&from=2021',
      SVG: '/charts/gold.svg?axis=linear&from=2021',
      CSV: '/charts/gold.csv?from=2021',
      JSON: '/charts/gold.json?from=2021',
    })
  })

  it('say no more than they must', async () => {
    expect(linksOf(await load('/gold/'))).toMatchObject({
      '10 years': '/gold/',
      Linear: '/gold/?axis=linear',
      'Full screen': '/gold/?display=full',
      PNG: '/charts/gold.png',
      // A file of data has all years unless it is asked for fewer.
      CSV: '/charts/gold.csv?from=2016',
    })
    expect(linksOf(await load('/gold/?from=1974'))).toMatchObject({ CSV: '/charts/gold.csv' })
  })

  it.each([
    ['/gold/', ['10 years', 'Log']],
    ['/gold/?from=2021&axis=linear', ['5 years', 'Linear']],
    ['/gold/?from=2021&to=2025', ['Log']],
    ['/gold/?from=2013', ['All', 'Log']],
  ])('mark on %s what is shown: %o', async (path, current) => {
    expect(currentOf(await load(path))).toEqual(current)
  })
})

describe('the card of a page', () => {
  it.each([
    ['/gold/?from=2021&utm_source=x', '/charts/gold.png?from=2021'],
    ['/gold/?display=full&theme=dark', '/charts/gold.png?theme=dark'],
    // The theme of a page is its visitor's, not its link's.
    ['/gold/?theme=dark', '/charts/gold.png?v=test-hash'],
    ['/', '/charts/home.png?v=test-hash'],
  ])('at %s is %s', async (path, card) => {
    const html = await load(path)
    expect(meta(html, 'og:image')).toBe(`https://example.org${card}`)
    expect(meta(html, 'twitter:image')).toBe(`https://example.org${card}`)
  })
})

describe('the numbers in words', () => {
  it('are on a chart page the newest, what became of them, and what they are not', async () => {
    const html = await load('/housing/')
    const facts =
      'In June 2026, a house that cost 100,000 dollars in December 1999 cost 5.36₿ or $337,306. Over 10 years: +84% in dollars, −98% in Bitcoin.'
    expect(html).toContain(`<p class="facts">${facts} A typical house is an index, scaled to `)
    expect(meta(html, 'description')).toMatch(facts)
    expect(html).toContain('<span>Monthly averages, January 2016 to June 2026.</span>')
  })

  it('are on the home page the newest prices, each with its month', async () => {
    expect(meta(await load('/'), 'description')).toMatch(
      /over time\. Gold 0\.0671₿ in June 2026, S&P 500 0\.0953₿ in September 2026, Typical House 5\.36₿ in June 2026\.$/,
    )
  })
})

describe('the numbers in tables', () => {
  // The changes were computed apart.
  it('are on the home page those of each asset, Bitcoin left and dollars right', async () => {
    const head = ['in Bitcoin', 'in dollars']
    expect(rowsOf(await load('/'), 'ledger')).toEqual([
      head,
      ['June 2026', '0.0671₿', '$4,228'],
      ['1 year', '+112%', '+26%'],
      ['5 years', '+31%', '+130%'],
      ['10 years', '−97%', '+231%'],
      head,
      ['September 2026', '0.0953₿', '$7,669'],
      ['1 year', '+64%', '+16%'],
      ['5 years', '−2%', '+73%'],
      ['10 years', '−97%', '+255%'],
      head,
      ['June 2026', '5.36₿', '$337,306'],
      ['1 year', '+71%', '+2%'],
      ['5 years', '−28%', '+27%'],
      ['10 years', '−98%', '+84%'],
    ])
  })

  it('are on a chart page those of the last month of each year, the newest first', async () => {
    const rows = rowsOf(await load('/gold/?from=2012'), 'yearly')
    expect(rows).toHaveLength(1 + 15)
    expect(rows.slice(0, 3)).toEqual([
      ['Month', 'in ₿', 'in $'],
      ['June 2026', '0.0671₿', '$4,228'],
      ['December 2025', '0.0485₿', '$4,309'],
    ])
    expect(rows.at(-1)).toEqual(['December 2012', '–', '$1,685'])
  })
})
