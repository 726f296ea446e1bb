// A seventh and an eighth asset, each a file and a series: nothing else has to know them.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../scripts/build.ts'
import type { LoneServer } from '../../scripts/workerd.ts'
import { assets } from '../../src/prices/catalog'
import { cardSize, themes } from '../../src/site/theme'
import { countPixels, decodePng } from '../pixels'
import { copyProject, removeCopies, serveCopy } from '../project-copy'
import { sharePage, visit, waitForCanvas } from './browser'

/** One dearer than a bitcoin, and one of a price with many zeros, with a label that fills a line. */
const added = [
  { key: 'palace', label: 'A Palace by the Lake', order: 10, dollars: 2_000_000 },
  { key: 'salt', label: 'Grain of Salt', order: 11, dollars: 0.6 },
]

const labels = [...assets, ...added].map(({ label }) => label)
const keys = [...assets, ...added].map(({ key }) => key)

let server: LoneServer

beforeAll(async () => {
  const folder = copyProject()
  const tableFile = join(folder, 'data/prices.json')
  const table = JSON.parse(readFileSync(tableFile, 'utf8'))
  for (const { key, label, order, dollars } of added) {
    const source = '{ name: Tests, url: "https://example.org/", terms: none }'
    const fields = [
      `title: Price of ${label} in Bitcoin`,
      `label: ${label}`,
      'group: living',
      `unit: one ${key}`,
    ]
    const series = '{ publisher: fred, id: X, from: 2010-01, decimals: 2, appearsAfterDays: 9 }'
    const head = [`order: ${order}`, ...fields, `source: ${source}`, `series: ${series}`].join('\n')
    writeFileSync(join(folder, `data/assets/${key}.md`), `---\n${head}\n---\n\nAdded by a test.\n`)
    for (let month = 12 * 2010; month <= 12 * 2026 + 5; month++) {
      const prices = table[Math.floor(month / 12)][(month % 12) + 1]
      prices[key] = dollars * 1.01 ** (month - 12 * 2010)
    }
  }
  writeFileSync(tableFile, JSON.stringify(table))
  build(folder)
  server = await serveCopy(folder)
}, 60_000)

afterAll(async () => {
  await server.stop()
  removeCopies()
})

/** Keeps a picture to be looked at, where `LOOK` names a folder for it. */
async function keep(name: string, takePicture: () => Promise<Uint8Array>) {
  if (!process.env.LOOK) return
  mkdirSync(process.env.LOOK, { recursive: true })
  writeFileSync(join(process.env.LOOK, `${name}.png`), await takePicture())
}

describe.each([360, 1280])('eight assets, in a window of %i pixels', (width) => {
  const viewport = { width, height: 800 }

  it.each(['/', '/gold/', ...added.map(({ key }) => `/${key}/`)])(
    '%s fits, with a chart of its own',
    async (path) => {
      const page = await sharePage({ baseURL: server.url, viewport, reducedMotion: 'reduce' })
      await visit(page, path)
      if (path !== '/') await waitForCanvas(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const names = await page.locator('nav a').allTextContents()
      expect(names).toEqual(labels.map((label) => `Price of ${label} in Bitcoin`))
      if (path === '/') {
        const rows = page.locator('.board tbody').getByRole('row')
        expect(await rows.count()).toBe(labels.length)
        const chart = page.locator('.goods canvas')
        await chart.waitFor()
        for (const { label } of added) {
          expect(await chart.getAttribute('aria-label')).toMatch(
            new RegExp(`${label} [\\d.,]+ in June`),
          )
        }
        const cells = page.locator('.board tr').getByRole('cell')
        const isWider = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth)
        expect(await cells.evaluateAll(isWider)).toEqual([])
      }
      await keep(`page-${path.replaceAll('/', '') || 'home'}-${width}`, () =>
        page.screenshot({ fullPage: true }),
      )
    },
  )

  it('the navigation is one row of names, or a menu that writes them out', async () => {
    const page = await sharePage({ baseURL: server.url, viewport })
    await visit(page, '/gold/')
    if (width < 768) await page.getByRole('button', { name: 'Menu' }).click()
    const boxes = await Promise.all(
      labels.map((label) =>
        page.getByRole('link', { name: `Price of ${label} in Bitcoin`, exact: true }).boundingBox(),
      ),
    )
    const tops = new Set(boxes.map((box) => Math.round(box?.y ?? Number.NaN)))
    expect(tops.size).toBe(width < 768 ? labels.length : 1)
    await keep(`navigation-${width}`, () => page.screenshot())
  })

  it('the dropdown leads to the new ones', async () => {
    const page = await sharePage({ baseURL: server.url, viewport })
    await visit(page, '/gold/')
    const select = page.getByRole('combobox', { name: 'Asset' })
    expect((await select.locator('option').allTextContents()).toSorted()).toEqual(labels.toSorted())
    await select.selectOption('salt')
    await page.waitForURL('**/salt/')
    await waitForCanvas(page)
    expect(await page.locator('canvas').getAttribute('aria-label')).toContain('Grain of Salt in')
  })
})

describe('the files of eight assets', () => {
  it.each([...keys, 'home', 'all'])(
    '%s.png is a card, with nothing beyond its frame',
    async (key) => {
      const response = await fetch(`${server.url}/charts/${key}.png`)
      const png = new Uint8Array(await response.arrayBuffer())
      await keep(`card-${key}`, async () => png)
      const image = decodePng(png)
      expect([image.width, image.height]).toEqual([cardSize.width, cardSize.height])
      const { ground } = themes.light
      const margin = { left: 0, top: 610, right: cardSize.width, bottom: cardSize.height }
      expect(countPixels(image, ground, 0, margin)).toBe(20 * cardSize.width)
      expect(countPixels(image, ground, 8)).toBeLessThan(0.97 * cardSize.width * cardSize.height)
    },
  )

  it('are on the site map, and each has its page data', async () => {
    const map = await (await fetch(`${server.url}/sitemap.xml`)).text()
    for (const key of keys) {
      expect(map).toContain(`<loc>${server.url}/${key}/</loc>`)
      const data = await (await fetch(`${server.url}/assets/data/${key}/index.json`)).json()
      expect(data).toMatchObject({ code: 200, data: { asset: { key, path: `/${key}/` } } })
    }
  })
})
