// The chart screen: dropdown, full screen, memory, sharing.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { themes } from '../../src/site/theme'
import { knownAsset } from '../known-asset'
import { sweep } from '../sweeps'
import {
  countCanvasPixels,
  openFirstPage,
  openPage,
  sharePage,
  siteUrl,
  visit,
  waitForCanvas,
  withoutFullscreenApi,
} from './browser'

const select = (page: Page) => page.getByRole('combobox', { name: 'Asset' })

describe('the dropdown', () => {
  it('lists all assets, navigates to each, and keeps the focus', async () => {
    const page = await sharePage()
    await visit(page, '/gold/')
    expect(await select(page).locator('option').allTextContents()).toEqual(
      assets.map(({ label }) => label),
    )
    await select(page).focus()
    await page.keyboard.press('ArrowDown')
    expect(await select(page).inputValue()).toBe('sp500')
    await page.keyboard.press('ArrowDown')
    await page.waitForURL('/housing/')
    expect(await select(page).evaluate((element) => element === document.activeElement)).toBe(true)
    const heading = page.getByRole('heading', { level: 1 })
    await expect
      .poll(() => heading.evaluate((element) => element.childNodes[0]?.textContent))
      .toBe('Price of ')
    expect(await heading.ariaSnapshot()).toContain('Typical House')
  })
})

describe('charts', () => {
  it('are destroyed on navigation: many switches leave no canvas behind', async () => {
    const page = await openFirstPage()
    await visit(page, '/gold/')
    await waitForCanvas(page)
    const session = await page.context().newCDPSession(page)
    const keys = assets.map(({ key }) => key)
    const switchOften = async (times: number) => {
      for (let time = 1; time <= times; time++) {
        const key = keys[time % keys.length] ?? ''
        await select(page).selectOption(key)
        await page.waitForURL(`/${key}/`)
      }
      await waitForCanvas(page)
    }
    const countCanvases = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const prototype = await session.send('Runtime.evaluate', {
        expression: 'HTMLCanvasElement.prototype',
      })
      const { objects } = await session.send('Runtime.queryObjects', {
        prototypeObjectId: String(prototype.result.objectId),
      })
      const length = await session.send('Runtime.callFunctionOn', {
        objectId: String(objects.objectId),
        functionDeclaration: 'function () { return this.length }',
        returnByValue: true,
      })
      return Number(length.result.value)
    }
    const heapBytes = async () => {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize
    }
    await switchOften(20)
    const before = await heapBytes()
    await switchOften(sweep(20, 200))
    expect(await countCanvases()).toBeLessThanOrEqual(3)
    // A leaked chart holds a few hundred kilobytes.
    expect((await heapBytes()) - before).toBeLessThan(2_000_000)
    expect(await countCanvasPixels(page, themes.light.bitcoin)).toBeGreaterThan(0)
  })
})

it("the share link has the specification's sentence and the URL, both encoded", async () => {
  const { path, label } = knownAsset('sp500')
  const page = await sharePage()
  await visit(page, path)
  const link = page.getByRole('link', { name: 'Tweet' })
  const text = `Inflation feels a little different with #Bitcoin. Value of ${label} priced in $BTC`
  const url = siteUrl + path
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('href')).toBe(
    `https://twitter.com/intent/tweet?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`,
  )
})

it('the share link follows the address bar, without a fragment and tags of campaigns', async () => {
  const page = await sharePage()
  const tweeted = async () => {
    const href = await page.getByRole('link', { name: 'Tweet' }).getAttribute('href')
    return new URL(href ?? '').searchParams.get('url')
  }
  await visit(page, '/gold/?utm_source=letter&from=2020#2021-06')
  expect(page.url()).toBe(`${siteUrl}/gold/?from=2020&utm_source=letter`)
  expect(await tweeted()).toBe(`${siteUrl}/gold/?from=2020`)
  for (const name of ['Show both on one scale', '3 years', 'Since 2016', 'Compare in one chart']) {
    const before = page.url()
    await page.getByRole('link', { name, exact: true }).click()
    await expect.poll(() => page.url()).not.toBe(before)
    await expect.poll(tweeted).toBe(page.url())
  }
})

it('stays where it is, with no line to spare above it, however long its sentence is', async () => {
  const page = await sharePage({ viewport: { width: 1280, height: 900 } })
  await visit(page, '/wage/')
  const measure = () =>
    page.evaluate(() => {
      const topOf = (name: string) => document.querySelector(name)?.getBoundingClientRect()
      return [topOf('figure')?.top, (topOf('figure')?.top ?? 0) - (topOf('p.shown')?.bottom ?? 0)]
    })
  const [top, gap] = await measure()
  expect(gap).toBeLessThan(16)
  for (const path of ['/gold/', '/gold/?last=12', '/eggs/?from=2019&to=2020']) {
    await visit(page, path)
    expect(await measure()).toEqual([top, gap])
  }
})
