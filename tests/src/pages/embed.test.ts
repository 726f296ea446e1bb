// The markup of a chart on another site; tests/worker/responses.txt has oEmbed responses within limits.

import { describe, expect, it } from 'vitest'
import { embedMarkup } from '../../../src/pages/embed'
import { wholeYears } from '../../../src/prices/month'
import { fillDefaults } from '../../../src/url/read'

const site = { siteUrl: 'https://example.org', siteName: 'The Index' }
const gold = { key: 'gold', path: '/gold/', title: 'Price of Gold' }
const window = wholeYears(2016, 2026)
const reach = { table: window, defaultWindow: window }
const compared = { from: '2016-01', to: '2026-06' } as const
const choice = { ...fillDefaults({}), window, reach, compared }
const plain = { asset: gold, site, choice, months: 'live' } as const
const since = { ...choice, axis: 'linear', window: { from: '2020-01', to: '2026-06' } } as const

describe('the markup of an embedded chart', () => {
  it('is as wide as its place, and says below the chart whose it is', () => {
    expect(embedMarkup({ ...plain, choice: since }).split('\n')).toEqual([
      '<iframe src="https://example.org/gold/?axis=linear&amp;display=full&amp;from=2020"' +
        ' title="Price of Gold" loading="lazy"' +
        ' style="display:block;width:100%;aspect-ratio:1200/630;min-height:400px;border:0"></iframe>',
      '<p style="margin:0;font:14px/20px sans-serif">' +
        '<a href="https://example.org/gold/?axis=linear&amp;from=2020">Price of Gold</a>, The Index</p>',
    ])
  })

  it('is text that cannot end an attribute', () => {
    const asset = { ...gold, title: '"A" & <B>' }
    expect(embedMarkup({ ...plain, asset })).toContain('title="&quot;A&quot; &amp; &lt;B&gt;"')
    expect(embedMarkup({ ...plain, asset }, { form: 'picture' })).not.toContain('<B>')
  })

  it.each([
    ['light', '/gold/?display=full"'],
    ['dark', '/gold/?display=full&amp;theme=dark"'],
    ['auto', '/gold/?display=full#theme=auto"'],
  ] as const)('in %s has the address %s', (theme, address) => {
    const markup = embedMarkup(plain, { theme })
    expect(markup).toContain(address)
    expect(markup.includes('color-scheme:light dark')).toBe(theme === 'auto')
  })

  it('is a picture where no frame may be, described where it stays the same', () => {
    const [image = ''] = embedMarkup(
      { ...plain, choice: since },
      { form: 'picture', theme: 'dark' },
    ).split('\n')
    expect(image).toBe(
      '<img src="https://example.org/charts/gold.png?axis=linear&amp;from=2020&amp;theme=dark"' +
        ' width="1200" height="630" alt="Chart: Price of Gold" loading="lazy"' +
        ' style="display:block;max-width:100%;height:auto">',
    )
    const alt = 'From June 2016 to June 2026, it rose.'
    const fixed = { ...plain, asset: { ...gold, alt }, months: 'fixed' } as const
    for (const form of ['frame', 'picture'] as const) {
      const name = form === 'frame' ? 'title' : 'alt'
      expect(embedMarkup(fixed, { form })).toContain(` ${name}="${alt}"`)
      // The text would not stay true, as a live chart changes with the data.
      for (const shown of [choice, since])
        expect(embedMarkup({ ...fixed, choice: shown, months: 'live' }, { form })).not.toContain(
          alt,
        )
    }
  })
})
