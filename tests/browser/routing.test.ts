// Routing: which clicks the client handles, and which it leaves to the browser.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  isSameDocument,
  markDocument,
  recordRequests,
  sharePage,
  visit,
  waitForCanvas,
  waitForPage,
} from './browser'

/** Adds a link at the top of the page, as prose or a third-party script might. */
function addLink(page: Page, attributes: Record<string, string>): Promise<void> {
  return page.evaluate((attributes) => {
    const link = document.createElement('a')
    link.textContent = 'Added link'
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
    document.querySelector('main')?.prepend(link)
  }, attributes)
}

async function openWithLink(attributes: Record<string, string>): Promise<Page> {
  const page = await sharePage()
  await visit(page, '/gold/')
  await addLink(page, attributes)
  await markDocument(page)
  return page
}

const added = (page: Page) => page.getByRole('link', { name: 'Added link' })

describe('same-host link clicks', () => {
  it('are handled by the client router, in history mode with trailing slashes', async () => {
    const page = await openWithLink({ href: '/sp500?axis=index#about' })
    await added(page).click()
    await page.waitForURL('/sp500/?axis=index#about')
    expect(await isSameDocument(page)).toBe(true)
  })

  it('move the focus to a part of the page that can have it', async () => {
    const page = await sharePage()
    await visit(page, '/gold/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.id)
    await expect.poll(focused).toBe('content')
  })

  it('are handled on any element inside the link', async () => {
    const page = await openWithLink({ href: '/housing/' })
    await added(page).evaluate((link) => {
      link.innerHTML = '<b><i>Added link</i></b>'
    })
    await page.locator('main a i').click()
    await page.waitForURL('/housing/')
    expect(await isSameDocument(page)).toBe(true)
  })

  it.each(['/then/', '/then', '/then/?month=2016-06'])(
    'to %s, which the server redirects, are left to the browser',
    async (href) => {
      const page = await openWithLink({ href })
      await added(page).click()
      await page.waitForURL(/\/then\/2016-\d\d\/$/)
      expect(await isSameDocument(page)).toBe(false)
    },
  )

  it('to an unknown path show the not-found screen, without a request', async () => {
    const page = await openWithLink({ href: '/no/such/page' })
    const requests = recordRequests(page)
    await added(page).click()
    await page.getByText('There is no page at /no/such/page.').waitFor()
    expect(await page.title()).toBe('Page not found')
    expect(await isSameDocument(page)).toBe(true)
    expect(requests).not.toContain('/no/such/page')
  })

  it.each([
    ['a modifier key', 'Control'],
    ['a modifier key', 'Meta'],
    ['a modifier key', 'Shift'],
    ['a modifier key', 'Alt'],
  ] as const)('with %s (%s) are left to the browser', async (_name, modifier) => {
    const page = await openWithLink({ href: '/sp500/' })
    const prevented = await preventsDefault(page, { [`${modifierName(modifier)}Key`]: true })
    expect(prevented).toBe(false)
  })

  it('with the control key open a new tab', async () => {
    const page = await openWithLink({ href: '/sp500/' })
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      added(page).click({ modifiers: ['Control'] }),
    ])
    await tab.waitForURL('/sp500/')
    expect(new URL(page.url()).pathname).toBe('/gold/')
  })

  it('with the middle button open a new tab', async () => {
    const page = await openWithLink({ href: '/sp500/' })
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      added(page).click({ button: 'middle' }),
    ])
    await tab.waitForURL('/sp500/')
    expect(new URL(page.url()).pathname).toBe('/gold/')
  })

  it.each([
    ['a target', { href: '/sp500/', target: '_blank' }],
    ['a download', { href: '/charts/gold.png', download: '' }],
    ['a download of a page', { href: '/sp500/', download: 'page.html' }],
    ['a file', { href: '/charts/gold.png' }],
    ['a chart alone', { href: '/sp500/?display=full' }],
    ['another origin', { href: 'https://example.com/gold/' }],
    ['a mail address', { href: 'mailto:someone@example.org' }],
    ['a telephone number', { href: 'tel:+15550100' }],
  ])('with %s are left to the browser', async (_name, attributes) => {
    const page = await openWithLink(attributes)
    expect(await preventsDefault(page, {})).toBe(false)
  })

  it('are prevented when the client handles them', async () => {
    const page = await openWithLink({ href: '/sp500/', target: '_self' })
    expect(await preventsDefault(page, {})).toBe(true)
  })
})

describe('external links', () => {
  it('open in a new tab with rel="noopener"', async () => {
    const page = await sharePage()
    await visit(page, '/gold/')
    const links = page.locator('a[href^="http"]')
    expect(await links.count()).toBeGreaterThanOrEqual(2)
    for (const link of await links.all()) {
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(await link.getAttribute('rel')).toBe('noopener')
    }
    await page
      .context()
      .route('https://www.worldbank.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>World Bank</title>' }),
      )
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'The World Bank' }).click(),
    ])
    await expect.poll(() => tab.title()).toBe('World Bank')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
  })
})

it('a visitor uses the navigation, the dropdown, back and forward without a full page load', async () => {
  const page = await sharePage()
  await visit(page, '/')
  await markDocument(page)
  await page.getByRole('link', { name: 'Price of S&P 500 in Bitcoin' }).click()
  await page.waitForURL('/sp500/')
  await waitForCanvas(page)
  await expect.poll(() => page.title()).toBe('Price of S&P 500 in Bitcoin')

  await page.getByRole('combobox', { name: 'Asset' }).selectOption('Typical House')
  await page.waitForURL('/housing/')
  await expect.poll(() => page.title()).toMatch(/^Price of Housing/)

  await page.goBack()
  await page.waitForURL('/sp500/')
  const select = page.getByRole('combobox', { name: 'Asset' })
  await expect.poll(() => select.inputValue()).toBe('sp500')
  await page.goForward()
  await page.waitForURL('/housing/')
  await expect.poll(() => select.inputValue()).toBe('housing')
  await waitForPage(page, '/housing/')
  expect(await isSameDocument(page)).toBe(true)
})

function modifierName(modifier: 'Control' | 'Meta' | 'Shift' | 'Alt'): string {
  return modifier === 'Control' ? 'ctrl' : modifier.toLowerCase()
}

/** Whether the client prevents the default of such a click; the browser never follows it. */
function preventsDefault(page: Page, init: Record<string, boolean>): Promise<boolean> {
  return added(page).evaluate((link, init) => {
    let prevented = false
    // The window's listener is last, and keeps the browser on the page.
    window.addEventListener('click', (event) => {
      prevented = event.defaultPrevented
      event.preventDefault()
    })
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
    return prevented
  }, init)
}
