// A visitor who does anything, on a network that does anything: 500 steps, from three seeds.

import fc from 'fast-check'
import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { follow, openFirstPage, visit } from './browser'

const seeds = [1, 2, 3]
const stepCount = 500

/** After so many steps the network is well, and the site has to be. */
const restAfter = 100

/** Words of the browser, and of the error catalog, about what the network has done. */
const expectedWords = [
  /Failed to load resource/,
  /Failed to fetch/,
  /Failed to parse JSON/,
  /Hash did not match/,
  /is not that of its page/,
  /^error: PageNotFoundError/,
  /ChunkLoadError/,
]

/** What may happen to the data of a page. */
const networks = {
  well: (route: Route) => route.continue(),
  slow: async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 250))
    await route.continue()
  },
  lost: (route: Route) => route.abort(),
  failing: (route: Route) => route.fulfill({ status: 503 }),
  cut: (route: Route) => route.fulfill({ body: '{"hash":' }),
  rehashed: async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), hash: 'another-build' } })
  },
  denied: (route: Route) => route.fulfill({ status: 404 }),
  offline: (route: Route) => route.abort('internetdisconnected'),
} satisfies Record<string, (route: Route) => unknown>

type Network = keyof typeof networks

const keys = ['Tab', 'Enter', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'Home', 'End']

/** What a visitor does: `choice` says which of the things that are there. */
const steps = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ act: fc.constant('follow' as const), choice: fc.nat(1000) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('choose' as const), choice: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('back' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('forward' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('press' as const), choice: fc.nat(1000) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('key' as const), key: fc.constantFrom(...keys) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('scroll' as const), choice: fc.nat(2000) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reload' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('network' as const),
      network: fc.constantFrom(...(Object.keys(networks) as Network[])),
    }),
  },
)

type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

// All at once: most of the time they wait.
it('is never stranded', () => Promise.all(seeds.map(walkFrom)), 120_000)

async function walkFrom(seed: number): Promise<void> {
  const options = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
  const page = await openFirstPage(options, expectedWords)
  let network: Network = 'well'
  await page.route('**/assets/data/**', (route) => networks[network](route))
  await visit(page, '/')
  const [walk = []] = fc.sample(fc.array(steps, { minLength: stepCount, maxLength: stepCount }), {
    seed,
    numRuns: 1,
  })
  for (const [index, step] of walk.entries()) {
    if (step.act === 'network') {
      network = step.network
      await page.context().setOffline(network === 'offline')
    } else {
      await take(page, step)
    }
    if ((index + 1) % restAfter > 0) continue
    network = 'well'
    await page.context().setOffline(false)
    await isAtHome(page, `seed ${seed}, after step ${index}: ${page.url()}`)
  }
}

/** Takes a step, whether or not the step before has come to its end. */
async function take(page: Page, step: Exclude<Step, { act: 'network' }>): Promise<void> {
  // Without a network the browser itself shows an error in place of a document.
  if (!page.url().startsWith('http')) return
  if (step.act === 'key') return page.keyboard.press(step.key)
  await page
    .evaluate((step) => {
      const choice = 'choice' in step ? step.choice : 0
      const click = (selector: string) => {
        const found = [...document.querySelectorAll<HTMLElement>(selector)]
        found[choice % found.length]?.click()
      }
      const select = document.querySelector('select')
      const acts: Record<string, () => void> = {
        // Files are documents of their own, which lead nowhere.
        follow: () =>
          click('a[href^="/"]:is([href$="/"], [href*="/?"], [href*="/#"]):not([href^="/charts/"])'),
        press: () => click('button:not(.copy), summary'),
        choose: () => {
          if (!select) return
          select.selectedIndex = choice
          select.dispatchEvent(new Event('change', { bubbles: true }))
        },
        // Before the first entry there is a page that is not ours.
        back: () => history.state?.idx > 0 && history.back(),
        forward: () => history.forward(),
        scroll: () => window.scrollTo(0, choice),
        reload: () => location.reload(),
      }
      acts[step.act]?.()
      return new Promise((resolve) => setTimeout(resolve, choice % 2 ? 0 : 30))
    }, step)
    .catch((error) => {
      // The document has gone while it was asked.
      if (!/context was destroyed|navigation|closed/.test(String(error))) throw error
    })
}

/** With the network well again, there is a page, or a way to one that works. */
async function isAtHome(page: Page, where: string): Promise<void> {
  await expect
    .poll(
      async () => {
        // What was wanted before may take the place of what is loaded anew.
        if (!page.url().startsWith('http')) await page.reload().catch(() => {})
        return page.url()
      },
      { message: where, timeout: 10_000 },
    )
    .toMatch(/^http/)
  await page.waitForLoadState()
  const seen = async () => ({
    waiting: await page.locator('.waiting').textContent(),
    headings: await page.getByRole('heading', { level: 1 }).count(),
  })
  await expect.poll(seen, { message: where, timeout: 10_000 }).toEqual({ waiting: '', headings: 1 })
  const again = page.getByRole('button', { name: 'Try again' })
  const isAgain = async () => {
    // It may be gone by itself meanwhile, with what was wanted before.
    await again.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
    return again.count()
  }
  await expect.poll(isAgain, { message: `${where}: trying again`, timeout: 10_000 }).toBe(0)
  // Every page leads on, also one whose scripts were lost.
  for (const [href, sign] of [
    ['/gold/', 'One troy ounce is'],
    ['/sp500/', 'five hundred large companies'],
    ['/', 'A typical house cost'],
  ] as const) {
    const isThere = async () => {
      await follow(page, href)
      return page
        .getByText(sign)
        .first()
        .waitFor({ timeout: 3000 })
        .then(() => href)
    }
    // What was wanted before may come in between once.
    const there = await isThere().catch(isThere)
    expect(there, where).toBe(href)
  }
}
