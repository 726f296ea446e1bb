// What scripts find at /api/ and /charts/: every address, every problem, and the list of charts.

import { parse } from 'node-html-parser'
import { describe, expect, it, vi } from 'vitest'
import { charts } from '../../src/chart/charts'
import { recipesFor } from '../../src/pages/api/recipes'
import { pageCardNames } from '../../src/pages/routes'
import { assets } from '../../src/prices/catalog'
import { chartReach } from '../../src/server/chart-view'
import { listEndpoints } from '../../src/server/endpoints'
import { type ProblemType, problemId, problems } from '../../src/site/problems'
import { fileParameters } from '../../src/url/rules'
import { load } from './html'
import { ask, toPng } from './request'

const site = 'https://example.org'
const reach = chartReach(2026)
const addresses = listEndpoints(reach, site)
const { all, attributes, canonical, linkedData, meta, text, texts } = await load('/api/')

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
      expect(words).toContain(`${meaning}: ${before}${after ? `the keys of items${after}` : ''}.`)
      const fallback = String(defaultValue ?? (isRequired ? 'required' : 'none'))
      expect(words).toContain(members ? fallback.replaceAll(',', ', ') : fallback)
      expect(attributes(`${rows} a`, 'href')).toContain(`#address-${id}`)
    }
  })

  it('shows an example of each URL, whose response has the documented type, and its parameters', async () => {
    for (const { id, example, type, parameters } of addresses) {
      const links = attributes(`dd[id=address-${id}] a`, 'href')
      expect(links).toContain(example)
      const named = links.filter((link) => link?.startsWith('#parameter-'))
      expect([id, named]).toEqual([id, parameters.map(({ name }) => `#parameter-${name}`)])
      const response = await ask(example)
      expect([example, response.status]).toEqual([example, 200])
      expect([example, response.headers.get('Content-Type')]).toEqual([example, type])
    }
  })

  it('lists the keys of assets once, however many URLs and parameters take one', () => {
    const keys = assets.map(({ key }) => key).join(', ')
    expect(texts('main').join().split(`of ${keys}`)).toHaveLength(2)
  })

  it('has no broken link', async () => {
    const hrefs = [...attributes('[href]', 'href'), ...attributes('[src]', 'src')].map(
      (href = '') => href.replace(site, ''),
    )
    const ids = attributes('[id]', 'id')
    expect(hrefs.length).toBeGreaterThan(50)
    // Static files do not come from the Worker.
    const isOwn = (href: string) => /^\/(?!client\/|assets\/\w+-|.*icon)/.test(href)
    for (const href of new Set(hrefs)) {
      if (href.startsWith('#')) expect(ids).toContain(href.slice(1))
      else if (isOwn(href)) expect([href, (await ask(href)).status]).toEqual([href, 200])
    }
  })

  it('begins with a request to copy, which needs no scripts', () => {
    expect(texts('h2#builder ~ *').join()).toContain(
      `curl --fail -o gold.png '${site}/charts/gold.png'`,
    )
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

  it('describes itself to search engines', () => {
    expect(text('title')).toBe('Charts and data API')
    expect(canonical).toBe(`${site}/api/`)
    expect(meta('og:image')).toMatch(/\/charts\/api\.png\?v=\w+$/)
    expect(linkedData()).toMatchObject({ '@type': 'WebAPI', url: `${site}/api/` })
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

describe('the list of charts', () => {
  type List = {
    charts: { name: string; page: string; files: Record<string, string> }[]
    prices: { files: Record<string, string>; parameters: Record<string, { allowed: string }> }
    cards: { name: string; files: Record<string, string> }[]
    formats: Record<string, { type: string; parameters: Record<string, { default: unknown }> }>
  }
  const loadList = async (): Promise<List> => (await ask('/charts/')).json()

  it('names every chart with its page and its files, and every card', async () => {
    const list = await loadList()
    expect(list.charts.map(({ name }) => name)).toEqual(charts.map(({ name }) => name))
    expect(list.cards.map(({ name }) => name)).toEqual(pageCardNames)
    expect(list.prices.files).toEqual({ csv: `${site}/charts/prices.csv` })
    for (const { page } of list.charts) expect((await ask(page)).status).toBe(200)
    for (const { files } of [...list.charts, ...list.cards]) {
      for (const [format, address] of Object.entries(files)) {
        expect(address).toMatch(new RegExp(`^${site}/charts/[\\w-]+\\.${format}$`))
        const response = await ask(address, { method: 'HEAD' })
        expect(response.headers.get('Content-Type')).toBe(list.formats[format]?.type)
      }
    }
  })

  it('has the parameters of each format, with their defaults', async () => {
    const { formats, prices } = await loadList()
    expect(Object.keys(formats)).toEqual(['png', 'svg', 'csv', 'json'])
    expect(Object.keys(formats.png?.parameters.asset ?? {})).toEqual(
      Object.keys(fileParameters('asset', 'png')),
    )
    expect(Object.keys(formats.csv?.parameters.goods ?? {})).toEqual(
      Object.keys(fileParameters('goods', 'csv')),
    )
    expect(Object.keys(prices.parameters)).toEqual(['from', 'to', 'goods', 'v'])
    expect(formats.svg?.parameters.asset).toMatchObject({
      width: { default: 1200, schema: { type: 'integer', minimum: 320, maximum: 2400 } },
      theme: { default: 'light', allowed: 'light, dark, or auto' },
      from: { default: '2016' },
    })
  })
})
