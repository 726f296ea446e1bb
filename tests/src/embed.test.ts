// A chart in a page of another site: how large it is, and its markup.

import { describe, expect, it } from 'vitest'
import { embedLayout, embedMarkup, embedSize } from '../../src/site/embed'
import { oembedAddress } from '../../src/site/paths'

describe('the layout of an embedded chart', () => {
  it.each([
    [undefined, undefined, { width: 800, height: 420 }, { width: 800, height: 440 }],
    [2000, 2000, { width: 800, height: 420 }, { width: 800, height: 440 }],
    // Narrower than high where there is room.
    [400, undefined, { width: 400, height: 400 }, { width: 400, height: 420 }],
    [300, 1000, { width: 300, height: 400 }, { width: 300, height: 420 }],
    [undefined, 230, { width: 400, height: 210 }, { width: 400, height: 230 }],
    // Too low for a line below the chart.
    [401, 100, { width: 190, height: 100 }, { width: 190, height: 100 }],
    [1, 1, { width: 1, height: 1 }, { width: 1, height: 1 }],
  ])('at most %s×%s fits in', (maxWidth, maxHeight, chart, whole) => {
    const layout = embedLayout(maxWidth, maxHeight)
    expect(layout.chart).toEqual(chart)
    expect(embedSize(layout)).toEqual(whole)
  })
})

const site = { siteUrl: 'https://example.org', siteName: 'The Index' }
const gold = { key: 'gold', path: '/gold/', title: 'Price of Gold' }
const plain = { asset: gold, site, query: '' }

describe('the markup of an embedded chart', () => {
  it('is as wide as its place, and says below the chart whose it is', () => {
    expect(embedMarkup({ ...plain, query: 'axis=linear&from=2020' }).split('\n')).toEqual([
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

  it('stays within a layout, and has no line where that has none', () => {
    const markup = embedMarkup(plain, { layout: embedLayout(401, 100) })
    expect(markup).toContain('max-width:190px;aspect-ratio:190/100;min-height:100px;')
    // Sites that drop styles still have its size.
    expect(markup).toContain(
      ' width="190" height="100" style="display:block;width:100%;height:auto;',
    )
    expect(markup).not.toContain('<p')
    expect(embedMarkup(plain, { layout: embedLayout() })).toContain(';white-space:nowrap;')
  })

  it('is a picture where no frame may be, with one for each theme where the reader decides', () => {
    const [image = ''] = embedMarkup(
      { ...plain, query: 'axis=linear&to=2026' },
      { form: 'picture', theme: 'dark' },
    ).split('\n')
    expect(image).toBe(
      '<img src="https://example.org/charts/gold.png?axis=linear&amp;theme=dark&amp;to=2026"' +
        ' width="1200" height="630" alt="Price of Gold, as a chart" loading="lazy"' +
        ' style="display:block;max-width:100%;height:auto">',
    )
    const alt = 'From June 2016 to June 2026, it rose.'
    const fixed = { ...plain, asset: { ...gold, alt }, query: 'from=2016&to=2026' }
    for (const form of ['frame', 'picture'] as const) {
      const name = form === 'frame' ? 'title' : 'alt'
      expect(embedMarkup(fixed, { form })).toContain(` ${name}="${alt}"`)
      // What it shows changes with the data.
      for (const query of ['', 'from=2016', 'last=12'])
        expect(embedMarkup({ ...fixed, query }, { form })).not.toContain(alt)
    }
    expect(embedMarkup(plain, { form: 'picture', theme: 'auto' })).toMatch(
      /^<picture><source srcset="[^"]*\/gold\.png\?theme=dark" media="\(prefers-color-scheme: dark\)"><img src="[^"]*\/gold\.png" .*<\/picture>\n<p/,
    )
  })
})

it('the URL of the oEmbed response has that of the page in it, query and all', () => {
  const page = 'https://example.org/gold/?axis=linear&from=2020'
  const { pathname, searchParams } = new URL(oembedAddress('https://example.org', page))
  expect(pathname).toBe('/oembed')
  expect([...searchParams]).toEqual([
    ['url', page],
    ['format', 'json'],
  ])
})
