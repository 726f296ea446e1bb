// The page on who publishes the site and what may be reused.

import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { type AboutPageData, schema } from '../../src/pages/about/data'
import { assets } from '../../src/prices/catalog'
import { load, readPage } from './html'
import { ask, hash } from './request'

const publication = {
  PUBLISHER: 'Ada & <Sons>',
  CONTACT: 'desk@example.org',
  SOURCE_CODE: 'https://code.example/index',
  TWITTER_HANDLE: '@ada_and_sons',
}

describe('who publishes the site', () => {
  it('is said where it is set, with links', async () => {
    const { links, texts } = await load('/about/', {}, publication)
    expect(texts('dd')).toContain('Ada & <Sons>')
    expect(links).toMatchObject({
      'desk@example.org': 'mailto:desk@example.org',
      'https://code.example/index': 'https://code.example/index',
      '@ada_and_sons': 'https://twitter.com/ada_and_sons',
    })
    const contact = await load('/about/', {}, { CONTACT: 'https://example.org/contact' })
    expect(contact.attributes('dd a', 'href')).toContain('https://example.org/contact')
    for (const absent of ['Publisher', 'Code', 'Twitter']) {
      expect(contact.texts('dt')).not.toContain(absent)
    }
  })

  it('is told machines where it is set', async () => {
    const { linkedData, meta } = await load('/gold/', {}, publication)
    expect(meta('twitter:site')).toBe('@ada_and_sons')
    const { creator } = linkedData()
    expect(creator).toMatchObject({ '@type': 'Organization', name: 'Ada & <Sons>' })
    const feed = await ask('/feed.xml', {}, publication)
    expect(await feed.text()).toContain('<author><name>Ada &amp; &lt;Sons&gt;')
  })

  it('is said nowhere where nothing is set', async () => {
    expect((await load('/about/')).html).not.toContain('Who publishes this site')
    for (const path of ['/', '/gold/', '/about/']) {
      const { html } = await load(path)
      expect(html).not.toContain('twitter:site')
      for (const part of ['"publisher":"', '"contact":', '"sourceCode":', '"twitterHandle":']) {
        expect(html).not.toContain(part)
      }
    }
  })

  it('leaves out what is not allowed, which the log says', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const settings = { ...publication, CONTACT: 'javascript:alert(1)', TWITTER_HANDLE: 'ada' }
    const response = await ask('/about/', {}, settings)
    const { html, texts } = readPage(await response.text())
    expect(response.status).toBe(200)
    expect(texts('dt')).toContain('Publisher')
    for (const absent of ['Contact', 'Twitter']) expect(texts('dt')).not.toContain(absent)
    for (const absent of ['alert', 'twitter:site']) expect(html).not.toContain(absent)
    expect(complaint.mock.calls).toEqual([
      ['CONTACT is "javascript:alert(1)"; it must be an email address, an https URL, or nothing.'],
      [
        'TWITTER_HANDLE is "ada"; it must be an @ with 1 to 15 letters, digits, or underscores, or nothing.',
      ],
    ])
    complaint.mockRestore()
  })
})

describe('what may be reused', async () => {
  const page = (await (await ask('/assets/data/about/index.json')).json()) as {
    data: AboutPageData
  }

  it('has the shape of its schema', () => {
    expect(page).toMatchObject({ hash, code: 200, path: '/about/' })
    expect(v.is(schema, page.data)).toBe(true)
    expect(v.is(schema, { series: [{}] })).toBe(false)
  })

  it('is a row a series, with its publisher, its terms and a credit line, those of areas last', async () => {
    const { links, rows } = await load('/about/')
    const [, ...terms] = rows('table')
    expect(terms.map(([name]) => name)).toEqual([
      ...assets.map(({ label }) => label),
      'Bitcoin',
      'Consumer prices in 5 areas',
      'House prices in 5 areas',
      'Exchange rates for 3 currencies',
      'Exchange rates for 2 currencies',
    ])
    expect(terms[0]).toEqual([
      'Gold',
      'The World Bank, Commodity Price Data (The Pink Sheet)',
      'CC BY 4.0: free to use with credit, also commercially',
      'Source: World Bank, Coin Metrics, Bitcoin Inflation Index (example.org)',
    ])
    expect(terms.find(([name]) => name === 'Bitcoin')?.slice(2)).toEqual([
      'CC BY-NC 4.0: free to use with credit, but not commercially; read on November 23, 2026',
      'Source: Coin Metrics, Bitcoin Inflation Index (example.org)',
    ])
    expect(links['CC BY-NC 4.0']).toBe('https://creativecommons.org/licenses/by-nc/4.0/')
    expect(terms.slice(-4).map((cells) => cells.slice(1))).toEqual([
      [
        'Bank for International Settlements (BIS), consumer prices',
        expect.stringMatching(/^free to use with credit to the BIS: .* read on November 23, 2026$/),
        'Source: BIS, Coin Metrics, Bitcoin Inflation Index (example.org)',
      ],
      [
        'Bank for International Settlements (BIS), residential property prices',
        expect.stringMatching(/^free to use with credit to the BIS: .* read on November 23, 2026$/),
        'Source: BIS, Coin Metrics, Bitcoin Inflation Index (example.org)',
      ],
      [
        expect.stringContaining('Federal Reserve System, Foreign Exchange Rates (H.10)'),
        'public domain: without restrictions',
        'Source: Federal Reserve, Coin Metrics, Bitcoin Inflation Index (example.org)',
      ],
      [
        expect.stringContaining('European Central Bank'),
        expect.stringMatching(/^free to use with credit to the ECB: /),
        'Source: European Central Bank, Coin Metrics, Bitcoin Inflation Index (example.org)',
      ],
    ])
  })

  it('says what each series may be used for', () => {
    for (const { key, meaning } of page.data.series) expect([key, meaning]).not.toContain(undefined)
  })
})
