// What no page of the site's own data may say, wherever its words are read: "now" or "the newest" of
// months that have passed, and that a publisher is late. It holds in later years, too, if no new
// months come.

import { afterEach, describe, expect, it } from 'vitest'
import { sweep } from '../sweeps'
import { pageAt, textOf } from './sentences'
import { firstYearOf, stopClock, thisYear } from './today'

const forbidden =
  /\b(now|newest|today|ago|late|overdue|past (twelve|12) months)\b|[×÷]0\.\d|÷1\.0|×1\.0/i

const addresses = [
  ...(await listPages()),
  '/gold/?in=eur',
  '/eggs/?in=wage&last=60',
  '/housing/?in=basket',
  '/gold/?from=2020&to=2022',
  '/?last=12',
  '/?from=2020&to=2022',
  '/compare/',
  '/compare/?currency=btc',
  '/then/2016-06/?in=eur&usd=20000',
  '/then/2022-11/?in=try',
]

async function listPages(): Promise<string[]> {
  const sitemap = await textOf('/sitemap.xml')
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].flatMap(
    ([, path]) => path ?? [],
  )
  // Of the pages of months and of areas, which are alike, the first and some others.
  const every = (step: number) => (_: string, place: number) => place % step === 0
  const months = paths.filter((path) => path.startsWith('/then/'))
  const areas = paths.filter((path) => /^\/(inflation|housing)\/\w+\//.test(path))
  const others = paths.filter((path) => !/^\/(then|api|method)\//.test(path))
  return [
    ...others.filter((path) => !areas.includes(path)),
    ...areas.filter(every(sweep(8, 1))),
    ...months.filter(every(sweep(50, 20))),
  ]
}

async function wordsOf(path: string): Promise<string> {
  const page = await pageAt(path)
  for (const element of page.all('main script, main style, main select')) element.remove()
  return [
    page.text('title'),
    page.text('main'),
    page.meta('description'),
    page.meta('og:image:alt'),
    ...page.texts('footer'),
    await textOf(path.replace(/\/(?=\?|$)/, '/index.md')),
  ].join('\n')
}

function findClaims(words: string): string[] {
  return words.split('\n').flatMap((line) => {
    const [match] = forbidden.exec(line) ?? []
    return match ? `${match}: ${line.slice(0, 200)}` : []
  })
}

async function expectNoClaims(paths: readonly string[]) {
  for (const path of paths) {
    const claims = findClaims(await wordsOf(path))
    expect(claims, [path, ...claims].join('\n')).toEqual([])
  }
}

it('the words of each page claim no more than its months', () => expectNoClaims(addresses))

/** What pages say first of all: home and all areas in their headings. */
async function readFindings(address: string) {
  const page = await pageAt(address)
  return [...page.texts('h1'), ...page.texts('.finding'), page.meta('og:image:alt')]
}

/** The first leap year that is still to come. */
const leapYear = [1, 2, 3, 4, 5, 6, 7, 8]
  .map((years) => thisYear + years)
  .find((year) => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29)

/** Instants that are still to come, whatever months the data has; by default, two of them. */
const instants = [
  `${thisYear + 1}-01-01T00:00:00Z`,
  `${leapYear}-02-29T12:00:00Z`,
  ...sweep([], [`${thisYear}-12-31T23:59:59Z`, `${thisYear + 1}-06-15T12:00:00Z`]),
]

describe.each(instants)('at %s, without new months,', (instant) => {
  const firstYear = firstYearOf(Number(instant.slice(0, 4)))

  afterEach(() => stopClock())

  const windowed = ['/', '/gold/', '/inflation/try/', '/compare/']
  const others = ['/inflation/', '/then/2016-06/', '/method/']

  it('pages claim no more than their months', async () => {
    stopClock(new Date(instant))
    await expectNoClaims([...windowed, ...others])
    const { rows: _, ...described } = JSON.parse(await textOf('/charts/latest.json'))
    expect(findClaims(JSON.stringify(described, undefined, 1))).toEqual([])
  })

  it('pages say what they say of the same months today, which they name', async () => {
    const named = [...windowed.map((path) => `${path}?from=${firstYear}`), ...others]
    const expected = await Promise.all(named.map(readFindings))
    const { rows } = JSON.parse(await textOf('/charts/latest.json'))
    stopClock(new Date(instant))
    expect(await Promise.all([...windowed, ...others].map(readFindings))).toEqual(expected)
    for (const path of ['/', '/gold/', '/inflation/try/']) {
      expect((await readFindings(path)).join()).toContain(`January ${firstYear}`)
    }
    expect(JSON.parse(await textOf('/charts/latest.json'))).toMatchObject({ rows })
  })
})
