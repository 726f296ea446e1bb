// A chart in a page of another site: how large it is, and its markup.

import { describe, expect, it } from 'vitest'
import { embedMarkup, embedSize, oembedAddress } from '../../src/embed'

describe('the size of an embedded chart', () => {
  it.each([
    [undefined, undefined, { width: 800, height: 420 }],
    [400, undefined, { width: 400, height: 210 }],
    [2000, 2000, { width: 800, height: 420 }],
    [undefined, 210, { width: 400, height: 210 }],
    [401, 100, { width: 190, height: 99 }],
    [300, 1000, { width: 300, height: 157 }],
  ])('at most %s×%s fits in, in the proportions of a card', (maxWidth, maxHeight, size) => {
    expect(embedSize(maxWidth, maxHeight)).toEqual(size)
  })
})

describe('the markup of an embedded chart', () => {
  const size = { width: 800, height: 420 }

  it('shows the full-screen chart as it is asked for, in text that cannot end an attribute', () => {
    const odd = { path: '/gold/', title: '"A" & <B>' }
    expect(embedMarkup(odd, 'https://example.org', 'axis=linear&from=2020', size)).toBe(
      '<iframe src="https://example.org/gold/?axis=linear&amp;display=full&amp;from=2020"' +
        ' width="800" height="420" title="&quot;A&quot; &amp; &lt;B&gt;"' +
        ' style="border:0;max-width:100%" loading="lazy"></iframe>',
    )
  })

  it('has no query but the display where nothing else is asked for', () => {
    const plain = { path: '/gold/', title: 'Gold' }
    expect(embedMarkup(plain, 'https://example.org', '', size)).toContain('/gold/?display=full"')
  })
})

it('the address of the oEmbed answer has that of the page in it, query and all', () => {
  const page = 'https://example.org/gold/?axis=linear&from=2020'
  const { pathname, searchParams } = new URL(oembedAddress('https://example.org', page))
  expect(pathname).toBe('/oembed')
  expect([...searchParams]).toEqual([
    ['url', page],
    ['format', 'json'],
  ])
})
