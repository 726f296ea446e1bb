// The page on who publishes the site and what may be reused.

import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { type AboutPageData, schema } from '../../src/pages/about/data'
import type { Environment } from '../../worker/http/request-context'
import { ask, hash } from './request'

const publication = {
  PUBLISHER: 'Ada & <Sons>',
  CONTACT: 'desk@example.org',
  SOURCE_CODE: 'https://code.example/index',
  TWITTER_HANDLE: '@ada_and_sons',
}

/** The markup of a page, without what React puts between texts. */
async function load(path: string, settings: Partial<Environment> = {}): Promise<string> {
  return (await (await ask(path, {}, settings)).text()).replaceAll('<!-- -->', '')
}

describe('who publishes the site', () => {
  it('is said where it is set, with links', async () => {
    const html = await load('/about/', publication)
    expect(html).toContain('<dd>Ada &amp; &lt;Sons&gt;</dd>')
    expect(html).toContain('<a href="mailto:desk@example.org">desk@example.org</a>')
    expect(html).toContain('href="https://code.example/index">https://code.example/index</a>')
    expect(html).toContain('href="https://twitter.com/ada_and_sons">@ada_and_sons</a>')
    expect(html).not.toContain('names no publisher')
    const contact = await load('/about/', { CONTACT: 'https://example.org/contact' })
    expect(contact).toContain('href="https://example.org/contact"')
    for (const absent of ['Publisher', 'Code', 'Twitter']) {
      expect(contact).not.toContain(`<dt>${absent}</dt>`)
    }
  })

  it('is told machines where it is set', async () => {
    const html = await load('/gold/', publication)
    expect(html).toContain('<meta name="twitter:site" content="@ada_and_sons"/>')
    expect(html).toContain('"creator":{"@type":"Organization","name":"Ada & \\u003cSons>"')
    expect(await load('/feed.xml', publication)).toContain('<author><name>Ada &amp; &lt;Sons&gt;')
  })

  it('is said not to be, where nothing is set, and is nowhere else', async () => {
    expect(await load('/about/')).toContain('This copy of the site names no publisher.')
    for (const path of ['/', '/gold/', '/about/']) {
      const html = await load(path)
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
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<dt>Publisher</dt>')
    for (const absent of ['alert', '<dt>Contact</dt>', 'twitter:site', '<dt>Twitter</dt>']) {
      expect(html).not.toContain(absent)
    }
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

  it('is a row a series, with its publisher, its terms and a credit line, Bitcoin last', async () => {
    const html = await load('/about/')
    const rows = [...html.matchAll(/<tr><th scope="row">.*?<\/tr>/g)].map(([row]) =>
      row.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|'),
    )
    expect(rows.map((row) => row.split('|')[1])).toEqual([
      'Gold',
      'S&amp;P 500',
      'Typical House',
      'Consumer Basket',
      'Hour of Work',
      'Dozen Eggs',
      'Bitcoin',
    ])
    expect(rows[0]).toBe(
      '|Gold|The World Bank, Commodity Price Data (The Pink Sheet)|CC BY 4.0|: free to use with credit, also commercially|Source: World Bank, Coin Metrics, Bitcoin Inflation Index (example.org)|',
    )
    expect(rows.at(-1)).toContain(
      '|CC BY-NC 4.0|: free to use with credit, but not commercially; read on November 23, 2026|Source: Coin Metrics, Bitcoin Inflation Index (example.org)|',
    )
    expect(html).toContain('href="https://creativecommons.org/licenses/by-nc/4.0/"')
  })

  it('says what each series may be used for', () => {
    for (const { key, meaning } of page.data.series) expect([key, meaning]).not.toContain(undefined)
  })
})

it('every page links to it', async () => {
  for (const path of ['/', '/gold/', '/about/', '/no/such/page/']) {
    expect(await load(path)).toContain('<a href="/about/">About and terms</a>')
  }
})
