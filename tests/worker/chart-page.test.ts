// What a chart page and the home page say of their numbers, and where their links
// lead, before any script runs.

import { describe, expect, it } from 'vitest'
import { newestGoldText } from '../fixture-facts'
import { load, type Page } from './html'
import { ask, hash } from './request'

/** The texts of the links that are marked as current, and of the options that are chosen. */
const currentOf = (page: Page) => page.texts('a[aria-current=true], .choice-form option[selected]')

/** Why there is nothing before the first month. */
const beginning = 'Our Bitcoin prices begin in April 2013.'

/** What a form sends in addition to what is chosen in it. */
const sentBy = (page: Page, form: string) =>
  page
    .all(`${form} input[type=hidden]`)
    .map((input) => `${input.getAttribute('name')}=${input.getAttribute('value')}`)

describe('the links of a chart', () => {
  it('keep what is shown, and change one thing of it', async () => {
    const page = await load('/gold/?axis=linear&from=2021-06&to=2026-06')
    expect(sentBy(page, '.choice-form')).toEqual(['axis=linear', 'from=2021-06', 'to=2026-06'])
    expect(sentBy(page, '.months')).toEqual(['axis=linear'])
    expect(page.links).toMatchObject({
      '1 year': '/gold/?axis=linear&from=2025-06&to=2026-06',
      '3 years': '/gold/?axis=linear&from=2023-06&to=2026-06',
      '5 years': '/gold/?axis=linear&from=2021-06&to=2026-06',
      '10 years': '/gold/?axis=linear&from=2016-06&to=2026-06',
      'Since 2016': '/gold/?axis=linear',
      All: '/gold/?axis=linear&from=2013-04&to=2026-06',
      'Full screen': '/gold/?axis=linear&display=full&from=2021-06&to=2026-06',
      PNG: '/charts/gold.png?axis=linear&from=2021-06&to=2026-06',
      CSV: '/charts/gold.csv?axis=linear&from=2021-06&to=2026-06',
    })
  })

  it('say no more than they must on the site, and both ends where they leave it', async () => {
    const { links } = await load('/gold/')
    expect(links).toMatchObject({
      'Since 2016': '/gold/',
      'Full screen': '/gold/?display=full',
      'See these 126 months': '/gold/?display=table',
      'Embed code and all months': '/gold/?display=table',
      PNG: '/charts/gold.png?from=2016&to=2026',
      CSV: '/charts/gold.csv?from=2016&to=2026',
    })
  })

  it.each([
    ['/gold/', ['', '2016', '', '2026']],
    ['/compare/?from=2018-03&to=2020', ['03', '2018', '', '2020']],
    ['/gold/?from=2016-06&to=2026-06', ['06', '2016', '06', '2026']],
  ])(
    'from %s choose whole years without a month, and months that are no end of one: %o',
    async (path, chosen) => {
      const page = await load(path)
      const value = (option: ReturnType<Page['all']>[number]) =>
        option.getAttribute('value') ?? option.text
      expect(page.all('.months option[selected]').map(value)).toEqual(chosen)
      expect(page.texts('.months option[value=""]')).toEqual(['whole year', 'whole year'])
      const { headers } = await ask('/gold/?from-month=&from=2022&to-month=&to=2022')
      expect(headers.get('Location')).toBe('/gold/?from=2022&to=2022')
    },
  )

  it.each([
    ['/eggs/', [], '/compare/?goods=wage,eggs'],
    [
      '/eggs/?from=2020-03&in=eur&to=2026',
      ['currency=eur', 'from=2020-03', 'to=2026'],
      '/compare/?currency=eur&from=2020-03&goods=wage,eggs&to=2026',
    ],
    ['/eggs/?last=60', ['last=60'], '/compare/?goods=wage,eggs&last=60'],
  ])(
    'from %s lead to a chart with one other good, of the same months and money',
    async (path, sent, target) => {
      const page = await load(path)
      expect(sentBy(page, '#neighbors form')).toEqual(sent)
      const others = page.attributes('#neighbors option', 'value')
      expect(others).toContain('eggs,wage')
      expect(others).not.toContain('eggs,eggs')
      const { status, headers } = await ask(`/compare/?${[...sent, 'goods=eggs,wage'].join('&')}`)
      expect([status, headers.get('Location')]).toEqual([308, target])
      expect((await ask(target)).status).toBe(200)
    },
  )

  it.each([
    '/gold/',
    '/gold/?from=2020',
    '/gold/?axis=index&from=2016&to=2025-06',
    '/gold/?display=table&last=60',
    '/',
    '/compare/?currency=wage&goods=gold,eggs&to=2024',
    '/then/2016-06/',
  ])('post %s as it stands', async (path) => {
    const page = encodeURIComponent(`https://example.org${path}`)
    expect((await load(path)).links.Tweet).toContain(`url=${page}&`)
  })

  it.each([
    ['/gold/?in=eur', '?in=eur', '/then/2016-09/?in=eur', 'currency=eur&'],
    // A month has no yardsticks, and hours of work cannot be counted in themselves.
    ['/gold/?in=wage', '?in=wage', '/then/2016-09/', 'currency=wage&'],
    ['/gold/', '', '/then/2016-09/', ''],
    ['/inflation/eur/', '?in=eur', '/then/2016-09/?in=eur', 'currency=eur&'],
  ])('from %s lead on in the same money', async (path, query, then, currency) => {
    const { attributes, links } = await load(path)
    expect(attributes('.says a[href^="/then/"]', 'href')).toEqual([then])
    expect(links['Show all of these in one chart']).toMatch(`/compare/?${currency}goods=`)
    const own = attributes('#neighbors a:not([href^="/compare/"])', 'href').map(String)
    expect(own.length).toBeGreaterThan(2)
    for (const href of own) {
      const isItself = query === '?in=wage' && href.startsWith('/wage/')
      expect(href).toMatch(
        isItself ? /^\/\w+\/$/ : new RegExp(`^/\\w+/${query.replace('?', '\\?')}$`),
      )
    }
    for (const href of [then, ...own]) expect([href, (await ask(href)).status]).toEqual([href, 200])
  })

  it('from a chart of goods lead on in what it counts in', async () => {
    const hrefs = async (query: string) =>
      (await load(`/compare/?${query}goods=gold,eggs`)).attributes(
        '.sources a:not([href*=":"], [href^="/charts/"], [href="/method/"])',
        'href',
      )
    expect(await hrefs('')).toEqual(['/gold/?in=basket', '/eggs/?in=basket'])
    expect(await hrefs('currency=btc&')).toEqual(['/gold/', '/eggs/'])
    expect(await hrefs('currency=eur&')).toEqual(['/gold/?in=eur', '/eggs/?in=eur'])
    expect(await hrefs('currency=gold&')).toEqual(['/gold/', '/eggs/?in=gold'])
    expect(await hrefs('currency=usd&')).toEqual(['/gold/', '/eggs/'])
  })

  it('keep the chosen unit', async () => {
    const page = await load('/eggs/?in=wage&last=60')
    expect(page.links).toMatchObject({
      '1 year': '/eggs/?from=2025-07&in=wage&to=2026-07',
      'Full screen': '/eggs/?display=full&in=wage&last=60',
      'See these 61 months': '/eggs/?display=table&in=wage&last=60',
      SVG: '/charts/eggs.svg?from=2021-07&in=wage&to=2026-07',
      JSON: '/charts/eggs.json?from=2021-07&in=wage&to=2026-07',
    })
    expect(sentBy(page, '.choice-form')).toEqual(['last=60'])
    expect(sentBy(page, '.months')).toEqual(['in=wage'])
    expect(page.meta('og:image:alt')).toMatch(
      /^In July 2026, a dozen large eggs cost 28% less Bitcoin than in July 2021, and 9% more hours of work\./,
    )
  })

  it.each([
    ['/gold/', ['Since 2016', 'Prices', 'Dollars']],
    ['/gold/?from=2016&to=2026', ['Since 2016', 'Prices', 'Dollars']],
    ['/gold/?axis=linear&from=2021-06&to=2026-06', ['5 years', 'Prices', 'Dollars']],
    ['/gold/?from=2021&to=2025', ['Prices', 'Dollars']],
    ['/gold/?axis=index&from=2013-04&to=2026-06', ['All', 'Change', 'Dollars']],
    ['/gold/?from=2021&in=wage', ['Prices', 'Hours of Work']],
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
    ['/?from=2020&to=2026', '/charts/home.png?from=2020&to=2026', '/?from=2020&to=2026'],
    ['/compare/', `/charts/all.png?v=${hash}`, '/compare/'],
    ['/compare/?goods=gold,eggs', '/charts/all.png?goods=gold,eggs', '/compare/?goods=gold,eggs'],
  ])('at %s are %s and %s', async (path, card, address) => {
    const { meta } = await load(path)
    expect(meta('og:image')).toBe(`https://example.org${card}`)
    expect(meta('og:url')).toBe(`https://example.org${address}`)
  })
})

describe('the numbers in words', () => {
  it('are on a chart page what became of the price, of what, and the newest', async () => {
    const page = await load('/housing/')
    expect(page.text('p.finding')).toBe(
      'In June 2026, a typical house cost 1/80 as much Bitcoin as in January 2016, and 92% more dollars.',
    )
    expect(page.text('p.shown')).toMatch(
      /^January 2016 to June 2026 · 4\d\d₿ to 5\.36₿ · \$175,\d{3} to \$337,306 · 1- and 3-month averages · S&P, Coin Metrics · index, \$100,000 in December 1999$/,
    )
    expect(page.text('p.readout')).toBe(
      'June 2026Bitcoin 5.36₿ ÷80Dollars $337,306 +92%since Jan 20161₿ = $62,972',
    )
    expect(page.texts('p').join()).toContain('A typical house is an index, scaled to ')
    expect(page.meta('description')).toMatch(
      /^In June 2026, a typical house cost 1\/80 as much Bitcoin as in January 2016, and 92% more dollars\. The Bitcoin Inflation Index tracks /,
    )
  })

  it('are of the range and the axes that are shown', async () => {
    const page = await load('/gold/?axis=index&from=2016-06&to=2026-06')
    expect(page.text('p.finding')).toBe(
      'In June 2026, an ounce of gold cost 1/30 as much Bitcoin as in June 2016, and 3.3 times as many dollars.',
    )
    expect(page.meta('description')).toMatch(/^In June 2026, an ounce of gold cost 1\/30 as much /)
    expect(page.text('p.readout')).toContain('÷30 in Bitcoin×3.3 in dollars')
  })

  it('are in a yardstick where that is chosen', async () => {
    const page = await load('/housing/?from=2016-06&in=wage&to=2026-06')
    expect(page.text('p.finding')).toBe(
      'In June 2026, a typical house cost 1/53 as much Bitcoin as in June 2016, and 26% more hours of work.',
    )
    expect(page.text('p.shown')).toContain('S&P, BLS, Coin Metrics')
    expect(page.text('p.readout')).toBe(
      'June 2026Bitcoin 5.36₿ ÷53Hours of Work 8,970 h +26%since Jun 20161₿ = 1,670 h',
    )
    expect(page.texts('li').join()).toContain(
      ',Hour of Work in dollars: US Bureau of Labor Statistics, ',
    )
    const dollars = await load('/housing/?from=2016-06&in=basket&to=2026-06')
    expect(dollars.text('p.finding')).toMatch(/, and 33% more dollars of July 2026\.$/)
    expect(dollars.meta('description')).toMatch(/ 33% more dollars of July 2026\. The /)
  })

  it('are of the months that have both prices that are shown', async () => {
    const absent = await load('/housing/?display=full&from=1990&in=wage&to=2000')
    expect(absent.text('p.chart-absence')).toMatch(
      /^No month .* Prices in hours of work are known from January 2010 to June 2026\.$/,
    )
    const early = await load('/housing/?display=full&from=1990&to=2000')
    expect(early.text('p.full-caption')).toMatch(/(more|as many) dollars\./)
  })

  describe('of months without prices', () => {
    const sentence =
      'No month from January 1980 to December 1985 has any price of Gold. Prices in Bitcoin are known from April 2013 to June 2026. Prices in dollars are known from January 2010 to June 2026.'

    it('say so, and are those of the months that have some', async () => {
      const page = await load('/gold/?from=1980&to=1985')
      expect(page.text('p.other-months')).toBe(sentence)
      expect(page.all('svg[role=img]')).not.toEqual([])
      expect(page.text('p.finding')).toMatch(
        /^In June 2026, an ounce of gold .* in April 2013, and /,
      )
      expect(page.text('p.shown')).toMatch(/^April 2013 to June 2026 /)
      expect(page.meta('description')).toMatch(/^In June 2026, an ounce of gold .* in April 2013, /)
      // The chart's name has these months; another asset may have prices in those asked for.
      const query = 'from=2013-04&to=2026-06'
      expect(page.meta('og:url')).toBe(`https://example.org/gold/?${query}`)
      expect(page.meta('og:image')).toContain(`/charts/gold.png?${query}`)
      expect(page.links.PNG).toBe(`/charts/gold.png?${query}`)
      expect(page.linkedData().url).toBe(`https://example.org/gold/?${query}`)
      expect(page.html).not.toMatch(/(?:charts|oembed)[^"]*1980/)
    })

    it.each([
      ['/sp500/?from=2010&in=wage', [beginning]],
      ['/gold/?from=2013&to=2014', [beginning]],
      ['/gold/?from=2013-04&to=2014', []],
      ['/inflation/eur/?from=2011', [beginning]],
      ['/gold/', []],
    ])('say why on %s: %o', async (path, notices) => {
      const page = await load(path)
      expect(page.texts('.other-months')).toEqual(notices)
      const markdown = await (await ask(path.replace(/\/(?=\?|$)/, '/index.md'))).text()
      expect(markdown.includes(beginning)).toBe(notices.length > 0)
    })

    it('are missing where months are chosen, which says why', async () => {
      for (const path of [
        '/gold/',
        '/gold/?in=wage',
        '/inflation/eur/',
        '/compare/?currency=btc',
      ]) {
        expect((await load(path)).text('.months p')).toBe(beginning)
      }
      expect((await load('/compare/?currency=usd')).text('.months p')).toBe('')
    })

    it('are not there in full screen, where the sentence is in place of the chart', async () => {
      const page = await load('/gold/?display=full&from=1980&to=1985')
      expect(page.text('p.chart-absence')).toBe(sentence)
      expect(page.all('svg[role=img]')).toEqual([])
      expect(page.meta('description')).toContain('Gold in Bitcoin and in US dollars')
    })

    it('say so in place of the chart where an index has no first month, too', async () => {
      const page = await load('/gold/?axis=index&from=2011&to=2012')
      expect(page.text('p.chart-absence')).toMatch(/^No month from .* has every price of Gold\./)
      expect(page.texts('.other-months')).toEqual([beginning])
    })
  })

  it('are on the home page inflation in both currencies, over its months', async () => {
    expect((await load('/')).meta('description')).toMatch(
      /^From January 2016 to July 2026, US consumer prices rose 41% in dollars and fell to 1\/110 in Bitcoin\. The Bitcoin Inflation Index tracks /,
    )
  })
})

it('says of the last year where it went another way, on the page and in its twin', async () => {
  const [page, twin] = [await load('/gold/'), await (await ask('/gold/index.md')).text()]
  const year = 'in the year to June 2026, its price rose 26% in dollars and 2.1-fold in Bitcoin.'
  expect(page.text('.says .caution')).toBe(`But ${year}`)
  expect(twin).toContain(`But ${year}`)
  expect((await load('/gold/?last=12')).text('.says .caution')).toBe('')
})

it('says from how many months on the price has fallen, and leads to charts from each year', async () => {
  const csv = await (await ask('/charts/gold.csv')).text()
  const rows = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .flatMap(([month = '', , , btc]) => (btc ? [{ month, btc: Number(btc) }] : []))
  const last = rows.at(-1) ?? { month: '', btc: 0 }
  const fell = rows.filter(({ btc }) => btc > last.btc).length
  const { text, attributes, texts } = await load('/gold/')
  expect(text('#glance')).toContain(
    `From ${fell} of ${rows.length - 1} start months, it had fallen in Bitcoin by June 2026.`,
  )
  const first2017 = rows.find(({ month }) => month === '2017-01')?.btc ?? 0
  expect(texts('.starts li')).toContain(`2017 ÷${(first2017 / last.btc).toPrecision(2)}`)
  const hrefs = attributes('.starts a', 'href').map(String)
  expect(hrefs).toHaveLength(14)
  expect(hrefs).toContain('/gold/?from=2018&to=2026')
  for (const href of hrefs) expect([href, (await ask(href)).status]).toEqual([href, 200])
})

describe('the numbers in tables', () => {
  // The changes were computed apart.
  it('are on the home page those of each good, Bitcoin before dollars, with their factors', async () => {
    const [, ...rows] = (await load('/')).rows('table.dots')
    expect(rows.map((row) => row.join(' ').replace(/ dollars[÷×+−].*/, ' dollars'))).toEqual([
      'Stores of value',
      `Gold  6,710,000 ${newestGoldText.usd} ÷40 in Bitcoin, ×3.9 in dollars`,
      'S&P 500  11,800,000 $7,450 ÷39 in Bitcoin, ×3.9 in dollars',
      'Typical House  536,000,000 $337,306 ÷80 in Bitcoin, +92% in dollars',
      'Living',
      'Consumer Basket  – – ÷109 in Bitcoin, +41% in dollars',
      'Hour of Work  59,700 $37.60 ÷103 in Bitcoin, +48% in dollars',
      'Dozen Eggs  3,400 $2.14 ÷167 in Bitcoin, −8% in dollars',
    ])
  })

  it('are in the table of a chart those of every month, the newest first', async () => {
    const { btc, usd, btcUsd } = newestGoldText
    const page = await load('/gold/?display=table&from=2012')
    expect(page.texts('p').join()).toContain('“Change” is from that month to June 2026.')
    const rows = page.rows('table.monthly tbody')
    expect(rows).toHaveLength(14 * 12 + 6)
    expect(rows[0]).toEqual(['Jun 2026', btc, '–', usd, '–', btcUsd])
    expect(rows[6]).toEqual(['Dec 2025', '0.0485₿', '+39%', '$4,309', '−2%', '$88,916'])
    expect(rows.at(-1)).toEqual(['Jan 2012', '–', '–', '$1,654', '×2.6', '–'])
    expect(page.links['Jun 2021']).toBe('/gold/?from=2012&to=2026#2021-06')
    expect(page.links['Back to the chart']).toBe('/gold/?from=2012&to=2026')
  })

  it('are at a glance the newest, those years ago, and the lowest and highest of those shown', async () => {
    const { btc, usd } = newestGoldText
    const page = await load('/gold/?from=2024&to=2026')
    expect(page.rows('table.glance tbody')).toEqual([
      ['Latest Jun 2026', `${btc} –`, `${usd} –`],
      ['1 year earlier Jun 2025', '0.0317₿ ×2.1', '$3,353 +26%'],
      ['5 years earlier Jun 2021', '0.0512₿ +31%', '$1,835 ×2.3'],
      ['10 years earlier Jun 2016', '1.98₿ ÷30', '$1,276 ×3.3'],
      ['Chart low in Bitcoin Dec 2024', '0.0270₿ ×2.5', '$2,648 +60%'],
      ['Chart high in Bitcoin Feb 2026', '0.0729₿ −8%', '$5,020 −16%'],
    ])
    const counted = await load('/gold/?in=wage')
    expect(counted.rows('table.glance tbody')[1]?.[2]).toMatch(/^\d+\.?\d* h [+−×÷]/)
  })

  it.each([
    ['/gold/', '/?to=2026-06'],
    ['/gold/?from=2018&to=2024', '/?from=2018&to=2024'],
    ['/housing/?from=2010&to=2020', '/?from=2013-04&to=2020'],
  ])('are on %s what has become of it and of its neighbors, as on %s', async (path, home) => {
    const rowsOf = async (at: string) => {
      const rows = (await load(at)).rows('table.dots tbody')
      return rows.map(([name = '', ...cells]) => [
        name.replace(/ (since|to)? ?[A-Z][a-z]{2} \d{4}$/, '').trim(),
        cells.at(-1),
      ])
    }
    const rows = await rowsOf(path)
    expect(rows).toHaveLength(5)
    expect(path).toContain(String(rows[0]?.[0]).includes('House') ? 'housing' : 'gold')
    const all = await rowsOf(home)
    for (const row of rows) expect(all).toContainEqual(row)
  })

  it('are not those of neighbors in other money, in areas, or without two months', async () => {
    for (const path of ['/gold/?in=eur', '/inflation/eur/', '/gold/?from=2020&to=2020-01']) {
      const page = await load(path)
      expect([path, page.all('table.dots').length]).toEqual([path, 0])
      expect(page.all('#neighbors a').length).toBe(5)
      expect(page.all('#neighbors form').length).toBe(path.includes('inflation') ? 0 : 1)
    }
  })

  it('name the month of a neighbor that has none so new, and are dollars and Bitcoin in words', async () => {
    const page = await load('/eggs/')
    expect(page.text('#neighbors caption')).toBe('Change, January 2016 to July 2026')
    const rows = page.rows('#neighbors tbody')
    expect(rows[0]?.[0]?.trim()).toBe('Dozen Eggs')
    expect(rows[0]?.[1]).toMatch(/^÷165 in Bitcoin, −6% in dollars/)
    expect(rows.map(([name]) => name?.trim())).toContain('Gold to Jun 2026')
  })

  it('lead to those of other goods in the same months', async () => {
    const page = await load('/gold/?from=2016-06&to=2026-06')
    expect(page.links['S&P 500']).toBe('/sp500/')
    expect(page.links['Show all of these in one chart']).toBe(
      '/compare/?from=2016-06&goods=gold,sp500,housing,basket,wage&to=2026-06',
    )
  })

  it('have the price of a bitcoin also in months in which the good has none', async () => {
    const page = await load('/eggs/?display=table&from=2025&to=2026')
    const row = page.rows('table.monthly').find(([month]) => month === 'Oct 2025')
    const csv = await (await ask('/charts/gold.csv?from=2025-10&to=2025-10')).text()
    const [, , bitcoin] = csv.split('\r\n')[1]?.split(',') ?? []
    const dollars = `$${Math.round(Number(bitcoin)).toLocaleString('en')}`
    expect(row).toEqual(['Oct 2025', '–', '–', '–', '–', dollars])
  })

  it('have one address, which is no page of its own for search engines', async () => {
    const other = await ask('/gold/?theme=dark&display=table')
    expect([other.status, other.headers.get('Location')]).toEqual([308, '/gold/?display=table'])
    const page = await load('/gold/?display=table')
    expect(page.canonical).toBe('https://example.org/gold/')
  })
})
