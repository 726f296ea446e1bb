// Full page loads: each happens once and completely, and can be stopped.

import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wordsOfGold } from '../fixture-facts'
import {
  follow,
  isSameDocument,
  markDocument,
  openFirstPage,
  openPage,
  recordDocuments,
  routeOnce,
  sharePage,
  siteUrl,
  visit,
  waitForCanvas,
  waitForClient,
} from './browser'

const phone = { viewport: { width: 360, height: 600 } }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const asset = (page: Page) => page.getByRole('combobox', { name: 'Asset' })
const sp500Data = '**/assets/data/sp500/index.json*'

/** Changes the hash in the data of a page, as if the site had been redeployed. */
async function rehash(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ json: { ...(await response.json()), hash: 'another-build' } })
}

describe('a full page load in progress', () => {
  /**
   * Navigates from gold to the S&P 500, whose document never arrives, and acts once
   * the waiting state is shown.
   */
  async function interrupt(act: string): Promise<Page> {
    // In a reused process, Chromium once gave an empty response in place of the one of the test.
    const page = await openFirstPage(phone)
    await visit(page, '/gold/')
    // Stopping would also stop loading the code of the chart.
    await waitForCanvas(page)
    await markDocument(page)
    await routeOnce(page, sp500Data, rehash)
    await page.route('**/sp500/', () => {}, { times: 1 })
    // The browser runs no scripts of the test until it is stopped, so the page acts by itself.
    await page.evaluate((act) => {
      const select = document.querySelector<HTMLSelectElement>('select[aria-label=Asset]')
      const waiting = document.querySelector('.waiting')
      const choose = (key: string) => {
        if (!select) return
        select.value = key
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
      let isLeaving = false
      const { navigation } = window as { navigation?: EventTarget }
      navigation?.addEventListener('navigate', () => {
        isLeaving = true
      })
      const timer = setInterval(() => {
        if (!isLeaving || !waiting?.textContent) return
        clearInterval(timer)
        document.body.dataset.waited = `${waiting.textContent} ${select?.value}`
        if (act === 'stop') window.stop()
        else choose(act)
      }, 20)
      choose('sp500')
    }, act)
    await expect
      .poll(() => page.locator('body').getAttribute('data-waited'))
      .toBe('Loading … sp500')
    return page
  }

  async function expectShown(page: Page, key: string) {
    await expect.poll(() => page.locator('.waiting').textContent()).toBe('')
    await expect.poll(() => asset(page).inputValue()).toBe(key)
    expect(new URL(page.url()).pathname).toBe(`/${key}/`)
    expect(await isSameDocument(page)).toBe(true)
  }

  it('leaves the page unchanged when it is stopped', async () => {
    const page = await interrupt('stop')
    await expectShown(page, 'gold')
    // The same navigation still works.
    await asset(page).selectOption('sp500')
    await page.waitForURL('/sp500/')
    await expectShown(page, 'sp500')
  })

  it('is canceled by another choice', async () => {
    await expectShown(await interrupt('housing'), 'housing')
  })
})

describe('a page of another build', () => {
  it('keeps the fragment of its link', async () => {
    const page = await sharePage(phone)
    await visit(page, '/gold/')
    await routeOnce(page, sp500Data, rehash)
    const documents = recordDocuments(page)
    await follow(page, '/sp500/?from=2020&to=2025#about')
    await page.waitForURL('/sp500/?from=2020&to=2025#about')
    await waitForClient(page)
    expect(documents).toEqual(['/sp500/?from=2020&to=2025#about'].map((path) => path.split('#')[0]))
    await expect
      .poll(() => page.locator('#about').evaluate((target) => target.getBoundingClientRect().top))
      .toBeLessThan(100)
  })

  it.each(['', '#about'])('is loaded once on going back to it%s', async (fragment) => {
    const page = await openPage(phone)
    await visit(page, `/gold/${fragment}`)
    // Before anything is prefetched.
    await page.route('**/assets/data/gold/index.json', rehash)
    await follow(page, '/404/')
    await page.getByText('There is no page at /404/.').waitFor()
    await markDocument(page)
    const documents = recordDocuments(page)
    await page.goBack({ waitUntil: 'commit' })
    await waitForCanvas(page)
    await waitForClient(page)
    expect(await isSameDocument(page)).toBe(false)
    expect(documents).toEqual(['/gold/'])
    expect(new URL(page.url()).hash).toBe(fragment)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('is loaded on going back to a fragment when its code is gone', async () => {
    const page = await openPage(phone, [/Failed to load resource/])
    await visit(page, '/#top')
    await routeOnce(page, /\/assets\/asset-[^/]*\.js$/, (route) => route.abort())
    await page.evaluate(() => history.pushState(null, '', '/gold/#about'))
    await page.evaluate(() => history.pushState(null, '', '/'))
    const documents = recordDocuments(page)
    await page.goBack({ waitUntil: 'commit' })
    // The previous page has a canvas, too.
    await expect.poll(() => documents).toEqual(['/gold/'])
    await waitForCanvas(page)
    expect(documents).toEqual(['/gold/'])
    expect(page.url()).toBe(`${siteUrl}/gold/#about`)
  })

  it('does not loop if the full load brings the old build again: it says so and offers to try again', async () => {
    const sentence = /Hash did not match: json=another-build, document=[0-9a-f]{16}/
    const page = await openPage(phone, [sentence])
    await visit(page, '/sp500/')
    await page.route(sp500Data, rehash)
    const documents = recordDocuments(page)
    const leaveAndComeBack = async () => {
      await follow(page, '/404/')
      await page.getByText('There is no page at /404/.').waitFor()
      await follow(page, '/sp500/')
    }
    await leaveAndComeBack()
    await waitForCanvas(page)
    await waitForClient(page)
    expect(documents).toEqual(['/sp500/'])
    await leaveAndComeBack()
    await page.getByRole('alert').getByText(sentence).waitFor()
    expect(documents).toHaveLength(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitForCanvas(page)
    expect(await heading(page).count()).toBe(1)
    expect(documents).toHaveLength(2)
  })

  it('is loaded again on the next visit from the old build, once a document of it was shown', async () => {
    const page = await openPage(phone)
    await visit(page, '/gold/')
    await page.route(sp500Data, rehash)
    const documents = recordDocuments(page)
    for (const visits of [1, 2, 3]) {
      await follow(page, '/sp500/')
      await page.waitForURL('/sp500/')
      await waitForClient(page)
      await waitForCanvas(page)
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(documents.filter((path) => path === '/sp500/')).toHaveLength(visits)
      await page.goBack()
      await page.getByText(wordsOfGold).waitFor()
      await waitForClient(page)
    }
  })

  it('is not loaded again while no document of it was shown: it says so and offers to try again', async () => {
    const sentence = /Hash did not match: json=another-build/
    const page = await openPage(phone, [sentence, /Failed to load resource/])
    await visit(page, '/gold/')
    await page.route(sp500Data, rehash)
    const documents = recordDocuments(page)
    await page.route('**/sp500/', (route) => route.fulfill({ status: 500, body: 'failed' }), {
      times: 1,
    })
    await follow(page, '/sp500/')
    await page.getByText('failed').waitFor()
    await page.goBack()
    await page.getByText(wordsOfGold).waitFor()
    await waitForClient(page)
    await follow(page, '/sp500/')
    await page.getByRole('alert').getByText(sentence).waitFor()
    expect(documents.filter((path) => path === '/sp500/')).toHaveLength(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitForCanvas(page)
    expect(documents.filter((path) => path === '/sp500/')).toHaveLength(2)
  })

  it('leaves the previous page working on going back', async () => {
    const page = await openPage(phone)
    await visit(page, '/gold/')
    await routeOnce(page, sp500Data, rehash)
    await asset(page).selectOption('sp500')
    await page.waitForURL('/sp500/')
    await waitForClient(page)
    await page.goBack()
    await waitForCanvas(page)
    await expect.poll(() => page.locator('.waiting').textContent()).toBe('')
    await expect.poll(() => asset(page).inputValue()).toBe('gold')
  })
})
