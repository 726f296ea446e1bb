// The page of a month: typing an amount, going to other months, and sharing both.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seenTexts, sharePage, showPage, siteUrl, visit } from './browser'
import { atRest } from './settled'

const path = '/then/2016-06/'
const phone = { viewport: { width: 360, height: 740 } }

const open = (address = path) => showPage(address, { viewport: { width: 1280, height: 900 } })

const fieldOf = (page: Page, money = 'US dollars') => page.getByLabel(`Amount in ${money}`)

/** What the amount is worth now in a holding, in dollars or another currency. */
const worth = async (page: Page, name: string) => {
  const row = page.locator('.worth tbody tr').filter({ hasText: name })
  return row.locator('td').last().innerText()
}

/** The address and the text of the post. */
const post = async (page: Page) => {
  const href = await page.getByRole('link', { name: 'Tweet' }).getAttribute('href')
  const { searchParams } = new URL(String(href))
  return [searchParams.get('url'), searchParams.get('text')]
}

/** Waits for the heading of an amount in a month (by default $100), and expects its address. */
async function expectAt(page: Page, shown: string, address: string) {
  const about = (shown.includes(' in ') ? shown : `$100 in ${shown}`).replace(
    ' in ',
    ' of Bitcoin: ',
  )
  await page.getByRole('heading', { name: `${about} vs. June 2026`, exact: true }).waitFor()
  await expect.poll(() => page.url()).toBe(siteUrl + address)
}

describe('an amount of dollars', () => {
  it('is 100, until another is typed, which the query, the words, and the post keep', async () => {
    const page = await open()
    expect(await atRest(page, () => worth(page, 'Dollars'))).toBe('$100')
    await fieldOf(page).fill('$50,000')
    await expectAt(page, '$50,000 in June 2016', `${path}?usd=50000`)
    const shown = await atRest(page, async () => ({
      dollars: await worth(page, 'Dollars'),
      bitcoin: await worth(page, 'Bitcoin'),
      finding: (await seenTexts(page.locator('p.finding')))[0],
      post: await post(page),
      title: await page.title(),
    }))
    expect(shown.dollars).toBe('$50,000')
    const worthThen = Number(Number(shown.bitcoin.replace(/\D/g, '')).toPrecision(3))
    expect(shown.finding).toContain(`worth about $${worthThen.toLocaleString('en')} at`)
    expect(shown.post).toEqual([page.url(), shown.finding])
    expect(shown.title).toBe('$50,000 of Bitcoin: June 2016 vs. June 2026')
    await visit(page, page.url())
    expect(await atRest(page, () => fieldOf(page).inputValue())).toBe('50,000')
    expect(await atRest(page, () => worth(page, 'Dollars'))).toBe('$50,000')
    await fieldOf(page).fill('100')
    await expectAt(page, 'June 2016', path)
    // Enter applies the amount at once.
    await fieldOf(page).fill('700')
    await fieldOf(page).press('Enter')
    // biome-ignore lint/plugin: at once is what is tested
    expect(page.url()).toBe(`${siteUrl}${path}?usd=700`)
  })

  it('stays as it was where none is typed, and the page says what is allowed', async () => {
    const page = await open(`${path}?usd=2000`)
    const field = fieldOf(page)
    const problem = page.locator('.month-form [role=status]')
    const expectState = async (isInvalid: string, amount: string, words: RegExp) => {
      await expect.poll(() => problem.innerText()).toMatch(words)
      const read = () => Promise.all([field.getAttribute('aria-invalid'), worth(page, 'Dollars')])
      expect(await atRest(page, read)).toEqual([isInvalid, amount])
    }
    expect(await atRest(page, () => problem.innerText())).toBe('')
    for (const text of ['', '1,00']) {
      await visit(page, `${path}?usd=2000`)
      await field.fill(text)
      const words = /^Enter an amount from 0\.01 to 1 trillion, .* still shows \$2,000\.$/
      await expectState('true', '$2,000', words)
      const described = (one: HTMLElement) => one.ariaDescribedByElements?.[0]?.textContent
      expect(await atRest(page, () => field.evaluate(described))).toMatch(words)
      expect(await atRest(page, () => page.url())).toBe(`${siteUrl}${path}?usd=2000`)
      await field.fill('3000')
      await expectState('false', '$3,000', /^$/)
    }
  })

  it('with cents is in the fragment, and its post has no other', async () => {
    const page = await open(`${path}?usd=2000`)
    await fieldOf(page).fill('12.50')
    await expectAt(page, '$12.50 in June 2016', `${path}#usd=12.5`)
    expect(await atRest(page, () => fieldOf(page).inputValue())).toBe('12.50')
    expect(await atRest(page, async () => (await post(page))[0])).toBe(`${siteUrl}${path}#usd=12.5`)
    await page.reload()
    await expect.poll(() => worth(page, 'Dollars')).toBe('$12.50')
    await page.getByRole('heading', { name: 'What $12.50 bought' }).waitFor()
  })

  it('goes along to other months, and back', async () => {
    const page = await open(`${path}?usd=2000`)
    await page.getByRole('link', { name: 'Next month, July 2016' }).click()
    await expectAt(page, '$2,000 in July 2016', '/then/2016-07/?usd=2000')
    expect(await atRest(page, () => worth(page, 'Dollars'))).toBe('$2,000')
    await fieldOf(page).fill('3000')
    await expectAt(page, '$3,000 in July 2016', '/then/2016-07/?usd=3000')
    // With scripts, a choice needs no button.
    await page.getByLabel('Month', { exact: true }).selectOption('2020-02')
    await expectAt(page, '$3,000 in February 2020', '/then/2020-02/?usd=3000')
    expect(await atRest(page, () => page.getByRole('button', { name: 'Show' }).count())).toBe(0)
    await page.goBack()
    await expectAt(page, '$3,000 in July 2016', '/then/2016-07/?usd=3000')
    expect(await atRest(page, () => page.getByLabel('Month', { exact: true }).inputValue())).toBe(
      '2016-07',
    )
    await page.goBack()
    await expectAt(page, '$2,000 in June 2016', `${path}?usd=2000`)
    expect(await atRest(page, () => fieldOf(page).inputValue())).toBe('2,000')
    expect(await atRest(page, () => worth(page, 'Dollars'))).toBe('$2,000')
  })
})

it('opens its picture', async () => {
  const page = await open(`${path}?usd=2000`)
  await page.getByRole('link', { name: 'Open image' }).click()
  await page.waitForURL(`${siteUrl}/charts/then-2016-06.svg?usd=2000`)
})

it('other money is chosen at once, with the amount that is typed, and kept on the way', async () => {
  const page = await open(`${path}?usd=2000`)
  const money = page.getByLabel('Currency', { exact: true })
  await money.selectOption('eur')
  await expectAt(page, '€2,000 in June 2016', `${path}?in=eur&usd=2000`)
  await fieldOf(page, 'euros').fill('€12.50')
  await expectAt(page, '€12.50 in June 2016', `${path}?in=eur#usd=12.5`)
  expect(await atRest(page, () => worth(page, 'Euros'))).toBe('€12.50')
  await page.getByRole('link', { name: 'Next month, July 2016' }).click()
  await expectAt(page, '€12.50 in July 2016', '/then/2016-07/?in=eur#usd=12.5')
  await money.selectOption('usd')
  await expectAt(page, '$12.50 in July 2016', '/then/2016-07/#usd=12.5')
})

it('money and month are chosen by forms without scripts, too', async () => {
  const page = await sharePage({ ...phone, javaScriptEnabled: false })
  await page.goto(`${path}?usd=500`)
  await page.getByLabel('Currency', { exact: true }).selectOption('jpy')
  const isTaken = () => fieldOf(page).evaluate((field: HTMLInputElement) => field.validity.valid)
  for (const [text, taken] of [
    ['12,50', false],
    ['20.000', true],
    ['¥20,000', true],
  ] as const) {
    await fieldOf(page).fill(text)
    expect(await atRest(page, isTaken), text).toBe(taken)
  }
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expectAt(page, '¥20,000 in June 2016', `${path}?in=jpy&usd=20000`)
  await page.getByLabel('Month', { exact: true }).selectOption('2013-05')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL(`${siteUrl}/then/2013-05/?in=jpy&usd=20000`)
  await page.getByRole('link', { name: 'Previous month, April 2013' }).click()
  await page.waitForURL(`${siteUrl}/then/2013-04/?in=jpy&usd=20000`)
  // The first month has no link to a month before it.
  expect(await atRest(page, () => page.locator('a.step').count())).toBe(1)
})

it('shows bars of all that is kept, one below the other, each line within its scale', async () => {
  for (const address of [path, '/then/2025-06/']) {
    const page = await open(address)
    const rows = await atRest(page, () =>
      page.locator('.worth tbody tr').evaluateAll((rows) =>
        rows.map((row) => {
          const boxOf = (element: Element) => element.getBoundingClientRect()
          const lines = [...row.querySelectorAll('rect')].map(boxOf)
          const scale = boxOf(row.querySelector('svg') ?? row)
          return {
            isInside: lines.every(
              ({ left, right }) => left >= scale.left - 1 && right <= scale.right + 1,
            ),
            areApart: lines.every(
              ({ top }, index) => index === 0 || top >= (lines[index - 1]?.bottom ?? 0),
            ),
            isSeen: lines.every(({ width, height }) => width > 0 && height > 4),
          }
        }),
      ),
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) expect(row).toEqual({ isInside: true, areApart: true, isSeen: true })
  }
})
