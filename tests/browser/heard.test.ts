// What a screen reader makes of every page, from Chromium's accessibility tree: figures and signs are
// heard as words, and figures and tables are named by their headings.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sampleRoutes } from '../sample-routes'
import { sweep } from '../sweeps'
import { notFoundStatus, sharePage, visit } from './browser'
import { atRest } from './settled'

const paths = [
  ...sampleRoutes
    .map(({ path }) => path)
    // Pages that resemble others are only in sweeps.
    .filter((path) => sweep(!/^\/(inflation|housing)\/(?!aud|try)\w+\//.test(path), true)),
  // Other lines, an axis of factors, one month, no price, small amounts, and other forms of a chart.
  '/gold/?in=wage#2021-06',
  '/eggs/?axis=index',
  '/gold/?from=2026-06&to=2026-06',
  '/eggs/?from=2025-10&to=2025-10',
  '/wage/?in=gold&display=table',
  '/basket/?display=table',
  '/eggs/?display=full#2024-06',
  '/compare/?currency=btc',
  '/?from=2021-11',
  '/then/2025-06/?usd=1',
]

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

describe.each(paths)('%s', (path) => {
  it('is heard as words, and its figures and tables by their headings', async () => {
    const page = await sharePage({}, /nothing|404/.test(path) ? [notFoundStatus] : [])
    await visit(page, path)
    // Without clicks, as opening a box by a click may close another.
    await page.evaluate(() => {
      for (const box of document.querySelectorAll('main details')) box.setAttribute('open', '')
    })
    const heard = await atRest(page, () => listen(page))
    expect(heard.filter(({ text }) => sign.test(text)).map(({ text }) => text)).toEqual([])
    const headings = heard.filter(({ role }) => role === 'heading').map(({ name }) => name)
    const figures = heard.filter(({ role }) => role === 'figure').map(({ name }) => name)
    expect(figures).toHaveLength(await atRest(page, () => page.locator('figure').count()))
    expect(figures.filter((name) => name === '' || !headings.includes(name))).toEqual([])
    const tables = heard.filter(({ role }) => role === 'table').map(({ name }) => name)
    if (path.startsWith('/then/'))
      expect(tables.filter((name) => !headings.includes(name))).toEqual([])
  })
})
