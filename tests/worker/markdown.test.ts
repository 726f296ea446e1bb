// The Markdown twins of pages (contract, section 6).

import { marked, type Token, type Tokens } from 'marked'
import { describe, expect, it } from 'vitest'
import { hasData } from '../../src/url/routes'
import { sampleRoutes } from '../sample-routes'
import { load as loadPage } from './html'
import { ask } from './request'

const site = 'https://example.org'

async function load(address: string) {
  const response = await ask(address)
  expect([address, response.status]).toEqual([address, 200])
  const text = await response.text()
  return { text, headers: response.headers, tokens: marked.lexer(text) }
}

const isTable = (token: Token): token is Tokens.Table => token.type === 'table'

describe.each(sampleRoutes.filter(hasData))('the twin of $path', ({ name, path }) => {
  it('is linked from the page, in its head and its headers, and leads back to it', async () => {
    const { attributes, texts } = await loadPage(path)
    const [href = ''] = attributes('link[type="text/markdown"][rel=alternate]', 'href')
    const twin = new URL(href, site + path).pathname
    expect(twin).toBe(`${path}index.md`)
    const link = (await ask(path)).headers.get('Link')
    expect(link).toBe(`<${twin}>; rel="alternate"; type="text/markdown"`)
    const { text, headers } = await load(twin)
    expect(headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    expect(headers.get('Link')).toBe(`<${path}>; rel="canonical"`)
    expect(headers.get('Cache-Control')).toBe((await ask(path)).headers.get('Cache-Control'))
    expect(text).toContain(`\n- Page: <${site}${path}>\n`)
    expect(text).not.toMatch(/undefined|NaN|\[object|<[a-z]+>/)
    if (name !== 'asset') return
    // Compares the finding, as the heading of the page has all labels in its select.
    expect(texts('.finding').join()).toContain(text.split('\n\n')[1]?.slice(0, -1))
  })

  it('is sound Markdown with a title, and links that work', async () => {
    const { text, tokens } = await load(`${path}index.md`)
    expect(tokens[0]).toMatchObject({ type: 'heading', depth: 1 })
    for (const table of tokens.filter(isTable)) {
      expect(table.rows.length).toBeGreaterThan(0)
      for (const row of table.rows) expect(row.length).toBe(table.header.length)
    }
    const addresses = [...text.matchAll(/<(https?:[^>]*)>/g)].map(([, address = '']) => address)
    const own = addresses.filter((address) => address.startsWith(site))
    expect(own).not.toEqual([])
    // Requested by a client that has the response, so that it is not made.
    const known = { headers: { 'If-None-Match': '*' } }
    for (const address of own) {
      const { status } = await ask(address.replace(site, ''), known)
      expect([address, status]).toEqual([address, 304])
    }
  })
})
