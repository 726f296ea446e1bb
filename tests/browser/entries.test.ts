// The entries of the browser's history, and their scroll positions.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wordsOfGold } from '../fixture-facts'
import {
  follow,
  isSameDocument,
  markDocument,
  notFoundStatus,
  openPage,
  sharePage,
  siteUrl,
  visit,
} from './browser'

const viewport = { width: 360, height: 400 }
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const entries = (page: Page) => page.evaluate(() => history.length)

const targetTop = (page: Page) =>
  page.locator('#about').evaluate((target) => Math.abs(target.getBoundingClientRect().top))

describe('a fragment that is typed into the URL', () => {
  it('is scrolled to every time', async () => {
    const page = await sharePage({ viewport })
    await visit(page, '/gold/')
    await page.evaluate(() => window.scrollTo(0, 120))
    await page.goto('/gold/#about')
    await expect.poll(() => targetTop(page)).toBeLessThan(40)
    await page.evaluate(() => window.scrollTo(0, 60))
    await page.goto('/gold/#about')
    await expect.poll(() => targetTop(page)).toBeLessThan(40)
  })

  it('creates an entry with its own position', async () => {
    const page = await sharePage({ viewport })
    await visit(page, '/gold/')
    await page.evaluate(() => window.scrollTo(0, 120))
    await page.goto('/gold/#about')
    await expect.poll(() => targetTop(page)).toBeLessThan(40)
    await page.goto('/gold/#app')
    await expect.poll(() => scrollTop(page)).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 30))
    await page.goBack()
    await expect.poll(() => targetTop(page)).toBeLessThan(40)
    await page.goBack()
    await expect.poll(() => scrollTop(page)).toBe(120)
    await page.goForward()
    await expect.poll(() => targetTop(page)).toBeLessThan(40)
    await page.goForward()
    await expect.poll(() => scrollTop(page)).toBe(30)
  })
})

// These tests start with an empty history, because a full one stops growing.
describe('a link to the current page', () => {
  it.each([
    ['/gold/', '/gold/'],
    ['/gold', '/gold/'],
    ['/gold/#about', '/gold/#about'],
    ['/gold/?axis=linear', '/gold/?axis=linear'],
  ])('(%s) adds no entry', async (href, url) => {
    const page = await openPage({ viewport })
    await visit(page, url)
    const before = await entries(page)
    await follow(page, href)
    await page.waitForURL(url)
    await follow(page, href)
    expect(await entries(page)).toBe(before)
    await follow(page, '/sp500/')
    await page.waitForURL('/sp500/')
    expect(await entries(page)).toBe(before + 1)
  })
})

describe('a URL that differs slightly from that of a page', () => {
  it.each(['/GOLD/', '/%67old/', '/gold/x/', '/nothing.here', '/gold.html'])(
    '%s is not found, as on the server, without a request',
    async (path) => {
      const page = await sharePage({ viewport })
      await visit(page, '/gold/')
      await markDocument(page)
      await follow(page, path)
      await page.getByText(`There is no page at ${path}.`).waitFor()
      expect(await isSameDocument(page)).toBe(true)
      await page.goBack()
      await page.getByText(wordsOfGold).waitFor()
    },
  )

  it.each(['/GOLD/', '/gold//', '/%67old/', '//', '//evil.example/gold/'])(
    '%s is not found when loaded from the server, and links and back work',
    async (path) => {
      const page = await sharePage({ viewport }, [notFoundStatus])
      await visit(page, siteUrl + path)
      await page.getByText(`There is no page at ${path}.`).waitFor()
      await follow(page, '/gold/')
      await page.getByText(wordsOfGold).waitFor()
      await page.goBack()
      await page.getByText(`There is no page at ${path}.`).waitFor()
    },
  )

  it.each(['//', '/gold//', '//evil.example/gold/'])('%s is left to the server', async (path) => {
    const page = await sharePage({ viewport }, [notFoundStatus])
    await visit(page, '/gold/')
    const { origin } = new URL(page.url())
    await follow(page, origin + path)
    await page.getByText(`There is no page at ${path}.`).waitFor()
    expect(page.url()).toBe(origin + path)
  })

  it.each(['http://[', 'http://:99999/', 'https://%zz/'])(
    '%s cannot be followed, and nothing breaks',
    async (href) => {
      const page = await sharePage({ viewport })
      await visit(page, '/gold/')
      await markDocument(page)
      await follow(page, href)
      await page.getByRole('combobox', { name: 'Asset' }).selectOption('sp500')
      await page.getByText('five hundred large companies').waitFor()
      expect(await isSameDocument(page)).toBe(true)
    },
  )

  it('with parameters that are unknown or in another order becomes canonical, as on the server', async () => {
    const page = await openPage({ viewport })
    await visit(page, '/gold/')
    await markDocument(page)
    const before = await entries(page)
    await follow(page, '/sp500/?u=1&to=2025&from=2020-01#about')
    await page.waitForURL('/sp500/?from=2020&to=2025#about')
    expect(await isSameDocument(page)).toBe(true)
    expect(await entries(page)).toBe(before + 1)
  })
})
