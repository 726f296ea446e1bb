// Every error of the catalog: what is logged, and what the visitor sees.

import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wordsOfGold } from '../fixture-facts'
import {
  isSameDocument,
  markDocument,
  recordDocuments,
  recordRequests,
  routeOnce,
  sharePage,
  visit,
  waitForClient,
} from './browser'

const phone = { viewport: { width: 360, height: 600 } }
const address = '/assets/data/sp500/index.json'

/** Chromium's message for a failed request. */
const browserMessages = /^error: Failed to load resource: /

/**
 * Navigates from gold to the S&P 500, whose data request is intercepted.
 *
 * @param respond handles the request
 * @param sentence what the console is expected to say
 */
async function navigateWith(respond: (route: Route) => unknown, sentence: string) {
  const logged: string[] = []
  const page = await sharePage(phone, [browserMessages, new RegExp(escapeRegExp(sentence))])
  page.on('console', (message) => logged.push(message.text()))
  await visit(page, '/gold/')
  await markDocument(page)
  const documents = recordDocuments(page)
  const requests = recordRequests(page)
  await routeOnce(page, `**${address}`, respond)
  await page.getByRole('combobox', { name: 'Asset' }).selectOption('sp500')
  return { page, logged, documents, requests }
}

type Fault = {
  fault: string
  respond: (route: Route) => unknown
  /** What the page says, and logs. */
  sentence: string
  /** What else it logs. */
  reason?: RegExp
}

const failedToFetch = `Failed to fetch ${address}.`

/** What can be wrong with the response to a request for the data of a page. */
const faults: Fault[] = [
  ...[500, 503, 403, 204].map((status) => ({
    fault: `with status ${status}`,
    respond: (route: Route) => route.fulfill({ status }),
    sentence: failedToFetch,
  })),
  ...['connectionreset', 'internetdisconnected', 'timedout'].map((reason) => ({
    fault: `that the network drops (${reason})`,
    respond: (route: Route) => route.abort(reason),
    sentence: failedToFetch,
  })),
  {
    fault: 'that is truncated',
    respond: async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).slice(0, -1) })
    },
    sentence: `Failed to parse JSON from ${address}. `,
    reason: /index\.json\. Expected .+\.$/m,
  },
  {
    fault: 'without a hash',
    respond: (route) => route.fulfill({ json: { code: 200 } }),
    sentence: `JSON data in ${address} is missing a hash.`,
  },
]

async function expectNotFound(page: Page) {
  await page.getByText('There is no page at /sp500/.').waitFor()
}

/** Expects the sentence on the page, and that "Try again" works without a full page load. */
async function expectSentence(page: Page, sentence: string) {
  const alert = page.getByRole('alert')
  await alert.getByText(sentence).waitFor()
  expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(true)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('five hundred large companies').waitFor()
  expect(await isSameDocument(page)).toBe(true)
}

describe('page data', () => {
  it('with status 404 shows the not-found screen and logs the status text', async () => {
    const { page, logged } = await navigateWith(
      (route) => route.fulfill({ status: 404 }),
      'Not Found',
    )
    await expectNotFound(page)
    expect(logged.join()).toContain('PageNotFoundError: Not Found')
  })

  it.each(faults)('$fault says "$sentence"', async ({ respond, sentence, reason = '' }) => {
    const { page, logged, requests } = await navigateWith(respond, sentence)
    await expectSentence(page, sentence)
    // Nothing is cached of what failed.
    expect(requests.filter((path) => path === address)).toHaveLength(2)
    expect(logged.join()).toContain(sentence)
    expect(logged.join('\n')).toMatch(reason)
  })

  it('of another build leads to one full page load of the target, without an error', async () => {
    const rehash = async (route: Route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), hash: 'another-build' } })
    }
    const { page, logged, documents } = await navigateWith(rehash, 'nothing')
    // The URL alone is not enough: it changes before the document does.
    await expect.poll(() => isSameDocument(page)).toBe(false)
    await waitForClient(page)
    expect(documents).toEqual(['/sp500/'])
    expect(await page.getByRole('combobox', { name: 'Asset' }).inputValue()).toBe('sp500')
    expect(logged).toEqual([])
  })

  it('that says 404 is requested again on the next visit', async () => {
    const deny = async (route: Route) => {
      const { hash } = await (await route.fetch()).json()
      await route.fulfill({ json: { hash, code: 404, path: '/sp500/' } })
    }
    const { page } = await navigateWith(deny, 'PageNotFoundError')
    await expectNotFound(page)
    await page.locator('main a[href="/gold/"]').click()
    await page.getByText(wordsOfGold).waitFor()
    await page.getByRole('combobox', { name: 'Asset' }).selectOption('sp500')
    await page.getByText('five hundred large companies').waitFor()
  })
})

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
