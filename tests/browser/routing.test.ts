// Routing: which clicks the client handles, which it leaves to the browser, and where they lead.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wordsOfGold } from '../fixture-facts'
import {
  assetSelect,
  follow,
  isSameDocument,
  markDocument,
  notFoundStatus,
  openPage,
  openPageAt,
  recordDocuments,
  showPage,
  siteUrl,
  visit,
  waitForCanvas,
  waitForPage,
} from './browser'
import { atRest } from './settled'

const phone = { viewport: { width: 360, height: 300 } }

const entries = (page: Page) => page.evaluate(() => history.length)

it('clicks on links are left to the browser with another target, a download, a file, a redirect, another origin, or a key', async () => {
  const page = await showPage('/gold/')
  // The listener of the window runs last, and keeps the browser on the page.
  const isHandled = ([attributes, keys]: readonly [Record<string, string>, object?]) =>
    page.evaluate(
      ([attributes, keys]) => {
        const link = document.createElement('a')
        link.innerHTML = '<b>Added link</b>'
        for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
        document.querySelector('main')?.prepend(link)
        let isPrevented = false
        const note = (event: Event) => {
          isPrevented = event.defaultPrevented
          event.preventDefault()
        }
        window.addEventListener('click', note, { once: true })
        const click = { bubbles: true, cancelable: true, ...keys }
        link.firstChild?.dispatchEvent(new MouseEvent('click', click))
        return isPrevented
      },
      [attributes, keys] as const,
    )
  const href = '/sp500/'
  for (const row of [
    [{ href, target: '_blank' }],
    [{ href: '/charts/gold.png', download: '' }],
    [{ href, download: 'page.html' }],
    [{ href: '/charts/gold.png' }],
    [{ href: '/sp500/?display=full' }],
    // Only the server knows where these lead.
    [{ href: '/then/' }],
    [{ href: '/then' }],
    [{ href: '/then/?month=2016-06' }],
    [{ href: 'https://example.com/gold/' }],
    [{ href: 'mailto:someone@example.org' }],
    [{ href: 'tel:+15550100' }],
    [{ href }, { ctrlKey: true }],
    [{ href }, { metaKey: true }],
    [{ href }, { shiftKey: true }],
    [{ href }, { altKey: true }],
  ] as const) {
    expect(await atRest(page, () => isHandled(row)), JSON.stringify(row)).toBe(false)
  }
  expect(await atRest(page, () => page.url())).toBe(`${siteUrl}/gold/`)
  expect(await atRest(page, () => isHandled([{ href, target: '_self' }]))).toBe(true)
})

it('a visitor uses the navigation, the dropdown, back and forward without a full page load', async () => {
  const page = await showPage('/')
  await markDocument(page)
  const current = page.locator('nav a[aria-current="page"]')
  const expectChart = async (key: string, label: string, title: string) => {
    await waitForPage(page, `/${key}/`)
    await page.locator(`canvas[aria-label*="${label} in Bitcoin"]`).waitFor()
    await waitForCanvas(page)
    const read = () =>
      Promise.all([page.title(), current.textContent(), assetSelect(page).inputValue()])
    const named = [`Price of ${title} in Bitcoin`, `Price of ${label} in Bitcoin`, key]
    expect(await atRest(page, read)).toEqual(named)
  }
  await page.getByRole('link', { name: 'Price of S&P 500 in Bitcoin' }).click()
  await expectChart('sp500', 'S&P 500', 'S&P 500')
  await assetSelect(page).selectOption('Typical House')
  await expectChart('housing', 'Typical House', 'Housing')
  await page.goBack()
  await expectChart('sp500', 'S&P 500', 'S&P 500')
  await page.goForward()
  await expectChart('housing', 'Typical House', 'Housing')
  await follow(page, '/')
  await page.locator('.home').waitFor()
  const read = () => Promise.all([current.count(), isSameDocument(page)])
  expect(await atRest(page, read)).toEqual([0, true])
})

// With a history of its own, because a full history stops growing.
it('a link to the current page adds no entry', async () => {
  const page = await openPageAt('/gold/', phone)
  for (const [href, url] of [
    ['/gold/', '/gold/'],
    ['/gold', '/gold/'],
    ['/gold/#about', '/gold/#about'],
    ['/gold/?axis=linear', '/gold/?axis=linear'],
  ] as const) {
    await visit(page, url)
    const before = await entries(page)
    for (const _ of 'ab') {
      await follow(page, href)
      const read = () => Promise.all([page.url(), entries(page)])
      expect(await atRest(page, read), href).toEqual([siteUrl + url, before])
    }
  }
  const before = await entries(page)
  await follow(page, '/sp500/')
  await page.waitForURL('/sp500/')
  expect(await atRest(page, () => entries(page))).toBe(before + 1)
})

describe('a URL that differs slightly from that of a page', () => {
  it('is not found, as on the server, without a request', async () => {
    const page = await showPage('/gold/', phone)
    await markDocument(page)
    const documents = recordDocuments(page)
    for (const path of ['/no/such/page', '/GOLD/', '/%67old/', '/gold.html']) {
      await follow(page, path)
      await page.getByText(`There is no page at ${path}.`).waitFor()
      expect(await atRest(page, () => page.title())).toBe('Page not found')
      await page.goBack()
      await page.getByText(wordsOfGold).waitFor()
    }
    expect(await atRest(page, () => isSameDocument(page))).toBe(true)
    expect(documents).toEqual([])
  })

  it('is not found on the server, and links and back work', async () => {
    for (const [path, isLeftToServer] of [
      ['/GOLD/', false],
      ['/gold//', true],
      ['//evil.example/gold/', true],
    ] as const) {
      const page = await showPage(siteUrl + path, phone, [notFoundStatus])
      const isNotFound = () => page.getByText(`There is no page at ${path}.`).waitFor()
      await isNotFound()
      await follow(page, '/gold/')
      await page.getByText(wordsOfGold).waitFor()
      await page.goBack()
      await isNotFound()
      if (!isLeftToServer) continue
      await follow(page, '/gold/')
      await page.getByText(wordsOfGold).waitFor()
      await follow(page, siteUrl + path)
      await isNotFound()
      expect(await atRest(page, () => page.url())).toBe(siteUrl + path)
    }
  })

  it('cannot be followed where it is none, and nothing breaks', async () => {
    const page = await showPage('/gold/', phone)
    await markDocument(page)
    for (const href of ['http://[', 'http://:99999/', 'https://%zz/']) await follow(page, href)
    await assetSelect(page).selectOption('sp500')
    await page.getByText('five hundred large companies').waitFor()
    expect(await atRest(page, () => isSameDocument(page))).toBe(true)
  })

  it('with parameters that are unknown or in another order becomes canonical, as on the server', async () => {
    const page = await openPageAt('/gold/', phone)
    await markDocument(page)
    const before = await entries(page)
    await follow(page, '/sp500/?u=1&to=2025&from=2020-01#about')
    await page.waitForURL('/sp500/?from=2020&to=2025#about')
    const read = () => Promise.all([isSameDocument(page), entries(page)])
    expect(await atRest(page, read)).toEqual([true, before + 1])
  })
})

it('a page that fails once it is shown is loaded in full, once, and is then as the server sent it', async () => {
  const page = await openPage({}, [/ResizeObserver is not defined/])
  await page.addInitScript('delete window.ResizeObserver')
  await visit(page, '/about/')
  const documents = recordDocuments(page)
  await follow(page, '/gold/')
  await page.waitForFunction(() => !('scripts' in document.documentElement.dataset))
  await expect.poll(() => documents).toEqual(['/gold/'])
  // Read at rest, as the failed document has lost its mark, too, and may have drawn the chart.
  const shown = await atRest(page, async () => ({
    url: page.url(),
    isLeft: await page.evaluate(() => !('scripts' in document.documentElement.dataset)),
    charts: await page.locator('.chart [aria-label^="Line chart"]:visible').count(),
  }))
  expect(shown).toEqual({ url: `${siteUrl}/gold/`, isLeft: true, charts: 1 })
  expect(documents).toEqual(['/gold/'])
})
