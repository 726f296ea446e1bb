// What a chart page and the home page say of their numbers, and where their links
// lead, before any script runs.

import { describe, expect, it } from 'vitest'
import { ask, hash } from './request'

/** The markup of a page, as one reads it: without what React puts between texts. */
async function load(path: string): Promise<string> {
  const markup = await (await ask(path)).text()
  return markup
    .replaceAll('<!-- -->', '')
    .replaceAll(/<span class="rest">([^<]*)<\/span>/g, '$1')
    .replaceAll('&amp;', '&')
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
    expect(linksOf(await load('/gold/?axis=linear&from=2021-06&to=2026-06'))).toMatchObject({
      '1 year': '/gold/?axis=linear&from=2025-06&to=2026-06',
      '3 years': '/gold/?axis=linear&from=2023-06&to=2026-06',
      '5 years': '/gold/?axis=linear&from=2021-06&to=2026-06',
      '10 years': '/gold/?axis=linear&from=2016-06&to=2026-06',
      'Since 2016': '/gold/?axis=linear',
      All: '/gold/?axis=linear&from=2013-04&to=2026-06',
      Log: '/gold/?from=2021-06&to=2026-06',
      Linear: '/gold/?axis=linear&from=2021-06&to=2026-06',
      Index: '/gold/?axis=index&from=2021-06&to=2026-06',
      'Full screen': '/gold/?axis=linear&display=full&from=2021-06&to=2026-06',
      PNG: '/charts/gold.png?axis=linear&from=2021-06&to=2026-06',
      CSV: '/charts/gold.csv?axis=linear&from=2021-06&to=2026-06',
    })
  })

  it('say no more than they must on the site, and both ends where they leave it', async () => {
    const html = await load('/gold/')
    expect(linksOf(html)).toMatchObject({
      'Since 2016': '/gold/',
      Linear: '/gold/?axis=linear',
      'Full screen': '/gold/?display=full',
      PNG: '/charts/gold.png?from=2016&to=2026',
      CSV: '/charts/gold.csv?from=2016&to=2026',
    })
  })

  it.each([
    '/gold/',
    '/gold/?from=2020',
    '/gold/?axis=index&from=2016&to=2025-06',
    '/gold/?display=table&last=60',
    '/',
    '/?currency=wage&goods=gold,eggs&to=2024',
    '/then/2016-06/',
  ])('post %s as it stands', async (path) => {
    const page = encodeURIComponent(`https://example.org${path}`)
    expect(linksOf(await load(path)).Tweet).toContain(`url=${page}&`)
  })

  it('keep what stands beside Bitcoin', async () => {
    const html = await load('/eggs/?in=wage&last=60')
    expect(linksOf(html)).toMatchObject({
      '1 year': '/eggs/?from=2025-07&in=wage&to=2026-07',
      Linear: '/eggs/?axis=linear&in=wage&last=60',
      Gold: '/eggs/?in=gold&last=60',
      Dollars: '/eggs/?last=60',
      'Full screen': '/eggs/?display=full&in=wage&last=60',
      'All months as a table, and markup to embed': '/eggs/?display=table&in=wage&last=60',
      SVG: '/charts/eggs.svg?from=2021-07&in=wage&to=2026-07',
      JSON: '/charts/eggs.json?from=2021-07&in=wage&to=2026-07',
    })
    expect(html).toContain('<input type="hidden" name="in" value="wage"/>')
    expect(meta(html, 'og:image:alt')).toBe(
      'Price of Dozen Eggs in Bitcoin and in hours of work, as a line chart',
    )
  })

  it.each([
    ['/gold/', ['Since 2016', 'Log', 'Dollars']],
    ['/gold/?from=2016&to=2026', ['Since 2016', 'Log', 'Dollars']],
    ['/gold/?axis=linear&from=2021-06&to=2026-06', ['5 years', 'Linear', 'Dollars']],
    ['/gold/?from=2021&to=2025', ['Log', 'Dollars']],
    ['/gold/?axis=index&from=2013-04&to=2026-06', ['All', 'Index', 'Dollars']],
    ['/gold/?from=2021&in=wage', ['Log', 'Hours of Work']],
  ])('mark on %s what is shown: %o', async (path, current) => {
    expect(currentOf(await load(path))).toEqual(current)
  })
})

describe('the card of a page, and the address that platforms follow', () => {
  it.each([
    ['/gold/?from=2021', '/charts/gold.png?from=2021&to=2026', '/gold/?from=2021&to=2026'],
    [
      '/gold/?display=full&theme=dark',
      '/charts/gold.png?theme=dark',
      '/gold/?display=full&theme=dark',
    ],
    ['/eggs/?in=wage', '/charts/eggs.png?in=wage', '/eggs/?in=wage'],
    ['/gold/', `/charts/gold.png?v=${hash}`, '/gold/'],
    ['/', `/charts/home.png?v=${hash}`, '/'],
    ['/?goods=gold,eggs', '/charts/all.png?goods=gold,eggs', '/?goods=gold,eggs'],
  ])('at %s are %s and %s', async (path, card, address) => {
    const html = await load(path)
    expect(meta(html, 'og:image')).toBe(`https://example.org${card}`)
    expect(meta(html, 'og:url')).toBe(`https://example.org${address}`)
  })
})

describe('the numbers in words', () => {
  const textOf = (html: string, name: string) =>
    new RegExp(`<p class="${name}">(.*?)</p>`).exec(html)?.[1]?.replaceAll(/<!-- -->|<[^>]*>/g, '')

  it('are on a chart page what became of the price, of what, and the newest', async () => {
    const html = await load('/housing/')
    expect(textOf(html, 'finding')).toBe(
      'A typical house costs 99% less Bitcoin than in January 2016, and 92% more dollars.',
    )
    expect(textOf(html, 'shown')).toMatch(
      /^January 2016 to June 2026 · monthly averages · S&P Cotality Case-Shiller, Coin Metrics · updated .* 2026 · index, \$100,000 in December 1999$/,
    )
    expect(textOf(html, 'readout')).toBe(
      'June 2026in Bitcoin (₿) 5.36₿ −99%in US dollars ($) $337,306 +92%since Jan 20161₿ = $62,972',
    )
    expect(html).toContain('<p>A typical house is an index, scaled to ')
    expect(meta(html, 'description')).toMatch(
      /^Typical House, 2016 to 2026: −99% in Bitcoin, \+92% in dollars\. The Bitcoin Inflation Index tracks /,
    )
  })

  it('are of the range and the axes that are shown', async () => {
    const html = await load('/gold/?axis=index&from=2016-06&to=2026-06')
    const changes = '−97% in Bitcoin, +231% in dollars'
    expect(textOf(html, 'finding')).toBe(
      'One troy ounce of gold costs 97% less Bitcoin than in June 2016, and 231% more dollars.',
    )
    expect(meta(html, 'description')).toContain(`Gold, 2016 to 2026: ${changes}. The Bitcoin`)
    expect(textOf(html, 'readout')).toContain('in Bitcoin (₿) 3.38 −97%in US dollars ($) 331 +231%')
  })

  it('are beside a yardstick a comparison of three', async () => {
    const html = await load('/housing/?from=2016-06&in=wage&to=2026-06')
    expect(textOf(html, 'finding')).toBe(
      'A typical house costs 98% less Bitcoin than in June 2016, 26% more hours of work, and 84% more dollars.',
    )
    expect(textOf(html, 'shown')).toContain(
      'S&P Cotality Case-Shiller, US Bureau of Labor Statistics, Coin Metrics',
    )
    expect(textOf(html, 'readout')).toBe(
      'June 2026in Bitcoin (₿) 5.36₿ −98%in hours of work (h) 8,970 h +26%since Jun 20161₿ = $62,972',
    )
    expect(html).toMatch(/<li>Hour of Work in dollars: <a[^>]*>US Bureau of Labor Statistics, /)
    const dollars = await load('/housing/?from=2016-06&in=basket&to=2026-06')
    expect(textOf(dollars, 'finding')).toMatch(
      /, 33% more dollars of July 2026, and 84% more dollars\.$/,
    )
    expect(meta(dollars, 'description')).toMatch(
      /^Typical House, 2016 to 2026: −98% in ₿, \+33% in Jul 2026 \$\. The /,
    )
  })

  it('are of the months that have both prices that are shown', async () => {
    const absent = await load('/housing/?display=full&from=1990&in=wage&to=2000')
    expect(textOf(absent, 'chart-absence')).toMatch(
      /^No month .* Prices in hours of work are known from January 2010 to June 2026\.$/,
    )
    const early = await load('/housing/?display=full&from=1990&to=2000')
    expect(textOf(early, 'full-caption')).toMatch(/in dollars/)
  })

  describe('of months without prices', () => {
    const sentence =
      'No month from January 1980 to December 1985 has any price of Gold. Prices in Bitcoin are known from April 2013 to June 2026. Prices in dollars are known from January 2010 to June 2026.'

    it('say so, and are those of the months that have some', async () => {
      const html = await load('/gold/?from=1980&to=1985')
      expect(textOf(html, 'other-months')).toBe(sentence)
      expect(html).toMatch(/<svg[^>]* role="img"/)
      expect(textOf(html, 'finding')).toMatch(/^One troy ounce .* than in April 2013, and /)
      expect(textOf(html, 'shown')).toMatch(/^April 2013 to June 2026 /)
      expect(meta(html, 'description')).toMatch(/^Gold, 2013 to 2026: /)
      // The chart's name has these months; another asset may have prices in those asked for.
      const query = 'from=2013-04&to=2026-06'
      expect(meta(html, 'og:url')).toBe(`https://example.org/gold/?${query}`)
      expect(meta(html, 'og:image')).toContain(`/charts/gold.png?${query}`)
      expect(linksOf(html).PNG).toBe(`/charts/gold.png?${query}`)
      expect(html).toContain(`"url":"https://example.org/gold/?${query}"`)
      expect(html).not.toMatch(/(?:charts|oembed)[^"]*1980/)
    })

    it('are not there in full screen, where the sentence is in place of the chart', async () => {
      const html = await load('/gold/?display=full&from=1980&to=1985')
      expect(html).toContain(`<p class="chart-absence">${sentence}</p>`)
      expect(html).not.toMatch(/<svg[^>]* role="img"/)
      expect(meta(html, 'description')).toContain('Gold in Bitcoin and in US dollars')
    })

    it('say so in place of the chart where an index has no first month, too', async () => {
      const html = await load('/gold/?axis=index&from=2011&to=2012')
      expect(html).toMatch(/<p class="chart-absence">No month from .* has both prices of Gold\./)
      expect(html).not.toContain('other-months')
    })
  })

  it('are on the home page inflation in both currencies, with its month', async () => {
    expect(meta(await load('/'), 'description')).toMatch(
      /^Inflation to July 2026: \+3\.4% in dollars, \+86\.7% in Bitcoin\. The Bitcoin Inflation Index tracks /,
    )
  })
})

describe('the numbers in tables', () => {
  // The changes were computed apart.
  it('are on the board of the home page those of each good, Bitcoin before dollars', async () => {
    const html = (await load('/')).replaceAll(/<svg>.*?<\/svg>/g, '')
    const [, , ...rows] = rowsOf(html, 'board')
    expect(rows.map((row) => row.join(' ').replaceAll('\u00a0', ''))).toEqual([
      'Stores of value',
      '0.0671₿ $4,228 Jun 2026 +112% +26% +31% +130% −97% +231%',
      '0.0953₿ $7,669 Sep 2026 +64% +16% −2% +73% −97% +255%',
      '5.36₿ $337,306 Jun 2026 +71% +2% −28% +27% −98% +84%',
      'Living',
      '0.00523₿ $334 Jul 2026 +87% +3% −34% +22% −99% +39%',
      '58,900 sats $37.62 Jul 2026 +86% +3% −34% +23% −98% +46%',
      '3,430 sats $2.19 Jul 2026 +10% −39% −28% +33% −99% +42%',
    ])
  })

  it('are in the table of a chart those of every month, the newest first', async () => {
    const html = await load('/gold/?display=table&from=2012')
    expect(html).toContain('The table has the change from each month to June 2026.')
    const rows = rowsOf(html, 'monthly').filter(([first]) => first !== 'Month')
    expect(rows).toHaveLength(14 * 12 + 6)
    // The month itself is a link.
    expect(rows[0]).toEqual(['0.0671₿', '–', '$4,228', '–', '$62,972'])
    expect(rows[6]).toEqual(['0.0485₿', '+39%', '$4,309', '−2%', '$88,916'])
    expect(rows.at(-1)).toEqual(['–', '–', '$1,654', '+156%', '–'])
    expect(html).toContain(
      '<summary>2025 <span class="shown">December 2025: 0.0485₿, $4,309</span></summary>',
    )
    expect(html).toContain('<a href="/gold/?from=2012&to=2026#2021-06">')
    expect(linksOf(html)['The chart of these months']).toBe('/gold/?from=2012&to=2026')
  })

  it('have the price of a bitcoin also in months in which the good has none', async () => {
    const html = await load('/eggs/?display=table&from=2025&to=2026')
    const row = rowsOf(html, 'monthly').find(([month]) => month === 'Oct 2025')
    const csv = await (await ask('/charts/gold.csv?from=2025-10&to=2025-10')).text()
    const [, , bitcoin] = csv.split('\r\n')[1]?.split(',') ?? []
    const dollars = `$${Math.round(Number(bitcoin)).toLocaleString('en')}`
    expect(row).toEqual(['Oct 2025', '–', '–', '–', '–', dollars])
  })

  it('have one address, which is no page of its own for search engines', async () => {
    const other = await ask('/gold/?theme=dark&display=table')
    expect([other.status, other.headers.get('Location')]).toEqual([308, '/gold/?display=table'])
    const html = await load('/gold/?display=table')
    expect(html).toContain('<link rel="canonical" href="https://example.org/gold/"/>')
    expect(linksOf(await load('/gold/'))['All months as a table, and markup to embed']).toBe(
      '/gold/?display=table',
    )
    // It may not be framed.
    expect((await ask('/gold/?display=table')).headers.get('Content-Security-Policy')).toContain(
      "frame-ancestors 'none'",
    )
  })
})
