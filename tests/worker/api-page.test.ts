// What scripts find at /api/ and /charts/: every address, every problem, and the list of charts.

import { parse } from 'node-html-parser'
import { describe, expect, it, vi } from 'vitest'
import { chartReach } from '../../src/data/resolve'
import { recipesFor } from '../../src/pages/api/recipes'
import { charts } from '../../src/url/charts'
import { listEndpoints } from '../../src/url/endpoints'
import { type ProblemType, problemId, problems } from '../../src/url/problems'
import { pageCardNames } from '../../src/url/routes'
import { load } from './html'
import { ask, toPng } from './request'

const site = 'https://example.org'
const reach = chartReach(2026)
const addresses = listEndpoints(reach, site)
const { all, attributes, text, texts } = await load('/api/')

describe('the page about the API', () => {
  it('documents each parameter once, with its meaning, allowed values, default, and URLs', () => {
    // The data and the twin of a page take what the page takes.
    const others = /^page-(data|markdown)-/
    const parameters = addresses
      .filter(({ id }) => !others.test(id))
      .flatMap(({ id, parameters }) => parameters.map((parameter) => ({ id, ...parameter })))
    expect(parameters.length).toBeGreaterThan(30)
    for (const { id, name, meaning, allowed, members, defaultValue, isRequired } of parameters) {
      const rows = `[id=parameter-${name}]`
      expect(all(rows)).toHaveLength(1)
      const words = text(rows)
      const [before = '', after] = members ? allowed.split(members.join(', ')) : [allowed]
      expect(words).toContain(
        `${meaning}: ${before}${after === undefined ? '' : `the keys of items${after}`}.`,
      )
      const fallback = String(defaultValue ?? (isRequired ? 'required' : 'none'))
      expect(words).toContain(members ? fallback.replaceAll(',', ', ') : fallback)
      expect(attributes(`${rows} a`, 'href')).toContain(`#address-${id}`)
    }
  })

  it('shows an example of each URL, and its parameters', () => {
    for (const { id, example, parameters } of addresses) {
      const links = attributes(`dd[id=address-${id}] a`, 'href')
      expect(links).toContain(example)
      const named = links.filter((link) => link?.startsWith('#parameter-'))
      expect([id, named]).toEqual([id, parameters.map(({ name }) => `#parameter-${name}`)])
    }
  })

  it('says in lines for other programs what there is', async () => {
    const recipes = recipesFor(site)
    const shown = texts('.uses code')
    for (const { name, text } of recipes) {
      expect(shown.map((code) => parse(code).text)).toContain(text)
      expect(texts('.uses button')).toContain(`Copy ${name}`)
      for (const [address] of text.matchAll(/https:[^"]*/g)) {
        expect([address, (await ask(address)).status]).toEqual([address, 200])
      }
    }
    const [header = ''] = (await (await ask('/charts/prices.csv')).text()).split('\r\n')
    const columns = header.split(',')
    const all = recipes.map(({ text }) => text).join()
    for (const name of ['month', 'good', 'btc']) expect(columns).toContain(name)
    expect(all).toContain(`"select Col1, Col${columns.indexOf('btc') + 1}"`)
  })
})

describe('a problem', () => {
  const refused: Record<ProblemType, () => Promise<Response>> = {
    'invalid-parameter': () => ask('/charts/gold.png?width=1'),
    'not-found': () => ask('/charts/none.png'),
    'method-not-allowed': () => ask('/gold/', { method: 'POST' }),
    'too-many-drawings': () =>
      ask('/charts/gold.png?width=777', {}, { DRAWING_LIMIT: { limit: async () => no } }),
    'internal-error': () => {
      vi.spyOn(console, 'error').mockImplementationOnce(() => {})
      toPng.mockImplementationOnce(() => {
        throw new Error('on purpose')
      })
      return ask('/charts/gold.png?width=778')
    },
    'unknown-format': () => ask(`/oembed?url=${site}/gold/&format=xml`),
  }
  const no = { success: false }

  it.each(Object.entries(refused))('of the type %s is explained at its type', async (name, ask) => {
    const { status, title } = problems[name as ProblemType]
    const response = await ask()
    const problem: { type: string } = await response.json()
    expect(problem).toMatchObject({ type: `${site}/api/#problem-${name}`, title, status })
    expect(response.status).toBe(status)
    const id = problemId(name as ProblemType)
    expect(texts(`[id=${id}] > *`)).toEqual([`${status} ${title}`, expect.stringMatching(/^[A-Z]/)])
  })
})

it('the list of charts names every chart with its page and its files, and every card', async () => {
  type Named = { name: string; page?: string; files: Record<string, string> }
  type List = { charts: Named[]; cards: Named[]; formats: Record<string, { type: string }> }
  const list: List = await (await ask('/charts/')).json()
  expect(list.charts.map(({ name }) => name)).toEqual(charts.map(({ name }) => name))
  expect(list.cards.map(({ name }) => name)).toEqual(pageCardNames)
  // Of a client that has everything, so that nothing is made.
  const known = { headers: { 'If-None-Match': '*' } }
  for (const { page = '/', files } of [...list.charts, ...list.cards]) {
    expect([page, (await ask(page, known)).status]).toEqual([page, 304])
    for (const [format, address] of Object.entries(files)) {
      expect(address).toMatch(new RegExp(`^${site}/charts/[\\w-]+\\.${format}$`))
      const response = await ask(address, known)
      const type = response.headers.get('Content-Type')
      expect([address, response.status, type]).toEqual([address, 304, list.formats[format]?.type])
    }
  }
})
