// The pages of months: their figures, their files, their addresses, and what others find of them.

import { describe, expect, it } from 'vitest'
import { thenMonths } from '../../src/pages/then/months'
import { assets } from '../../src/prices/catalog'
import { isMonth, listMonths } from '../../src/prices/month'
import { moneyKeys } from '../../src/prices/units'
import { siteMetadata } from '../../src/site/site'
import { drawThenCard } from '../../worker/card/card'
import pricesFile from '../fixture/prices.json'
import worldFile from '../fixture/world.json'
import { table } from '../fixture-table'
import { overlaps, sticksOut, textBox } from '../text-boxes'
import { load, type Page } from './html'
import { ask, hash } from './request'

/** Ten months from first to last, which the test computes apart from the site's own code. */
const tenMonths = Array.from({ length: 10 }, (_, index) => {
  return thenMonths[Math.round((index * (thenMonths.length - 1)) / 9)] as string
})

const bodyOf = async (address: string) => (await ask(address)).text()

/** The rows of a CSV without its header. */
async function readCsv(address: string): Promise<string[][]> {
  const [, ...lines] = (await bodyOf(address)).trimEnd().split('\r\n')
  return lines.map((line) => line.split(','))
}

type Compared = Record<'usdThen' | 'btcThen' | 'usdNow' | 'btcNow', number> & { now: string }

/** The rows of a good's own file with both prices. */
async function rowsOf(key: string): Promise<string[][]> {
  return (await readCsv(`/charts/${key}.csv`)).filter(([, usd, btcUsd]) => usd && btcUsd)
}

/** The newest month that all goods of the tests' data have: of six, nine in ten are all. */
async function commonMonth(): Promise<string> {
  const newest = await Promise.all(assets.map(async ({ key }) => (await rowsOf(key)).at(-1)?.[0]))
  return String(newest.toSorted()[0])
}

let common: Promise<string> | undefined

/** The prices of a good in a month and the newest common one, from the good's own file. */
async function compare(key: string, month: string): Promise<Compared | undefined> {
  common ??= commonMonth()
  const [rows, newest] = [await rowsOf(key), await common]
  const [then, now] = [month, newest].map((month) => rows.find(([first]) => first === month))
  if (!then || !now) return
  const [[, usdThen, , btcThen], [last = '', usdNow, , btcNow]] = [then.map(String), now]
  const [a, b, c, d] = [usdThen, btcThen, usdNow, btcNow].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  return { usdThen: a, btcThen: b, usdNow: c, btcNow: d, now: last }
}

const quantities: Record<string, string> = {
  gold: 'Ounces of gold',
  wage: 'Hours of average US pay',
  eggs: 'Dozens of eggs',
}

/** An amount as the page writes it. */
function amountOf(value: number): string {
  const rounded = Number(value.toPrecision(value < 100 ? 2 : 3))
  const decimals = value < 100 ? Math.max(0, 1 - Math.floor(Math.log10(rounded))) : 0
  return rounded.toLocaleString('en-US', decimalsOf(decimals))
}

const decimalsOf = (count: number) => ({
  minimumFractionDigits: count,
  maximumFractionDigits: count,
})

const dollars = (amount: number) =>
  `$${sixDigits(amount).toLocaleString('en-US', decimalsOf(amount < 100 ? 2 : 0))}`

/** What has more digits than six before its point. */
function sixDigits(amount: number): number {
  return amount < 1e6 ? amount : Number(amount.toPrecision(6))
}

/** The cells of the two tables of a page, row by row, without the months of prices. */
function readTables({ all }: Page): string[][][] {
  for (const month of all('td small, th small')) month.remove()
  return all('tbody').map((body) =>
    body
      .querySelectorAll('tr')
      .map((row) => row.querySelectorAll('th, td').map(({ text }) => text.trim())),
  )
}

describe.each(tenMonths)('the figures of %s', (month) => {
  it('are those of the files of all goods', async () => {
    const rows = await readCsv(`/charts/then-${month}.csv`)
    const expected = await Promise.all(
      assets.map(async ({ key }) => {
        const found = await compare(key, month)
        if (!found) return []
        const { usdThen, btcThen, now, usdNow, btcNow } = found
        return [[key, month, usdThen, btcThen, now, usdNow, btcNow].map(String)]
      }),
    )
    expect(rows).toHaveLength(assets.length)
    // As numbers: a spelling such as 1e-7 is the same.
    const plain = (row: string[]) => row.map((cell) => (Number.isNaN(+cell) ? cell : +cell))
    expect(rows.map(plain)).toEqual(expected.flat().map(plain))
    const json = JSON.parse(await bodyOf(`/charts/then-${month}.json`))
    expect(json.rows.map((row: object) => Object.values(row).map(String)).map(plain)).toEqual(
      rows.map(plain),
    )
  })

  it('are on its page what one bitcoin, and 100 dollars, bought in both months', async () => {
    const [bars = [], spent = [], bought = []] = readTables(await load(`/then/${month}/`))
    const all = new Map<string, Compared>()
    for (const { key } of assets) {
      const found = await compare(key, month)
      if (found) all.set(key, found)
    }
    const { usdThen, btcThen, usdNow, btcNow } = all.get('gold') as Compared
    const [btcUsdThen, btcUsdNow] = [usdThen / btcThen, usdNow / btcNow]
    const gainOf = ([, { btcThen, btcNow }]: [string, Compared]) => btcThen / btcNow
    const things = [...all]
      .filter(([key]) => quantities[key])
      .toSorted((one, other) => gainOf(other) - gainOf(one))
    const cells = (table: string[][]) => table.map((row) => row.slice(0, 3))
    expect(cells(bought)).toEqual(
      things.map(([key, { btcThen, btcNow }]) => [
        quantities[key],
        amountOf(1 / btcThen),
        amountOf(1 / btcNow),
      ]),
    )
    expect(cells(spent)).toEqual(
      things.map(([key, { usdThen, usdNow }]) => [
        quantities[key],
        amountOf(100 / usdThen),
        amountOf(100 / usdNow),
      ]),
    )
    const saved = assets.filter(({ group }) => group === 'value')
    const worth = [
      { name: 'Bitcoin', usd: (100 * btcUsdNow) / btcUsdThen },
      { name: 'Dollars', usd: 100 },
      ...saved.flatMap(({ key, label }) => {
        const { usdThen, usdNow } = all.get(key) ?? {}
        return usdThen && usdNow ? [{ name: label, usd: (100 * usdNow) / usdThen }] : []
      }),
    ].toSorted((one, other) => other.usd - one.usd)
    expect(bars.map(([name, , worth]) => [name, worth])).toEqual(
      worth.map(({ name, usd }) => [name, dollars(usd)]),
    )
  })
})

describe('a page of a month', () => {
  it('says what it compares, in one month, what is left out, and what a month proves', async () => {
    const { text, texts } = await load('/then/2016-06/')
    expect(text('h1')).toBe('What a bitcoin bought: June 2016 vs. June 2026')
    expect(text('title')).toBe(text('h1'))
    expect(text('p.finding')).toBe(
      'In June 2016, a bitcoin was worth 25 hours of average US pay; in June 2026, 1,670.',
    )
    expect(texts('thead')).toEqual([
      expect.stringMatching(/^Put into.*\$0\$500\$1,000Worth$/),
      expect.stringMatching(/Jun 2016\s*Jun 2026/),
      expect.stringMatching(/Jun 2016\s*Jun 2026/),
    ])
    expect(texts('main small')).toEqual(['0.155₿'])
    const words = texts('main').join()
    expect(words).not.toMatch(/\b(now|today|newest)\b/i)
    expect(words).not.toMatch(/of a typical house|US prices/i)
    expect(words).toContain(
      'Left out (indexes can’t be bought by the unit): S&P 500, Typical House, Consumer Basket.',
    )
    expect(words).toContain('Dividends, rent, interest, and costs are left out.')
    const rows = (await readCsv('/charts/sp500.csv')).filter(([, , usd]) => usd)
    const now = Number(rows.find(([month]) => month === '2026-06')?.[2])
    const gained = rows.filter(([month = '', , usd]) => {
      return isMonth(month) && thenMonths.includes(month) && Number(usd) < now
    }).length
    const share = Math.round((100 * gained) / thenMonths.length)
    expect(words).toContain(
      `One month proves little. But in ${gained} of the ${thenMonths.length} months from April 2013 to September 2025 (${share}%), Bitcoin was cheaper than in June 2026.`,
    )
  })

  it('links to the charts over the same months, and its post says what it found', async () => {
    const { attributes, links } = await load('/then/2016-06/')
    expect(links.Tweet).toContain(
      'text=In%20June%202016%2C%20a%20bitcoin%20was%20worth%2025%20hours%20of%20average%20US%20pay',
    )
    const hrefs = attributes('main a[href^="/"]', 'href').map(String)
    for (const href of ['/eggs/?from=2016-06&to=2026-06', '/charts/then-2016-06.svg']) {
      expect(hrefs).toContain(href)
    }
    for (const href of hrefs) expect([href, (await ask(href)).status]).toEqual([href, 200])
  })

  it('has bars on one scale, whose lines add up to what they stand for', async () => {
    for (const path of ['/then/2016-06/', '/then/2025-09/', '/then/2025-09/?usd=20000']) {
      const { all, text } = await load(path)
      const [, line = ''] = /a full line is \$([\d,.]+)\. /.exec(text('.worth caption') ?? '') ?? []
      const amountIn = (text = '') => Number(text.replaceAll(/[$,]/g, ''))
      const rows = all('.worth tbody tr')
      expect(rows.length).toBeGreaterThan(3)
      for (const row of rows) {
        const lines = row.querySelectorAll('rect').map((bar) => bar.getAttribute('width') ?? '')
        expect(lines.length).toBeLessThanOrEqual(13)
        expect(lines.slice(0, -1).every((width) => width === '100.0%')).toBe(true)
        const length = lines.reduce((sum, width) => sum + Number(width.replace('%', '')) / 100, 0)
        const worth = amountIn(row.querySelectorAll('td').at(-1)?.text)
        expect(Math.abs(length * amountIn(line) - worth)).toBeLessThan(
          0.001 * amountIn(line) + 0.51,
        )
      }
    }
  })

  it('has its card, and an embed that is a picture', async () => {
    const { meta, oembed = '' } = await load('/then/2016-06/')
    expect(meta('og:image')).toBe(`https://example.org/charts/then-2016-06.png?v=${hash}`)
    const path = oembed.replace('https://example.org', '')
    const embed = await (await ask(path)).json()
    expect(embed).toMatchObject({
      type: 'photo',
      title: meta('og:image:alt'),
      url: 'https://example.org/charts/then-2016-06.png',
      width: 1200,
      height: 630,
    })
    // The picture has one size, in which it is not shown.
    const small = await (await ask(`${path}&maxwidth=600`)).json()
    expect(small).toEqual({ ...(embed as object), width: 600, height: 315 })
    // The form of months leads to the same.
    const form = encodeURIComponent('https://example.org/then/?month=2016-06')
    expect(await (await ask(`/oembed?url=${form}`)).json()).toEqual(embed)
  })
})

describe('an amount of dollars', () => {
  it('is in the heading, the sentence, the link, the post, and the tables', async () => {
    const {
      text,
      texts,
      all,
      attributes,
      links,
      meta,
      oembed = '',
    } = await load('/then/2016-06/?usd=20000')
    const finding = text('p.finding')
    expect(text('title')).toBe('$20,000 of Bitcoin: June 2016 vs. June 2026')
    expect(text('h1')).toBe('$20,000 of Bitcoin: June 2016 vs. June 2026')
    expect(finding).toMatch(
      /^\$20,000 of Bitcoin bought in June 2016 \([\d.]+₿\) was worth \$[\d,]+ in June 2026\.$/,
    )
    expect(attributes('input[name="usd"]', 'value')).toEqual(['20,000'])
    expect(meta('og:url')).toBe('https://example.org/then/2016-06/?usd=20000')
    expect(meta('description')).toContain('$20,000')
    const tweet = new URL(String(links.Tweet)).searchParams
    expect(tweet.get('url')).toBe('https://example.org/then/2016-06/?usd=20000')
    expect(tweet.get('text')).toBe(finding)
    expect(oembed).toContain(encodeURIComponent('/then/2016-06/?usd=20000'))
    const rows = all('.worth tbody tr').map((row) =>
      row.querySelectorAll('td').map((td) => td.text),
    )
    expect(rows.flat()).toContain('$20,000')
    expect(texts('h2')).toContain('What $20,000 bought')
    // The months before and after it are of the same amount.
    const steps = attributes('a.step', 'href')
    expect(steps).toEqual(['/then/2016-05/?usd=20000', '/then/2016-07/?usd=20000'])
  })

  it('is 200 times 100 dollars in every row', async () => {
    const worthOf = async (query: string) => {
      const { all } = await load(`/then/2016-06/${query}`)
      return all('.worth td:last-child').map(({ text }) => Number(text.replaceAll(/[$,]/g, '')))
    }
    const [hundred, many] = [await worthOf(''), await worthOf('?usd=20000')]
    expect(hundred.length).toBeGreaterThan(3)
    for (const [row, value] of hundred.entries()) {
      // The smaller is rounded to dollars.
      expect(Math.abs((many[row] ?? 0) / 200 - value)).toBeLessThan(0.51)
    }
  })

  it('has the card of the nearest step that is not more, which says its own', async () => {
    for (const [usd, step, words] of [
      [20_000, 20_000, '$20,000'],
      [22_000, 20_000, '$20,000'],
      [150, 100, '$100'],
    ] as const) {
      const { attributes, meta } = await load(`/then/2016-06/?usd=${usd}`)
      const card = `/charts/then-2016-06.png?usd=${step}`
      expect(meta('og:image')).toBe(`https://example.org${card}`)
      expect(meta('og:image:alt')).toMatch(`${words} of Bitcoin bought in June 2016 (`)
      expect((await ask(card)).status).toBe(200)
      const files = attributes('.share a[download]', 'href')
      expect(files).toContain(card)
      expect(files).toContain('/charts/then-2016-06.csv')
      const svg = await (await ask(card.replace('png', 'svg'))).text()
      expect(svg).toContain(`<title>${words} of Bitcoin: June 2016 vs. June 2026</title>`)
      expect(svg).toContain(`<desc>${meta('og:image:alt')}</desc>`)
    }
  })

  it('is kept by oEmbed, whose picture is that of the card', async () => {
    const embed = await (await ask(oembedOf('/then/2016-06/?usd=22000'))).json()
    expect(embed).toMatchObject({
      title: expect.stringMatching(/^\$20,000 of Bitcoin bought in June 2016 .* in \w+ 2026\.$/),
      url: 'https://example.org/charts/then-2016-06.png?usd=20000',
    })
  })

  it('of a picture is one of few, and numbers have none', async () => {
    const refused = await ask('/charts/then-2016-06.png?usd=300')
    expect([refused.status, (await refused.json()).detail]).toEqual([
      400,
      expect.stringMatching(/^usd is "300"; it must be 1, 2, 5, 10, .* or 1000000\./),
    ])
    for (const format of ['csv', 'json']) {
      const sentence = await (await ask(`/charts/then-2016-06.${format}?usd=100`)).json()
      expect(sentence.detail).toContain('"usd" is unknown here')
    }
  })
})

type File = Record<string, Record<string, Record<string, number | null>>>

/** A number of the tests' data; `undefined` where there is none. */
function valueIn(file: File, month: string, series: string): number | undefined {
  const [year = '', number] = month.split('-')
  return file[year]?.[Number(number)]?.[series] ?? undefined
}

const signs = { eur: '€', jpy: '¥', try: '₺' }

describe.each(Object.entries(signs))('an amount of %s', (money, sign) => {
  const rateOf = (month: string) => valueIn(worldFile as File, month, `rate-${money}`)
  const priceOf = (key: string, month: string) => {
    const [price, rate] = [valueIn(pricesFile as File, month, key), rateOf(month)]
    return price === undefined || rate === undefined ? undefined : price * rate
  }
  const written = (amount: number) => {
    const decimals = amount < 100 && money !== 'jpy' ? 2 : 0
    return sign + sixDigits(amount).toLocaleString('en-US', decimalsOf(decimals))
  }

  it('is worth in every row what prices and exchange rates of both months make of it', async () => {
    const { all } = await load(`/then/2016-06/?in=${money}&usd=500`)
    for (const month of all('.worth th small')) month.remove()
    const shown = all('.worth tbody tr').map((row) => [
      row.querySelector('th')?.text.trim(),
      row.querySelectorAll('td').at(-1)?.text,
    ])
    // The newest month that has the prices of all goods and of a bitcoin, and the rate.
    const months = listMonths('2016-06', '2026-09').toReversed()
    const keys = ['bitcoin', ...assets.map(({ key }) => key)]
    const now = months.find((month) => keys.every((key) => priceOf(key, month))) ?? ''
    const bars = ['bitcoin', ...assets.flatMap(({ key, group }) => (group === 'value' ? key : []))]
    const expected = bars.map((key) => {
      return (500 * (priceOf(key, now) ?? 0)) / (priceOf(key, '2016-06') ?? 0)
    })
    expect(shown.map(([, worth]) => worth)).toEqual(
      [500, ...expected].toSorted((one, other) => other - one).map(written),
    )
    expect(shown).toContainEqual(['Bitcoin', written(expected[0] ?? 0)])
  })

  it('is in heading, sentences, links, post, and card', async () => {
    const page = await load(`/then/2016-06/?in=${money}&usd=500`)
    const { attributes, text, texts, links, meta, oembed = '' } = page
    const address = `/then/2016-06/?in=${money}&usd=500`
    const now = money === 'try' ? 'March' : 'June'
    const heading = `${sign}500 of Bitcoin: June 2016 vs. ${now} 2026`
    expect([text('title'), text('h1')]).toEqual([heading, heading])
    const finding = text('p.finding') ?? ''
    expect(finding).toMatch(
      new RegExp(
        `^${sign}500 of Bitcoin bought in June 2016 \\([\\d.]+₿\\) was worth ${sign}[\\d,]+ in ${now} 2026\\.$`,
      ),
    )
    expect(meta('description')?.startsWith(finding)).toBe(true)
    expect(texts('p.shown')[0]).toMatch(
      `A bitcoin cost ${written(priceOf('bitcoin', '2016-06') ?? 0)}`,
    )
    expect(texts('p.shown')[0]).toMatch(/Other prices here are US prices in \w+( \w+)?\.$/)
    expect(text('.then-table caption')).toMatch(/, at US prices in \w+/)
    expect(text('.amount [aria-hidden]')).toBe(sign)
    expect(attributes('select[name=in] [selected]', 'value')).toEqual([money])
    expect(texts('main').join()).not.toContain('$')
    expect(meta('og:url')).toBe(`https://example.org${address}`)
    const tweet = new URL(String(links.Tweet)).searchParams
    expect([tweet.get('url'), tweet.get('text')]).toEqual([meta('og:url'), finding])
    const embed = await (await ask(oembed.replace('https://example.org', ''))).json()
    expect(embed).toMatchObject({ title: finding })
    expect(attributes('a.step', 'href')[0]).toBe(`/then/2016-05/?in=${money}&usd=500`)
    const hrefs = attributes('main a[href^="/"]', 'href').map(String)
    expect(hrefs).toContainEqual(
      expect.stringMatching(`^/eggs/\\?from=2016-06&in=${money}&to=2026-0`),
    )
    expect(hrefs).toContain('/charts/then-2016-06.csv')
    for (const href of hrefs) expect([href, (await ask(href)).status]).toEqual([href, 200])
    expect(meta('og:image')).toBe(`https://example.org/charts/then-2016-06.png?in=${money}&usd=500`)
    const svg = await bodyOf(`/charts/then-2016-06.svg?in=${money}&usd=500`)
    expect(svg).toContain(`<title>${heading}</title>`)
    expect(svg).toContain(`<desc>${finding}</desc>`)
  })
})

describe('other money', () => {
  it('is always an amount, on page and card', async () => {
    const { meta, text } = await load('/then/2016-06/?in=eur')
    expect(text('h1')).toBe('€100 of Bitcoin: June 2016 vs. June 2026')
    expect(meta('og:url')).toBe('https://example.org/then/2016-06/?in=eur')
    expect(meta('og:image')).toBe('https://example.org/charts/then-2016-06.png?in=eur')
    for (const format of ['png', 'svg']) {
      const card = `/charts/then-2016-06.${format}?in=eur`
      const { status, headers } = await ask(`${card}&usd=100`)
      expect([status, headers.get('Location')]).toEqual([308, card])
    }
    expect(await bodyOf('/charts/then-2016-06.svg?in=eur')).toContain(
      '<title>€100 of Bitcoin: June',
    )
  })

  it('is not in numbers, nor are yardsticks in pictures', async () => {
    for (const file of ['csv?in=eur', 'json?in=eur', 'png?in=wage']) {
      expect([file, (await ask(`/charts/then-2016-06.${file}`)).status]).toEqual([file, 400])
    }
  })
})

const oembedOf = (path: string) =>
  `/oembed?url=${encodeURIComponent(`https://example.org${path}`)}&format=json`

describe('the address of a month', () => {
  it.each([
    ['/then/', '/then/2016-09/'],
    ['/then', '/then/2016-09/'],
    ['/then/?month=2016-06', '/then/2016-06/'],
    ['/then/?month=2016-6', '/then/2016-09/'],
    ['/then/?month=2030-01&x=1', '/then/2016-09/'],
    ['/then/2016-06', '/then/2016-06/'],
    ['/then/2016-06/?month=2017-01', '/then/2016-06/'],
    ['/then/?month=2016-06&usd=500', '/then/2016-06/?usd=500'],
    ['/then/?usd=500', '/then/2016-09/?usd=500'],
    ['/then/?usd=100&month=2017-06', '/then/2017-06/'],
    // As people type it into the form.
    ['/then/?month=2017-06&usd=%24+20%2C000', '/then/2017-06/?usd=20000'],
    ['/then/2016-06/?usd=0500&x=1', '/then/2016-06/?usd=500'],
    ['/then/?month=2016-06&usd=500&in=eur', '/then/2016-06/?in=eur&usd=500'],
    ['/then/?usd=%E2%82%AC+20%2C000&month=2017-06&in=eur', '/then/2017-06/?in=eur&usd=20000'],
    ['/then/2016-06/?usd=CHF%20500', '/then/2016-06/?usd=500'],
    ['/then/2016-06/?usd=1.000', '/then/2016-06/?usd=1000'],
    ['/then/2016-06/?usd=%D9%A5%D9%A0%D9%A0', '/then/2016-06/?usd=500'],
    ['/then/2016-06/?in=usd&usd=500', '/then/2016-06/?usd=500'],
    ['/then/2016-06/?in=eur&usd=100', '/then/2016-06/?in=eur'],
    ...['wage', 'xyz', 'EUR', ''].map((money) => [`/then/2016-06/?in=${money}`, '/then/2016-06/']),
    ...['', '0', '-5', '12.5', '12,50', '1,00', '12+50', '1000001', 'abc', '500&usd=600'].map(
      (usd) => [`/then/2016-06/?usd=${usd}`, '/then/2016-06/'],
    ),
    ['/then/2016-06?usd=7&utm_source=x', '/then/2016-06/?usd=7'],
    ['/assets/data/then/index.json?usd=5', '/assets/data/then/2016-09/index.json?usd=5'],
    ['/assets/data/then/2016-06/index.json?v=1', '/assets/data/then/2016-06/index.json'],
  ])('%s leads to %s at once', async (from, to) => {
    const { status, headers } = await ask(from)
    expect([status, headers.get('Location')]).toEqual([308, to])
    expect((await ask(to)).status).toBe(200)
  })

  it.each(['2016-6', '1999-01', '2013-03', '2025-10', '2030-01', '2016-13', 'abc', '2016-06/x'])(
    'is not %s',
    async (month) => {
      const page = await ask(`/then/${month}/`)
      expect([page.status, page.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
      for (const format of ['png', 'svg', 'csv', 'json']) {
        expect((await ask(`/charts/then-${month}.${format}`)).status).toBe(404)
      }
      expect((await ask(`/assets/data/then/${month}/index.json`)).status).toBe(404)
    },
  )
})

describe('the picture of a month', () => {
  it.each(['usd', ...moneyKeys])('has room for small and large amounts of %s', async (money) => {
    const area = table.areas().find(({ asset }) => asset.money === money)
    const data = { ...table, rates: area ? [area.rate] : [] }
    const site = siteMetadata('https://bitcoin-inflation.example.org', 'http://localhost')
    for (const month of ['2013-04', '2016-06', '2025-09'] as const) {
      for (const usd of [1, 1_000_000]) {
        const { drawing, ...size } = await drawThenCard(data, { month, usd }, site, 'light')
        const boxes = drawing.filter((item) => item.kind === 'text').map(textBox)
        const about = boxes.map(({ text }) => text).join(' · ')
        expect([overlaps(boxes), sticksOut(boxes, size)], about).toEqual([[], []])
      }
    }
  })

  it('says its months, its scale, its prices, and that rows are left out', async () => {
    const euros = table.areas().filter(({ asset }) => asset.money === 'eur')
    const site = siteMetadata('https://bitcoin-inflation.example.org', 'http://localhost')
    const textsOf = async (data: typeof table, usd?: number) => {
      const { drawing } = await drawThenCard(data, { month: '2016-06', usd }, site, 'light')
      return drawing.flatMap((item) => (item.kind === 'text' ? [textBox(item).text] : [])).join(' ')
    }
    const [goods, dollars, inEuros] = [
      await textsOf(table),
      await textsOf(table, 100),
      await textsOf({ ...table, rates: euros.map(({ rate }) => rate) }, 100),
    ]
    for (const texts of [goods, dollars, inEuros]) {
      expect(texts).toContain('Log scale')
      expect(texts).toMatch(/Jun 2016 .*Jun 2026/)
      expect(texts).not.toMatch(/\bnow\b/i)
    }
    expect(goods).not.toMatch(/typical house|left out|Without|US prices/i)
    expect(dollars).toContain(
      'Some rows left out. Dividends, rent, interest, and costs are left out.',
    )
    expect(inEuros).toContain('Some rows left out. US prices in euros. Dividends')
  })

  it('has a title of two lines, however long its months and amounts are', async () => {
    const site = siteMetadata('https://bitcoin-inflation.example.org', 'http://localhost')
    const titleSize = 46
    for (const { rate } of table.areas()) {
      const asked = { month: '2013-09', usd: 1_000_000 } as const
      const { drawing } = await drawThenCard({ ...table, rates: [rate] }, asked, site, 'light')
      const texts = drawing.flatMap((item) => (item.kind === 'text' ? [item] : []))
      const title = texts.filter(({ font }) => font.size === titleSize)
      expect(title.length).toBe(2)
    }
  })

  it('is small, in both themes, and an SVG that may follow the reader', async () => {
    for (const query of ['', '?theme=dark']) {
      const image = await (await ask(`/charts/then-2016-06.png${query}`)).arrayBuffer()
      expect(image.byteLength).toBeGreaterThan(5000)
      expect(image.byteLength).toBeLessThan(40 * 1024)
    }
    const svg = await ask('/charts/then-2016-06.svg?theme=auto')
    expect(svg.headers.get('Content-Security-Policy')).toContain('style-src')
    const text = await svg.text()
    expect(text).toContain('<title>What a bitcoin bought: June 2016 vs. June 2026</title>')
    expect(text).toContain('prefers-color-scheme:dark')
    expect(text).toMatch(/<desc>In June 2016, a bitcoin was worth [\d.,]+ \w+/)
  })
})
