// What a screen reader makes of a page, from Chromium's accessibility tree: figures and signs are heard
// as words, and figures and tables are named by their headings.

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest } from './settled'

/** Signs that screen readers skip or read as calculations, except in sizes and on axes. */
const sign = /÷|(?<![\d])×(?!1\b)\d|₿|\d sats/

type Heard = { role: string; name: string; text: string }

/** The nodes of the accessibility tree, with their texts. */
async function listen(page: Page): Promise<Heard[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value !== 'InlineTextBox')
    .map(({ role, name, description, value }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      text: [name, value, description].map((part) => part?.value ?? '').join(' '),
    }))
}

/** Expects that all of a page is heard as words, and its figures and tables by their headings. */
export async function expectHeard(page: Page, path: string): Promise<void> {
  // Without clicks, as opening a box by a click may close another.
  await page.evaluate(() => {
    for (const box of document.querySelectorAll('main details')) box.setAttribute('open', '')
  })
  const heard = await atRest(page, () => listen(page))
  expect(heard.filter(({ text }) => sign.test(text)).map(({ text }) => text)).toEqual([])
  const namesOf = (wanted: string) =>
    heard.filter(({ role }) => role === wanted).map(({ name }) => name)
  const [headings, figures] = [namesOf('heading'), namesOf('figure')]
  expect(figures).toHaveLength(await atRest(page, () => page.locator('figure').count()))
  const named = path.startsWith('/then/') ? [...figures, ...namesOf('table')] : figures
  expect(named.filter((name) => name === '' || !headings.includes(name))).toEqual([])
}
