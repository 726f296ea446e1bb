// How a chart page says that its chart is cited.

import { describe, expect, it } from 'vitest'
import { ask } from './request'

describe('a chart page', () => {
  it('says how its chart is cited, with the months that it shows', async () => {
    const body = await (await ask('/sp500/?from=2020&to=2026-06')).text()
    expect(body).toContain(
      'Bitcoin Inflation Index (2026): Price of S&amp;P 500 in Bitcoin, January 2020 to June 2026. Sources: S&amp;P Dow Jones Indices, Coin Metrics. ',
    )
    // BibTeX comes with scripts.
    expect(body).toContain('https://example.org/sp500/?from=2020&amp;to=2026-06</p>')
    // Where nothing is shown, there is nothing to cite.
    expect(await (await ask('/gold/?from=1990&to=1991')).text()).not.toContain('class="citation"')
  })
})
