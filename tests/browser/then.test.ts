// A month and now in the browser: an amount that is typed, the ways to other months, and what is
// shared of both.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage, sharePage, siteUrl, visit, waitForClient } from './browser'

const path = '/then/2016-06/'

const open = async (address = path) => {
  const page = await sharePage({ viewport: { width: 1280, height: 900 } })
  await visit(page, address)
  return page
}

const fieldOf = (page: Page) => page.getByLabel('Amount in US dollars')

const problemOf = (page: Page) => page.locator('.kept-head [role=status]').innerText()

/** What an amount in a holding is worth, in dollars and in Bitcoin. */
const worth = async (page: Page, name: string) => {
  const row = page.locator('.kept tbody tr').filter({ hasText: name })
  return (await row.locator('td').allInnerTexts()).slice(2)
}

/** The address and the text of the post. */
const post = async (page: Page) => {
  const href = await page.getByRole('link', { name: 'Tweet' }).getAttribute('href')
  const { searchParams } = new URL(String(href))
  return [searchParams.get('url'), searchParams.get('text')]
}

const dollars = (text = '') => Number(text.replaceAll(/[$,]/g, ''))

describe('an amount of dollars', () => {
  it('is 100, until another is typed, which the query, the words, and the post keep', async () => {
    const page = await open()
    expect(await worth(page, 'Dollars')).toEqual(['$100', expect.stringMatching(/^0\.00\d+₿$/)])
    const [hundred] = await worth(page, 'Bitcoin')
    await fieldOf(page).fill('$50,000')
    await expect.poll(() => worth(page, 'Dollars')).toEqual(['$50,000', expect.any(String)])
    const [many] = await worth(page, 'Bitcoin')
    expect(dollars(many) / dollars(hundred)).toBeCloseTo(500, 0)
    await page.getByRole('heading', { name: '$50,000 in June 2016 and now' }).waitFor()
    const address = `${siteUrl}${path}?usd=50000`
    expect(page.url()).toBe(address)
    const finding = await page.locator('p.finding').innerText()
    expect(finding).toContain(`worth ${many}`)
    expect(await post(page)).toEqual([address, finding])
    expect(await page.title()).toBe('$50,000 in June 2016 and now')
    await page.reload()
    expect(await fieldOf(page).inputValue()).toBe('50,000')
    expect((await worth(page, 'Dollars'))[0]).toBe('$50,000')
    await waitForClient(page)
    await fieldOf(page).fill('100')
    await expect.poll(() => page.url()).toBe(siteUrl + path)
    await page.getByRole('heading', { name: /^June 2016 and now$/ }).waitFor()
  })

  it('is in the address at once with Enter', async () => {
    const page = await open()
    await fieldOf(page).fill('700')
    await fieldOf(page).press('Enter')
    expect(page.url()).toBe(`${siteUrl}${path}?usd=700`)
  })

  it.each(['a lot', '', '-5', '0', '1000000000001'])(
    'stays as it was where "%s" is typed, and the page says what is allowed',
    async (text) => {
      const page = await open(`${path}?usd=2000`)
      const field = fieldOf(page)
      expect(await problemOf(page)).toBe('')
      await field.fill(text)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      const problem = /^Enter an amount from 0\.01 to 1 trillion, .* still shows \$2,000\.$/
      await expect.poll(() => problemOf(page)).toMatch(problem)
      expect(
        await field.evaluate((input) => input.ariaDescribedByElements?.[0]?.textContent),
      ).toMatch(problem)
      expect((await worth(page, 'Dollars'))[0]).toBe('$2,000')
      expect(page.url()).toBe(`${siteUrl}${path}?usd=2000`)
      await field.fill('3000')
      await expect.poll(() => problemOf(page)).toBe('')
      expect(await field.getAttribute('aria-invalid')).toBe('false')
      expect((await worth(page, 'Dollars'))[0]).toBe('$3,000')
    },
  )

  it('with cents is in the fragment, and its post has no other', async () => {
    const page = await open(`${path}?usd=2000`)
    await fieldOf(page).fill('12.50')
    await expect.poll(() => page.url()).toBe(`${siteUrl}${path}#usd=12.5`)
    expect((await worth(page, 'Dollars'))[0]).toBe('$12.50')
    expect(await fieldOf(page).inputValue()).toBe('12.50')
    expect((await post(page))[0]).toBe(`${siteUrl}${path}#usd=12.5`)
    await page.reload()
    await expect.poll(() => worth(page, 'Dollars')).toEqual(['$12.50', expect.any(String)])
    expect(await page.locator('.kept caption').innerText()).toMatch(/^What \$12\.50 bought/)
  })

  it('of which little is left is said in words, on a phone, too', async () => {
    const page = await sharePage({ viewport: { width: 360, height: 800 } })
    // Eggs were dearest then.
    await visit(page, '/then/2023-01/#usd=0.01')
    await expect.poll(() => worth(page, 'Dollars')).toEqual(['$0.01', expect.any(String)])
    expect((await worth(page, 'Eggs'))[0]).toBe('less than $0.01')
  })

  it('that is more than all bitcoins cost is said in words', async () => {
    const page = await open()
    await fieldOf(page).fill('123,456,789,012')
    const bitcoin = page.locator('.kept tbody tr').filter({ hasText: 'Bitcoin' }).locator('td')
    const most = 'more than the 21 million there will ever be'
    await expect.poll(() => bitcoin.first().innerText()).toBe(most)
    const finding = page.locator('p.finding')
    await expect
      .poll(() => finding.innerText())
      .toMatch(/\$123,456,789,012 would .* than the 21 million/)
    for (const cell of await page.locator('.kept .in-bitcoin').allInnerTexts()) {
      if (cell !== most) expect(Number(cell.replaceAll(/[,₿]/g, ''))).toBeLessThanOrEqual(21e6)
    }
  })

  it('of an old link, in the fragment, moves to the query', async () => {
    const page = await open(`${path}#usd=500`)
    await expect.poll(() => page.url()).toBe(`${siteUrl}${path}?usd=500`)
    expect(await fieldOf(page).inputValue()).toBe('500')
    expect((await worth(page, 'Dollars'))[0]).toBe('$500')
    await page.getByRole('heading', { name: '$500 in June 2016 and now' }).waitFor()
    // It is one entry of the history.
    await page.reload()
    expect((await worth(page, 'Dollars'))[0]).toBe('$500')
  })

  it('that was typed before scripts ran counts', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    const held = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await fieldOf(page).fill('800')
    held.resolve()
    await expect.poll(() => worth(page, 'Dollars')).toEqual(['$800', expect.any(String)])
    expect(await fieldOf(page).inputValue()).toBe('800')
    await expect.poll(() => page.url()).toBe(`${siteUrl}${path}?usd=800`)
  })

  it('goes along to other months, and back', async () => {
    const page = await open(`${path}?usd=2000`)
    await page.getByRole('link', { name: 'Next month, July 2016' }).click()
    await page.getByRole('heading', { name: '$2,000 in July 2016 and now' }).waitFor()
    expect(page.url()).toBe(`${siteUrl}/then/2016-07/?usd=2000`)
    expect((await worth(page, 'Dollars'))[0]).toBe('$2,000')
    await fieldOf(page).fill('3000')
    await expect.poll(() => page.url()).toBe(`${siteUrl}/then/2016-07/?usd=3000`)
    // A choice needs no button, and keeps the focus.
    await page.getByLabel('Month', { exact: true }).selectOption('2020-02')
    await page.getByRole('heading', { name: '$3,000 in February 2020 and now' }).waitFor()
    expect(page.url()).toBe(`${siteUrl}/then/2020-02/?usd=3000`)
    expect(await page.getByRole('button', { name: 'Show' }).count()).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { name: '$3,000 in July 2016 and now' }).waitFor()
    expect(await page.getByLabel('Month', { exact: true }).inputValue()).toBe('2016-07')
    await page.goBack()
    await page.getByRole('heading', { name: '$2,000 in June 2016 and now' }).waitFor()
    expect(await fieldOf(page).inputValue()).toBe('2,000')
    expect((await worth(page, 'Dollars'))[0]).toBe('$2,000')
  })
})

it('fills the screen with its picture', async () => {
  const page = await open(`${path}?usd=2000`)
  await page.getByRole('link', { name: 'Full screen' }).click()
  await page.waitForURL(`${siteUrl}/charts/then-2016-06.svg?usd=2000`)
})

describe('other money', () => {
  it('is chosen at once, with the amount that is typed, and kept on the way', async () => {
    const page = await open(`${path}?usd=2000`)
    await page.getByLabel('Money', { exact: true }).selectOption('eur')
    await page.getByRole('heading', { name: '€2,000 in June 2016 and now' }).waitFor()
    expect(page.url()).toBe(`${siteUrl}${path}?in=eur&usd=2000`)
    await page.getByLabel('Amount in euros').fill('€12.50')
    await page.getByRole('heading', { name: '€12.50 in June 2016 and now' }).waitFor()
    expect(page.url()).toBe(`${siteUrl}${path}?in=eur#usd=12.5`)
    expect((await worth(page, 'Euros'))[0]).toBe('€12.50')
    await page.getByRole('link', { name: 'Next month, July 2016' }).click()
    await page.getByRole('heading', { name: '€12.50 in July 2016 and now' }).waitFor()
    expect(page.url()).toBe(`${siteUrl}/then/2016-07/?in=eur#usd=12.5`)
    await page.getByLabel('Money', { exact: true }).selectOption('usd')
    await page.getByRole('heading', { name: '$12.50 in July 2016 and now' }).waitFor()
    expect(page.url()).toBe(`${siteUrl}/then/2016-07/#usd=12.5`)
  })

  it('is chosen by the form without scripts, too', async () => {
    const page = await sharePage({
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: false,
    })
    await page.goto(`${path}?usd=500`)
    await page.getByLabel('Money', { exact: true }).selectOption('jpy')
    await fieldOf(page).fill('¥20,000')
    await page.getByRole('button', { name: 'Show this amount' }).click()
    await page.waitForURL(`${siteUrl}${path}?in=jpy&usd=20000`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('¥20,000')
  })
})

describe('another month', () => {
  it('is chosen by the form without scripts, too', async () => {
    const page = await sharePage({
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: false,
    })
    await page.goto(`${path}?usd=500`)
    await page.getByLabel('Month', { exact: true }).selectOption('2020-02')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.waitForURL(`${siteUrl}/then/2020-02/?usd=500`)
    await page.getByRole('link', { name: 'Previous month, January 2020' }).click()
    await page.waitForURL(`${siteUrl}/then/2020-01/?usd=500`)
  })

  it('is none before the first', async () => {
    const page = await open('/then/2013-04/')
    expect(await page.locator('a.step').count()).toBe(1)
    await page.getByRole('link', { name: 'Next month, May 2013' }).waitFor()
  })
})

describe('the tables', () => {
  it('are as wide as the page, and its text is not', async () => {
    const page = await open()
    const widthOf = async (selector: string) =>
      (await page.locator(selector).first().boundingBox())?.width ?? 0
    const widest = await widthOf('article.then')
    expect(await widthOf('.kept .then-table')).toBeCloseTo(widest, 0)
    expect(await widthOf('.bought')).toBeCloseTo(widest, 0)
    expect(await widthOf('.caution')).toBeLessThan(widest * 0.7)
  })

  it('draw losses on the left of ×1, each factor beside the end of its bar', async () => {
    const page = await open('/then/2025-09/')
    const bars = await page.locator('.bought svg').evaluateAll((drawings) =>
      drawings.map((svg) => {
        const [bar, one, text] = ['rect', '.one', 'text'].map((selector) =>
          svg.querySelector(selector)?.getBoundingClientRect(),
        ) as [DOMRect, DOMRect, DOMRect]
        const cell = svg.closest('td')?.getBoundingClientRect()
        return {
          factor: svg.textContent ?? '',
          isLeft: bar.left < one.left - 1,
          isBeside: text.right <= bar.left + 1 || text.left >= bar.right - 1,
          isInside: cell !== undefined && text.left >= cell.left && text.right <= cell.right,
        }
      }),
    )
    expect(bars.length).toBeGreaterThan(3)
    for (const { factor, isLeft, isBeside, isInside } of bars) {
      expect([factor, isLeft]).toEqual([factor, /^(÷|×0)/.test(factor)])
      expect([factor, isBeside, isInside]).toEqual([factor, true, true])
    }
    expect(bars.some(({ isLeft }) => isLeft)).toBe(true)
  })
})
