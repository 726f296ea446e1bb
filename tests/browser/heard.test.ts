// What a screen reader makes of pages with other lines, an axis of factors, one month, no price, small
// amounts, and other forms of a chart; every-page.test.ts listens to all other pages.

import { it } from 'vitest'
import { showPage } from './browser'
import { expectHeard } from './heard'

it.each([
  '/inflation/try/',
  '/housing/try/',
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
])('%s is heard as words, and its figures and tables by their headings', async (path) => {
  await expectHeard(await showPage(path), path)
})
