// The address of a month: what it shows, how it is copied, and the table of all months.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  boxOf,
  follow,
  isSameDocument,
  markDocument,
  scrollTop,
  seenTexts,
  sharePage,
  showPage,
  siteUrl,
  visit,
  waitForCanvas,
} from './browser'
import { atRest } from './settled'

/** The name of the month of a fragment: "May 2009" for "#2009-05". */
const nameOf = (fragment: string) =>
  new Date(fragment.slice(1)).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const monthShown = (page: Page) => page.locator('.chart-month').innerText()

describe('a fragment', () => {
  it('shows its month on a full chart, too, and goes along to what is shared and opened', async () => {
    const page = await showPage('/gold/#2021-06')
    const hrefOf = (page: Page, name: string) =>
      page.getByRole('link', { name }).getAttribute('href')
    await expect.poll(() => hrefOf(page, 'Tweet')).toContain('%2Fgold%2F%232021-06&')
    const address = await hrefOf(page, 'Full screen')
    expect(address).toBe('/gold/?display=full#2021-06')
    const full = await showPage(String(address))
    await expect.poll(() => monthShown(full)).toBe('June 2021')
    expect(await atRest(full, () => hrefOf(full, 'Exit full screen'))).toMatch(/#2021-06$/)
    await full.locator('canvas').hover({ position: { x: 300, y: 200 } })
    await expect.poll(() => monthShown(full)).not.toBe('June 2021')
    await full.mouse.move(0, 0)
    await expect.poll(() => monthShown(full)).toBe('June 2021')
    await full.evaluate(() => {
      location.hash = '#2020-03'
    })
    await expect.poll(() => monthShown(full)).toBe('March 2020')
  })

  it('shows its month on arrival, where the page begins, if it is one', async () => {
    const page = await showPage('/housing/#2021-06', { viewport: { width: 360, height: 740 } })
    await waitForCanvas(page)
    await expect.poll(() => monthShown(page)).toBe('June 2021')
    expect(await atRest(page, () => scrollTop(page))).toBe(0)
    for (const fragment of ['#2021-6', '#2021-13', '#%']) {
      await follow(page, fragment)
      await expect.poll(() => monthShown(page), { message: fragment }).toBe('June 2026')
      await follow(page, '#2021-06')
      await expect.poll(() => monthShown(page)).toBe('June 2021')
    }
  })

  it.each([
    // Before the first price, and a gap.
    ['/eggs/', 360, ['#2009-05', '#2025-10'], true],
    ['/eggs/', 768, ['#2025-10'], true],
    // This month has a price, but is outside the range of the chart.
    ['/housing/?axis=index', 360, ['#2015-12'], false],
  ])('%s, %i px wide, says of %s why it is not read, until another is', async (...row) => {
    const [path, width, fragments, isUnknown] = row
    const page = await sharePage({ viewport: { width, height: 740 } })
    const readout = page.locator('.readout')
    const status = readout.getByRole('status')
    const showAnew = async (address: string) => {
      // Otherwise, a URL that differs only in its fragment would load nothing.
      await page.goto('about:blank')
      await visit(page, address)
      await waitForCanvas(page)
    }
    const placeOfChart = async () => (await boxOf(page.locator('figure canvas'))).y
    await showAnew(path)
    const place = await atRest(page, placeOfChart)
    expect(await atRest(page, () => status.textContent())).toBe('')
    await showAnew(path + fragments[0])
    expect(await atRest(page, placeOfChart)).toBe(place)
    for (const fragment of fragments) {
      await follow(page, fragment)
      const month = nameOf(fragment)
      const said =
        month + (isUnknown ? `We have no data for ${month}.` : `${month} is not on this chart.`)
      await expect.poll(() => readout.textContent()).toBe(said)
      expect(await atRest(page, () => status.isVisible())).toBe(true)
      expect(
        await atRest(page, () => readout.evaluate((one) => one.scrollWidth - one.clientWidth)),
      ).toBeLessThan(1)
      await page.locator('figure canvas').focus()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => monthShown(page)).not.toBe(month)
      expect(await atRest(page, () => status.textContent())).toBe('')
      await page.keyboard.press('Escape')
      await expect.poll(() => readout.textContent()).toBe(said)
      await follow(page, '#2021-06')
      await expect.poll(() => monthShown(page)).toBe('June 2021')
      expect(await atRest(page, () => status.textContent())).toBe('')
    }
  })

  it('shows its month after a link, a change by hand, and on the way back and forward', async () => {
    const page = await showPage('/gold/')
    await markDocument(page)
    await follow(page, '/housing/#2021-06')
    await page.waitForURL('/housing/#2021-06')
    await expect.poll(() => monthShown(page)).toBe('June 2021')
    await page.evaluate(() => {
      location.hash = '#2019-03'
    })
    await expect.poll(() => monthShown(page)).toBe('March 2019')
    await page.goBack()
    await expect.poll(() => monthShown(page)).toBe('June 2021')
    await page.goBack()
    await page.waitForURL('/gold/')
    await expect.poll(() => monthShown(page)).toBe('June 2026')
    await page.goForward()
    await expect.poll(() => monthShown(page)).toBe('June 2021')
    expect(await atRest(page, () => isSameDocument(page))).toBe(true)
  })
})

it('a month that is chosen as another page takes the place of its chart is none of that page', async () => {
  const page = await showPage('/gold/')
  await waitForCanvas(page)
  // Clicks after the address has changed, and before React renders the page of that address.
  await page.evaluate(() => {
    const { pushState } = history
    history.pushState = (...entry) => {
      pushState.apply(history, entry)
      queueMicrotask(() => {
        const canvas = document.querySelector('figure canvas')
        const { left = 0, top = 0, width = 0 } = canvas?.getBoundingClientRect() ?? {}
        const place = { clientX: left + width / 2, clientY: top + 50, isPrimary: true }
        for (const type of ['pointermove', 'pointerdown', 'pointerup'])
          canvas?.dispatchEvent(new PointerEvent(type, { ...place, bubbles: true }))
      })
    }
  })
  await page.getByRole('link', { name: /^See all/ }).click()
  await page.locator('#months table').waitFor()
  expect(await atRest(page, () => page.url())).toBe(`${siteUrl}/gold/?display=table`)
})

describe('what is copied', () => {
  const open = async (path: string) => {
    const page = await showPage(path, { permissions: ['clipboard-read', 'clipboard-write'] })
    const copy = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click()
      // A button says "Copied" next to itself.
      await page.locator(`button:text-is("${name}") + :text-is("Copied")`).waitFor()
    }
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    const cite = async (form: 'Reference' | 'Sentence') => {
      await page.getByLabel(form, { exact: true }).check()
      await copy('Copy citation')
    }
    const openCite = () => page.getByText('Cite', { exact: true }).click()
    return { page, copy, copied, cite, openCite }
  }

  it('is of no month until one is chosen; a pointer that passes by chooses none', async () => {
    const { page, copy, copied, cite, openCite } = await open('/housing/')
    await waitForCanvas(page)
    await copy('Copy link')
    await expect.poll(copied).toBe(page.url())
    expect(await atRest(page, () => page.locator('.chosen-month').innerText())).toBe('')
    expect(await atRest(page, () => page.locator('.cited').textContent())).toContain(
      'January 2016 to June 2026',
    )
    const canvas = page.locator('figure canvas')
    const { width, height } = await atRest(page, () => boxOf(canvas))
    await canvas.click({ position: { x: width / 2, y: height / 2 } })
    const chosen = await atRest(page, () => monthShown(page))
    expect(chosen).not.toBe('June 2026')
    await canvas.hover({ position: { x: width / 4, y: height / 2 } })
    await expect.poll(() => monthShown(page)).not.toBe(chosen)
    await page.mouse.move(2, 2)
    // The month stays, as it is pinned.
    await expect.poll(() => monthShown(page)).toBe(chosen)
    expect(await atRest(page, () => page.locator('.chosen-month').innerText())).toContain(
      `${chosen} selected`,
    )
    const priceIn = async (line: string) =>
      (await seenTexts(page.locator(`.readout .is-${line} b`)))[0]
    const [btc, usd] = [await priceIn('bitcoin'), await priceIn('dollars')]
    await openCite()
    await cite('Sentence')
    const note = 'index, $100,000 in December 1999'
    await expect
      .poll(copied)
      .toContain(`In ${chosen}, a typical house cost ${btc}, or ${usd} (${note}). Sources: `)
    await cite('Reference')
    await expect.poll(copied).toContain(`${chosen}: `)
    // The address has the month as long as it is pinned.
    const { hash } = new URL(page.url())
    expect(hash).toMatch(/^#20\d\d-\d\d$/)
    await copy('Copy link')
    await expect.poll(copied).toBe(page.url())
    await page.reload()
    await page.getByText(`${chosen} selected.`, { exact: true }).waitFor()
    await waitForCanvas(page)
    await canvas.press('Escape')
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await expect.poll(() => page.locator('.chosen-month').innerText()).toBe('')
    await canvas.press('End')
    await canvas.press('Enter')
    await page.getByText('June 2026 selected.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Clear' }).press('Enter')
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await expect.poll(() => page.locator('.chosen-month').innerText()).toBe('')
    expect(await atRest(page, () => page.locator('.share :focus').count())).toBe(1)
  })

  it('of many goods has no month', async () => {
    const { page, openCite } = await open('/compare/')
    await openCite()
    await page.getByLabel('BibTeX').waitFor()
    expect(await atRest(page, () => page.getByLabel('Sentence').count())).toBe(0)
  })
})

describe('the table', () => {
  it('leads to each month, where the page begins, and back to its row', async () => {
    const page = await showPage('/gold/?display=table&from=2020', {
      viewport: { width: 360, height: 740 },
    })
    const link = page.getByRole('link', { name: 'Mar 2022' })
    await link.scrollIntoViewIfNeeded()
    const position = await atRest(page, () => scrollTop(page))
    await link.click()
    await expect.poll(() => monthShown(page)).toBe('March 2022')
    expect(await atRest(page, () => new URL(page.url()).search + new URL(page.url()).hash)).toBe(
      '?from=2020&to=2026#2022-03',
    )
    await expect.poll(() => scrollTop(page)).toBe(0)
    await page.goBack()
    await page.locator('.monthly').waitFor()
    expect(position).toBeGreaterThan(0)
    await expect.poll(() => scrollTop(page)).toBe(position)
  })

  it('is copied as a row for each month', async () => {
    const page = await showPage('/gold/?display=table', { viewport: { width: 1280, height: 800 } })
    const copied = await atRest(page, () =>
      page.evaluate(() => {
        getSelection()?.selectAllChildren(document.querySelector('.monthly') as Element)
        return String(getSelection())
      }),
    )
    expect(copied.split('\n')).toContain('Jun 2021\t0.0512₿\t+31%\t$1,835\t×2.3\t$35,812')
  })
})
