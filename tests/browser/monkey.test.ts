// Random visits on an unreliable network: whatever a visitor does, the site recovers.

import fc from 'fast-check'
import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { wordsOfGold } from '../fixture-facts'
import { sweep } from '../sweeps'
import { follow, openPage, rehash, visit } from './browser'
import { watchTab } from './settled'

const seeds = sweep([1], [1, 2, 3])
const stepCount = sweep(150, 500)

/** After this many steps the network recovers, and so must the site. */
const recoveryInterval = 50

/** What the browser and the site log about network failures. */
const expectedMessages = [
  /Failed to load resource/,
  /Failed to fetch/,
  /Failed to parse JSON/,
  /Hash did not match/,
  /is not that of its page/,
  /^error: PageNotFoundError/,
  /ChunkLoadError/,
  // A document that the network cut off stays as far as it came.
  /the document has no state/,
]

/** What can happen to a request for page data. */
const networks = {
  healthy: (route: Route) => route.continue(),
  slow: async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 250))
    await route.continue()
  },
  lost: (route: Route) => route.abort(),
  failing: (route: Route) => route.fulfill({ status: 503 }),
  cut: (route: Route) => route.fulfill({ body: '{"hash":' }),
  rehashed: rehash,
  denied: (route: Route) => route.fulfill({ status: 404 }),
  offline: (route: Route) => route.abort('internetdisconnected'),
} satisfies Record<string, (route: Route) => unknown>

type Network = keyof typeof networks
const networkNames = Object.keys(networks) as Network[]

const keys = ['Tab', 'Enter', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'Home', 'End']

/** How often a visitor does what; `choice` picks one of the elements on the page, or a place. */
const steps = fc.oneof(
  ...[
    { weight: 8, action: 'follow', choices: 1000 },
    { weight: 3, action: 'choose', choices: 2 },
    { weight: 3, action: 'back', choices: 0 },
    { weight: 2, action: 'forward', choices: 0 },
    { weight: 2, action: 'press', choices: 1000 },
    { weight: 2, action: 'key', choices: keys.length - 1 },
    { weight: 1, action: 'scroll', choices: 2000 },
    { weight: 1, action: 'reload', choices: 0 },
    { weight: 3, action: 'network', choices: networkNames.length - 1 },
  ].map(({ weight, action, choices }) => ({
    weight,
    arbitrary: fc.record({ action: fc.constant(action), choice: fc.nat(choices) }),
  })),
)

type Step = { action: string; choice: number }

// In parallel, since they mostly wait.
it('a visitor never gets stuck', () => Promise.all(seeds.map(walkFrom)))

async function walkFrom(seed: number): Promise<void> {
  const options = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
  const page = await openPage(options, expectedMessages)
  const rest = await watchTab(page)
  let network: Network = 'healthy'
  await page.route('**/assets/data/**', (route) => networks[network](route))
  await visit(page, '/')
  const [walk = []] = fc.sample(fc.array(steps, { minLength: stepCount, maxLength: stepCount }), {
    seed,
    numRuns: 1,
  })
  for (const [index, step] of walk.entries()) {
    if (step.action === 'network') {
      network = networkNames[step.choice] ?? 'healthy'
      await page.context().setOffline(network === 'offline')
    } else {
      await take(page, step)
    }
    if ((index + 1) % recoveryInterval > 0) continue
    network = 'healthy'
    await page.context().setOffline(false)
    await expectRecovery(page, rest, `seed ${seed}, after step ${index}: ${page.url()}`)
  }
}

/** Takes a step without waiting for the previous one to finish. */
async function take(page: Page, step: Step): Promise<void> {
  // Offline, the browser shows its own error page.
  if (!page.url().startsWith('http')) return
  if (step.action === 'key') return page.keyboard.press(keys[step.choice] ?? 'Tab')
  await page
    .evaluate(({ action, choice }) => {
      const click = (selector: string) => {
        const found = [...document.querySelectorAll<HTMLElement>(selector)]
        found[choice % found.length]?.click()
      }
      const select = document.querySelector('select')
      const actions: Record<string, () => void> = {
        // Files open as documents without links.
        follow: () =>
          click('a[href^="/"]:is([href$="/"], [href*="/?"], [href*="/#"]):not([href^="/charts/"])'),
        press: () => click('button:not(.copy), summary'),
        choose: () => {
          if (!select) return
          select.selectedIndex = choice
          select.dispatchEvent(new Event('change', { bubbles: true }))
        },
        // The entry before the first is not our page.
        back: () => history.state?.idx > 0 && history.back(),
        forward: () => history.forward(),
        scroll: () => window.scrollTo(0, choice),
        reload: () => location.reload(),
      }
      actions[action]?.()
      return new Promise((resolve) => setTimeout(resolve, choice % 2 ? 0 : 30))
    }, step)
    .catch((error) => {
      // The document was replaced in the meantime.
      if (!/context was destroyed|navigation|closed/.test(String(error))) throw error
    })
}

/**
 * Expects a page, or an error whose "Try again" works, and working links, now that
 * the network has recovered.
 */
async function expectRecovery(page: Page, rest: () => Promise<unknown>, where: string) {
  // Else a navigation from before may interfere.
  await rest()
  if (!page.url().startsWith('http')) {
    await page.reload()
    await rest()
  }
  const retry = page.getByRole('button', { name: 'Try again' })
  if (await retry.count()) await retry.click()
  const seen = async () => ({
    waiting: await page.locator('.waiting').textContent(),
    headings: await page.getByRole('heading', { level: 1 }).count(),
    failures: await retry.count(),
  })
  await expect.poll(seen, { message: where }).toEqual({ waiting: '', headings: 1, failures: 0 })
  // The links of every page work, even when its scripts failed to load.
  for (const [href, text] of [
    ['/gold/', wordsOfGold],
    ['/sp500/', 'five hundred large companies'],
    ['/', 'US consumer prices'],
  ] as const) {
    await follow(page, href)
    const arrived = () => page.getByText(text).count()
    await expect.poll(arrived, { message: `${where}: ${href}` }).toBeGreaterThan(0)
  }
}
