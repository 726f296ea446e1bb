// A random walk of a reader: after every few actions, whatever the network did, the page is the same as
// a new load of its address.

import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { leaveWindow, openPage } from '../browser/browser'
import { rest } from '../browser/settled'
import { type ActionName, actions, type Done, type Step } from './actions'
import { Network } from './network'
import {
  compareReadings,
  keepCopies,
  makeOwnChoices,
  type OwnChoices,
  type Reading,
  readOwnChoices,
  readPage,
} from './reading'

const seed = Number(process.env.WALK_SEED)
/** Whether the reader saves data; for the others, which are half of all, pages are prefetched. */
const savesData = seed % 2 === 1
const actionCount = Number(process.env.WALK_ACTIONS)

/** What the browser and the site log about a network that fails, and about pages that do not exist. */
const expectedMessages = [
  /Failed to load (resource|module script)/,
  /Failed to fetch/,
  /Failed to parse JSON/,
  /Hash did not match/,
  /ChunkLoadError/,
  /^error: PageNotFoundError/,
  /Not allowed to load local resource: chrome-error/,
  // From Chrome's image viewer, after a click on an image that moved under the mouse.
  /^error: Applying inline style violates .* directive 'default-src 'none''/,
]

const names = Object.keys(actions) as ActionName[]
const nat = fc.nat(1_000_000)

/** Random steps, without a bias to small numbers, which would favor the first elements. */
const steps = fc.noBias(
  fc.record({
    action: fc.oneof(
      ...names.map((name) => ({ weight: actions[name][0], arbitrary: fc.constant(name) })),
    ),
    choice: nat,
    other: nat,
    isLast: fc.boolean(),
    isOnPaper: nat.map((number) => number % 8 === 0),
  }),
)

/** The number of findings after which the walk ends. */
const mostFindings = 10

/** The timeout: a walk of thousands of actions takes hours on a busy machine. */
const dayMs = 86_400_000

/** How long a page may be busy; even on a busy machine, only a hanging page takes longer. */
const patienceMs = 600_000

/** The most actions that may overlap. */
const longestBurst = 3

it(
  `what is chosen is what is shown: seed ${seed}, ${actionCount} actions`,
  async () => {
    const walk = new Walk(await openTabs())
    await walk.start()
    const all = fc.sample(steps, { seed, numRuns: actionCount })
    let burst: Step[] = []
    const findings: string[] = []
    for (const [index, step] of all.entries()) {
      burst.push(step)
      if (!step.isLast && burst.length < longestBurst && index < all.length - 1) continue
      const finding = await walk.take(burst).catch((error: Error) => error.stack ?? String(error))
      if (finding) {
        findings.push(`${finding}\n${walk.describe(index)}`)
        // Printed at once, as a long walk may be stopped before its end.
        console.log(`${findings.length}. ${findings.at(-1)}\n`)
        if (findings.length === mostFindings) break
        await walk.start()
      }
      burst = []
    }
    if (findings.length > 0) expect.fail(findings.join('\n\n'))
  },
  dayMs,
)

/** The longest timer to wait for in the other tab; a document's wait for its first paint is longer. */
const loadedDelayMs = 450

/** Opens the tab of the reader, and another one in which addresses are loaded to compare. */
async function openTabs() {
  const viewport = { width: 1280, height: 720 }
  const [page, other] = await Promise.all([
    openPage({ viewport, reducedMotion: 'reduce', prefetches: !savesData }, expectedMessages),
    openPage({ viewport, reducedMotion: 'reduce' }, expectedMessages),
  ])
  const tabs = {
    page,
    other,
    network: await Network.of(page),
  }
  await Promise.all([page.addInitScript(keepCopies), other.addInitScript(keepCopies)])
  return tabs
}

class Walk {
  private readonly history: string[] = []
  private count = 0
  private readonly errors: string[] = []
  /** Whether a request may have failed since the page was last compared. */
  private isLossy = false
  /** Whether the page may be reported as missing, though it exists. */
  private mayBeDenied = false
  /** Whether code of this document may be missing. */
  private lacksCode = false
  /** The path of the page on which exact months were chosen: they stay as chosen. */
  private monthsChosenOn = ''
  private releases = 0

  constructor(private readonly tabs: Awaited<ReturnType<typeof openTabs>>) {
    const { page, network } = this.tabs
    page.on('pageerror', (error) => this.errors.push(`uncaught: ${error}`))
    page.on('console', (message) => {
      const text = `${message.type()}: ${message.text()}`
      const isExpected = expectedMessages.some((pattern) => pattern.test(text))
      if (/^(error|warning):/.test(text) && !isExpected) this.errors.push(text)
    })
    page.on('requestfailed', (request) => {
      // Of the development server under load; see `retry` in vitest.config.ts.
      const isReset = /_(CONNECTION_RESET|EMPTY_RESPONSE)/.test(request.failure()?.errorText ?? '')
      if (!isReset) return
      this.isLossy = true
      this.history.push(`   the server resets the connection for ${request.url()}`)
    })
    page.on('domcontentloaded', () => {
      this.lacksCode = network.losesCode
    })
  }

  /** Starts the walk, or starts again after a finding. */
  async start(): Promise<void> {
    const { page, network } = this.tabs
    await network.change('good')
    await page.mouse.up()
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/gold/').catch(ignoreLeaving)
    await this.settle()
    this.errors.length = 0
    this.isLossy = false
    this.mayBeDenied = false
    this.monthsChosenOn = ''
  }

  /** The last actions, and how to repeat them. */
  describe(index: number): string {
    return `${this.history.slice(-10).join('\n')}

To repeat it: npm run test:walk -- --seed ${seed} --actions ${index + 1}`
  }

  /** Takes a few actions without waiting between them; returns what is wrong then, if anything. */
  async take(burst: readonly Step[]): Promise<string | undefined> {
    const { page, network } = this.tabs
    const before = await markDocument(page)
    const done: Done[] = []
    network.hasFailed = false
    for (const step of burst) {
      const one = await this.act(step)
      this.history.push(`${++this.count}. ${one.what}`)
      done.push(one)
      this.isLossy ||= network.isLossy
      this.mayBeDenied ||= network.deniesPages
      this.lacksCode ||= network.losesCode
    }
    const { isOurs, isHydrated } = await this.settle()
    this.history.push(`   → ${page.url()}`)
    if (done.some(({ choosesMonths }) => choosesMonths)) this.monthsChosenOn = pathOf(page)
    if (this.errors.length > 0) return this.errors.splice(0).join('\n')
    if (!isOurs) {
      // Without all of its code, a page leaves choices to the browser.
      const mayLeave = before?.isPlain || done.some(({ leaves }) => leaves)
      if (!this.isLossy || !mayLeave) return "the page is lost to the browser's own"
      return this.recover(() => page.reload())
    }
    if (!isHydrated) {
      if (!this.lacksCode) return `the page is not hydrated: ${await describeHydration(page)}`
      return this.recover(() => page.reload())
    }
    if (await page.getByText('This page could not be loaded').count()) {
      if (!this.isLossy) return `there is an error page: ${await page.locator('main').innerText()}`
      // A menu that the reader has opened meanwhile may cover the button.
      await page.keyboard.press('Escape')
      const retry = page.getByRole('button', { name: 'Try again' })
      return this.recover(() => retry.click())
    }
    if (this.mayBeDenied && (await page.getByText('There is no page at').count()))
      return this.recover(() => page.reload())
    const after = await markDocument(page)
    const isSame = after?.mark === before?.mark
    const last = done.at(-1)
    if (isSame && last?.focuses && done.every(({ leaves }) => !leaves)) {
      const focus = await page.evaluate(() => document.activeElement?.localName)
      if (focus === 'body') return 'the focus is lost'
    }
    const hasFailed = after?.hasFailed && !(isSame && before?.hasFailed)
    if (hasFailed && !this.isLossy) return 'a choice has failed, though the network has not'
    // Only of a single choice without prefetching: a later one may replace it, and prefetches may fail.
    const isAlone = burst.length === 1 && savesData && isSame
    if (network.hasFailed && isAlone && !after?.hasFailed)
      return 'nothing is said of a choice that has failed'
    return this.compare(burst.at(-1)?.isOnPaper ?? false)
  }

  /** Takes an action, or the next one for which the page has the control. */
  private async act({ action, choice, other }: Step): Promise<Done> {
    const { page, network } = this.tabs
    const first = names.indexOf(action)
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const [, act] = actions[name]
      const done = await act({ page, network }, choice, other).catch(ignoreLeaving)
      if (done) return done
    }
    return { what: 'does nothing, as the document is being left' }
  }

  private settle() {
    const { page, network } = this.tabs
    const beforeLook = () => network.release(7 * this.releases++)
    return rest(page, { patienceMs, beforeLook })
  }

  private settleOther() {
    return rest(this.tabs.other, { patienceMs, longestDelayMs: loadedDelayMs })
  }

  /** Tries again when the network is good, which must help. */
  private async recover(retry: () => Promise<unknown>): Promise<string | undefined> {
    const { page, network } = this.tabs
    await network.change('good')
    await retry().catch(ignoreLeaving)
    const { isOurs, isHydrated } = await this.settle()
    this.history.push(`   the network is good, and the reader tries again → ${page.url()}`)
    if (!isOurs || !isHydrated) return 'trying again does not help'
    if (await page.getByText('This page could not be loaded').count())
      return `trying again leads to the same error: ${await page.locator('main').innerText()}`
    return this.compare(false)
  }

  /** Compares the page with a new load of its address. */
  private async compare(isOnPaper: boolean): Promise<string | undefined> {
    const { page, other, network } = this.tabs
    const theme = await page.evaluate(() => localStorage.theme ?? '')
    const choices = await this.leaveControls()
    const spared = await this.listSpared(isOnPaper)
    const media = isOnPaper ? 'print' : 'screen'
    const size = page.viewportSize()
    if (size) await other.setViewportSize(size)
    await other.goto('/robots.txt')
    await other.evaluate((theme) => {
      localStorage.theme = theme
    }, theme)
    await other.goto(page.url())
    await this.settleOther()
    await makeOwnChoices(other, choices)
    if (isOnPaper) await Promise.all([page.emulateMedia({ media }), other.emulateMedia({ media })])
    await Promise.all([this.settle(), this.settleOther()])
    const readings = await Promise.all([readPage(page, spared), readPage(other, spared)])
    if (isOnPaper)
      await Promise.all([
        page.emulateMedia({ media: 'screen' }),
        other.emulateMedia({ media: 'screen' }),
      ])
    const [shown, loaded] = readings
    // Some elements move the rest: sentences about failures and copies, the link back to the last range,
    // and the buttons of a page without scripts.
    const room =
      '.failed-choice, .way-back, .copy + :not(:empty), [aria-invalid=true], .uses > [role=alert]'
    const hasMore = spared.includes('.slider-place') || (await page.locator(room).count())
    if (hasMore) loaded.places = {}
    const differences = compareReadings(shown, loaded)
    this.isLossy = network.isLossy
    this.mayBeDenied = network.deniesPages
    if (differences.length > 0) {
      const where = isOnPaper ? ', on paper' : ''
      return `what is shown (-) differs from a new load of ${page.url()} (+)${where}:\n${differences.slice(0, 40).join('\n')}`
    }
    return checkPaper(shown)
  }

  /** Leaves the menu and the chart, whose contents last only while they are used. */
  private async leaveControls(): Promise<OwnChoices> {
    const { page } = this.tabs
    if (await page.locator('.menu-toggle[aria-expanded=true]').count())
      await page.keyboard.press('Escape')
    await leaveWindow(page)
    await page.evaluate(async () => {
      // A click may have hit the full-screen link, as the page moved under the mouse.
      if (document.fullscreenElement) await document.exitFullscreen()
      const { activeElement } = document
      if (activeElement instanceof HTMLCanvasElement) activeElement.blur()
    })
    await this.settle()
    return readOwnChoices(page)
  }

  /** Selectors of elements that may differ: half-made choices, and drawings by code that is missing. */
  private async listSpared(isOnPaper: boolean): Promise<string[]> {
    const { page } = this.tabs
    const has = async (selector: string) => (await page.locator(selector).count()) > 0
    const lacksCanvas = this.lacksCode && !(await has('figure canvas'))
    return [
      ...(lacksCanvas ? ['.chart-canvas', '.slider-place', 'canvas'] : []),
      // Without code, the boxes stay as the server sent them.
      ...(this.lacksCode ? ['.share-box'] : []),
      // The link leads back to the last range, which a new document does not know.
      '.way-back',
      // A new document prints the server's drawing instead.
      ...(isOnPaper ? ['.chart-canvas', 'canvas'] : []),
      ...((await has('[aria-invalid=true]')) ? ['.month-form [role=status]', '.amount input'] : []),
      // The request builder says if the network has lost its image.
      ...(this.isLossy ? ['.uses > [role=alert]', '.uses > img'] : []),
      ...(pathOf(page) === this.monthsChosenOn ? ['.months'] : []),
    ]
  }
}

/** What is wrong if paper lacks the address of the address bar, with its month or amount. */
function checkPaper({ address, lines }: Reading): string | undefined {
  const printed = lines.find((line) => line.includes('class=printed')) ?? ''
  const { hash } = new URL(address)
  const withoutHash = address.slice(0, address.length - hash.length)
  const isNamed = hash.startsWith('#usd=') || lines.some((line) => / selected\.$/.test(line))
  const allowed = isNamed ? [address] : [address, withoutHash]
  if (!allowed.some((one) => printed.includes(`> ${one},`)))
    return `on paper is ${printed}, while the address is ${address}`
}

/** The progress of hydration, for people. */
function describeHydration(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name)
    const loaded = scripts.filter((name) => name.endsWith('.js')).length
    return `scripts ${'scripts' in dataset ? 'expected' : 'given up'}, ${loaded} loaded, scroll restoration ${history.scrollRestoration}, state ${JSON.stringify(history.state)}`
  })
}

const pathOf = (page: Page) => new URL(page.url()).pathname

/** Marks the document; returns its mark and its state, or `undefined` while it is being replaced. */
const markDocument = (page: Page) =>
  page
    .evaluate(() => {
      const { dataset } = document.documentElement
      dataset.mark ??= String(Math.random())
      return {
        mark: dataset.mark,
        isPlain: document.querySelector('figure .chart:not(:has(canvas, .chart-absence))') !== null,
        hasFailed: document.querySelector('.failed-choice') !== null,
      }
    })
    .catch(() => undefined)

/** Ignores errors of actions on a document that is being left. */
function ignoreLeaving(error: Error): undefined {
  if (!/context was destroyed|navigation|ERR_|frame was detached/i.test(String(error))) throw error
}
