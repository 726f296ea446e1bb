// Whatever fails in a browser, every page has the words and the chart that the server sends, and
// every link and choice leads where it says, in place or as a document.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sweep } from '../sweeps'
import { openPage, siteUrl } from './browser'
import { type Fault, faults, injectFault } from './faults'
import { watchTab } from './settled'

/** A choice, and where it leads, if not to the address of the link. */
type Choice = { click: string } | { choose: string; value: string; leadsTo: string }

/** Each kind of page, with its choices. */
const pages: Record<string, Choice[]> = {
  '/': [{ click: '[aria-label=Range] a[href*="from=2021"]' }],
  '/gold/': [
    { click: '[aria-label=Range] a[href*="from=2021"]' },
    {
      choose: 'select[name=axis]',
      value: 'index',
      leadsTo: '/gold/?axis=index&from=2021-06&to=2026-06',
    },
    {
      choose: 'select[name=in]',
      value: 'eur',
      leadsTo: '/gold/?axis=index&from=2021-06&in=eur&to=2026-06',
    },
  ],
  '/compare/': [
    { choose: 'select[name=currency]', value: 'eur', leadsTo: '/compare/?currency=eur' },
    { click: '.chosen-goods a' },
  ],
  '/then/2016-06/': [
    { choose: 'select[name=in]', value: 'eur', leadsTo: '/then/2016-06/?in=eur' },
    { click: '.step[href]' },
  ],
  '/inflation/': [{ click: 'main a[href="/inflation/jpy/"]' }],
  '/inflation/eur/': [{ click: '[aria-label=Range] a[href*="from=2021"]' }],
  '/method/': [{ click: 'main a[href^="/inflation/"]' }],
  '/api/': [],
  '/about/': [{ click: 'footer a[href="/method/"]' }],
  '/nothing/here/': [],
  '/gold/?display=table': [{ click: 'main p > a[href="/gold/"]' }],
}

const paths = Object.keys(pages)

/** Each fault on some of the pages, in turn. */
const share = 4

describe.each(faults)('with $name', (fault) => {
  const index = faults.indexOf(fault)
  const sample = paths.filter((_, order) => (order + index) % share === 0)
  it.each(sweep(sample, paths))('%s', async (path) => {
    const { page, rest } = await openWith(fault)
    await page.goto(path)
    await rest()
    await expectPage(page, fault, path)
    let shown = path
    for (const choice of pages[path] ?? []) shown = await take(choice, shown)
    await take({ click: '.goods-row a[href="/sp500/"]' }, shown)

    /** Takes a choice and returns the address that is shown then. */
    async function take(choice: Choice, before: string): Promise<string> {
      const address = await choose(page, choice)
      await rest()
      const isRefused = fault.mayRefuse && (await page.getByRole('alert').count()) > 0
      if (!isRefused) {
        await expectPage(page, fault, address)
        return address
      }
      // The page says so, and goes on; in place of another page it says only that.
      const text = await page.getByRole('alert').innerText()
      expect(text).toMatch(/could not be loaded.*Try again$/s)
      if (text.startsWith('This choice')) await expectPage(page, fault, before)
      else await page.goto(address)
      await rest()
      return text.startsWith('This choice') ? before : address
    }
  })
})

async function openWith(fault: Fault) {
  const page = await openPage({ viewport: { width: 1280, height: 900 } }, [/./])
  const rest = await watchTab(page)
  await injectFault(page, fault)
  return { page, rest }
}

/** Returns the address that the choice should lead to. */
async function choose(page: Page, choice: Choice): Promise<string> {
  if ('click' in choice) {
    const link = page.locator(choice.click).first()
    const href = await link.getAttribute('href')
    await link.click()
    return href ?? ''
  }
  const select = page.locator(choice.choose).first()
  await select.selectOption(choice.value)
  // Without scripts there is a button.
  const button = page
    .locator('form', { has: select })
    .getByRole('button', { name: 'Show', exact: true })
  if (await button.isVisible()) await button.click()
  return choice.leadsTo
}

/** Expects an address, with the words that the server sends for it, and its chart. */
async function expectPage(page: Page, { undo = (text) => text }: Fault, address: string) {
  const response = await fetch(siteUrl + address)
  const served = await page.evaluate(readWords, await response.text())
  const read = async () => {
    const shown = await page.evaluate(readWords, undefined)
    return { ...shown, words: shown.words.map(undo), address: page.url().slice(siteUrl.length) }
  }
  await expect.poll(read).toEqual({ ...served, address, isVisible: true })
}

/** Reads the words of a document, by default of the one that is shown, and whether its chart is visible. */
function readWords(html: string | undefined) {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const parts = 'main :is(h1, h2, h3, p, caption, th, td, dt, dd, li)'
  // What scripts add, and what only they can do.
  const without =
    'select, [role=status], .share-box, .builder, .drag-hint, [role=alert], .chart-drawing'
  const words = [...page.querySelectorAll(parts)].flatMap((part) => {
    if (part.closest(without) || part.matches('.sorting')) return []
    const copy = part.cloneNode(true) as Element
    for (const one of copy.querySelectorAll(`${without}, p, li`)) one.remove()
    return copy.textContent?.replace(/\s+/g, ' ').trim() || []
  })
  const chart = page.querySelector('figure .chart')
  const isDrawn = (one: Element) => {
    if (!one.checkVisibility() || one.getBoundingClientRect().width < 100) return false
    if (!(one instanceof HTMLCanvasElement)) return true
    const blank = document.createElement('canvas')
    Object.assign(blank, { width: one.width, height: one.height })
    return one.toDataURL() !== blank.toDataURL()
  }
  const isVisible =
    html !== undefined ||
    (document.querySelector('h1')?.checkVisibility() === true &&
      (!chart || [...chart.querySelectorAll('svg, canvas')].some(isDrawn)))
  return { words, hasChart: chart !== null, isVisible }
}
