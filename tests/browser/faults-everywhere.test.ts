// Whatever fails in a browser, every page has the words and the chart that the server sends, and
// every link and choice leads where it says, in place or as a document.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { plainPaths } from '../plain-paths'
import { sweep } from '../sweeps'
import { openPage, recordRequests, siteUrl } from './browser'
import { type Fault, faults, lacks, older, readWords } from './faults'
import { atRest, rest } from './settled'

/** A choice, and where it leads, if not to the address of the link. */
type Choice = { click: string } | { choose: string; value: string; leadsTo: string }

/** Each kind of page, with its choices. */
const pages: Record<string, Choice[]> = {
  ...Object.fromEntries(plainPaths.map((path) => [path, []])),
  '/': [{ click: '[aria-label=Range] a[href*="from=2021"]' }],
  '/gold/': [
    { click: '[aria-label=Range] a[href*="from=2021"]' },
    {
      choose: 'select[name=in]',
      value: 'wage',
      leadsTo: '/gold/?from=2021-06&in=wage&to=2026-06',
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
  '/about/': [{ click: 'footer a[href="/method/"]' }],
  '/nothing/here/': [],
  '/gold/?display=table': [{ click: 'main p > a[href="/gold/"]' }],
}

const paths = Object.keys(pages)
const choicesOf = (path: string) => pages[path] ?? []

const most = '/gold/'
const others = paths.filter((path) => path !== most)

/** By default, browsers lack all features at once. */
const some = [older, ...faults.filter((fault) => !lacks.includes(fault))]

/**
 * By default, faults that change the page are tried on the page with the most parts; missing features
 * and faults that come later, on the other pages in turn.
 */
function sampleOf(fault: Fault): string[] {
  if (fault === older) return [most, '/']
  const turn = some.indexOf(fault) - some.findIndex(({ name }) => name === 'no storage')
  return [turn < 0 ? most : (others[turn] ?? most)]
}

describe.each(sweep(some, faults))('with $name', (fault) => {
  it.each(sweep(sampleOf(fault), paths))('%s', async (path) => {
    const page = await openTab()
    if (fault.script) await page.addInitScript(fault.script)
    await walk(page, fault, path, choicesOf(path))
  })
})

/** By default: the script that starts the others, what hydrates, a page's own, and two that come later. */
const sampled = /\/(entry|app|compare|canvas|page-loader)-/

describe('without each of its scripts', () => {
  // The page has a chart, and a choice that needs a button without scripts.
  it.each(sweep(['/compare/'], paths))('%s', async (path) => {
    const page = await openTab()
    const scripts = recordRequests(page, (request) => /\/assets\/.*\.js$/.test(request.url()))
    const choices = sweep(choicesOf(path).slice(0, 1), choicesOf(path))
    await walk(page, { name: 'all scripts' }, path, choices)
    const tried = new Set(scripts.filter((script) => sweep(sampled.test(script), true)))
    expect(tried.size).toBeGreaterThan(2)
    // A route would disable the cache.
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    for (const script of tried) {
      await session.send('Network.setBlockedURLs', { urls: [siteUrl + script] })
      await walk(page, { name: `no ${script}` }, path, choices)
    }
  })
})

/** Opens a page, takes some choices, and goes on to another page. */
async function walk(page: Page, fault: Fault, path: string, choices: Choice[]) {
  await page.goto(path)
  await rest(page)
  await expectPage(page, fault, path)
  let shown = path
  for (const choice of [...choices, toStocks]) {
    const address = await choose(page, choice)
    await rest(page)
    const isRefused = fault.mayRefuse && (await page.getByRole('alert').count()) > 0
    if (!isRefused) {
      shown = address
    } else if (await page.locator('.failed-choice').count()) {
      const text = await atRest(page, () => page.getByRole('alert').innerText())
      expect(text).toMatch(/^This choice could not be loaded.*Try again$/)
    } else {
      // When the next page fails to load, it says only that.
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      return
    }
    await expectPage(page, fault, shown)
  }
}

/** A link that leads to another page, and is on every page. */
const toStocks = { click: '.goods-row a[href="/sp500/"]' }

function openTab(): Promise<Page> {
  const viewport = { width: 1280, height: 900 }
  const reducedMotion = sweep('reduce', 'no-preference')
  return openPage({ viewport, reducedMotion, prefetches: sweep(false, true) }, [/./])
}

/** Returns the address that the choice should lead to. */
async function choose(page: Page, choice: Choice): Promise<string> {
  if ('click' in choice) {
    const link = page.locator(choice.click).first()
    const href = await link.getAttribute('href')
    await link.click()
    return href ?? ''
  }
  await page.locator(choice.choose).selectOption(choice.value)
  // Without scripts there is a button.
  const form = page.locator(`form:has(${choice.choose})`)
  const button = form.getByRole('button', { name: 'Show', exact: true })
  if (await button.isVisible()) await button.click()
  return choice.leadsTo
}

/** Expects an address, with the words that the server sends for it, and its chart. */
async function expectPage(page: Page, { name, undo = (text) => text }: Fault, address: string) {
  const served = await readServed(page, address)
  const read = async () => {
    const shown = await page.evaluate(readWords, undefined)
    return { ...shown, words: shown.words.map(undo), address: page.url().slice(siteUrl.length) }
  }
  await expect
    .poll(read, { message: `${name}: ${address}` })
    .toEqual({ ...served, address, isVisible: true })
}

const knownWords = new Map<string, ReturnType<typeof readWords>>()

/** The words that the server sends for an address, which stay the same. */
async function readServed(page: Page, address: string) {
  const known = knownWords.get(address)
  if (known) return known
  const response = await fetch(siteUrl + address)
  const words = await page.evaluate(readWords, await response.text())
  knownWords.set(address, words)
  return words
}
