// Changes by the clock alone: the turn of a year, an old price table, and a month that is missing.

import { afterEach, describe, expect, it } from 'vitest'
import type { addChart } from '../../src/pages/asset/data'
import { assets } from '../../src/prices/catalog'
import { themes } from '../../src/site/colors'
import type { FoundPage } from '../../src/url/page-address'
import { countPixels, decodePng } from '../pixels'
import { load, readPage } from './html'
import { ask, clock } from './request'

afterEach(() => void clock.mockReset())

describe('the turn of a year', () => {
  it('moves the window, and changes the page at each address', async () => {
    const loadAt = async (time: string) => {
      clock.mockImplementation(() => new Date(time))
      const page = await ask('/assets/data/gold/index.json')
      const image = await ask('/charts/gold.png')
      const { data } = (await page.json()) as FoundPage<ReturnType<typeof addChart>>
      const tags = [page, image].map(({ headers }) => headers.get('ETag'))
      return { window: data.window, labels: data.chart.labels, tags }
    }
    const before = await loadAt('2026-12-31T23:59:59.999Z')
    const after = await loadAt('2027-01-01T00:00:00.000Z')
    expect(before.window).toEqual({ from: 2016, to: 2026 })
    expect(after.window).toEqual({ from: 2017, to: 2027 })
    expect(after.labels).toHaveLength(132)
    for (const [index, tag] of after.tags.entries()) expect(tag).not.toBe(before.tags[index])
  })

  it.each(['/gold/', '/assets/data/gold/index.json'])(
    'while %s is built does not give the old page the entity tag of the new one',
    async (path) => {
      const [old, next] = ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z']
      const tagAt = async (...times: string[]) => {
        clock.mockReset()
        for (const time of times) clock.mockImplementationOnce(() => new Date(time))
        return (await ask(path)).headers.get('ETag')
      }
      const tag = await tagAt(old, next)
      expect(tag).toMatch(/^"[0-9a-f]{24}"$/)
      expect(tag).toBe(await tagAt(old, old))
    },
  )
})

/** A good with prices, and an index. */
const kinds = assets.filter(({ key }) => /^(sp500|basket)$/.test(key))

describe('a table that ended years ago', () => {
  it.each(kinds)('shows how far $key goes', async ({ key, path, indexBase }) => {
    clock.mockImplementation(() => new Date('2031-03-01'))
    const { text, texts } = await load(path)
    const last = key === 'sp500' ? 'September 2026' : 'July 2026'
    expect(text('p.shown')).toMatch(new RegExp(`^January 2021 to ${last} · `))
    const labels = texts('svg.wide text')
    expect(labels.filter((label) => /^20\d\d$/.test(label))).toContain('2031')
    const bitcoin = labels.filter((label) =>
      (indexBase ? /^[×÷][\d.,]+$/ : /^[\d.,]+₿$/).test(label),
    )
    expect(bitcoin.length).toBeGreaterThan(1)
    expect(bitcoin.length).toBeLessThanOrEqual(4)
  })

  it.each(kinds)('says that no price of $key is known in the window', async ({ key, path }) => {
    clock.mockImplementation(() => new Date('2045-03-01'))
    const page = await ask(path)
    expect(page.status).toBe(200)
    const { html, text } = readPage(await page.text())
    expect(text('p.other-months')).toMatch(
      /^We have no (price|data) for .+ from January 2035 to December 2045\. Our \1[s]? /,
    )
    expect(html).not.toMatch(/NaN|Infinity|undefined/)
    const image = decodePng(await (await ask(`/charts/${key}.png`)).bytes())
    expect([image.width, image.height]).toEqual([1200, 630])
    expect(countPixels(image, themes.light.ground, 4)).toBeGreaterThan(600_000)
    expect((await ask(`/charts/${key}.csv`)).status).toBe(200)
    const home = await (await ask('/')).text()
    expect(home).toContain('July 2026')
  })
})

const soon = 'Data through June 2026. July is usually published by September 10.'
const late = 'Data through June 2026. July, usually published by September 10, is missing here.'
const next = '"next":{"month":"2026-07","due":"2026-09-10"}'

it.each([
  ['/gold/', soon, late],
  ['/gold/index.md', soon, late],
  ['/charts/latest.json', `${next},"isMissing":false`, `${next},"isMissing":true`],
])(
  '%s names a missing month from the day after it was expected, under another entity tag',
  async (path, before, after) => {
    const loadAt = async (time: string) => {
      clock.mockImplementation(() => new Date(time))
      const response = await ask(path)
      // Removes the line breaks of files, which have a line for each value.
      const text = (await response.text()).replaceAll(/\n\s*|(?<=":) /g, '')
      return { text, tag: response.headers.get('ETag') }
    }
    const [due, missed] = [
      await loadAt('2026-09-10T23:59:59Z'),
      await loadAt('2026-09-11T00:00:00Z'),
    ]
    expect(due.text).toContain(before)
    expect(due.text).not.toContain(after)
    expect(missed.text).toContain(after)
    expect(missed.tag).not.toBe(due.tag)
  },
)
