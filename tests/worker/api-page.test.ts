// What scripts find at /api/ and /charts/: every address, every problem, and the list of charts.

import { describe, expect, it, vi } from 'vitest'
import { charts } from '../../src/chart/charts'
import { pageCardNames } from '../../src/pages/routes'
import { assets } from '../../src/prices/catalog'
import { chartReach } from '../../src/server/chart-view'
import { listEndpoints } from '../../src/server/endpoints'
import { escapeMarkup, unescapeMarkup } from '../../src/site/escape'
import { type ProblemType, problemId, problems } from '../../src/site/problems'
import { fileParameters } from '../../src/url/parameters'
import { ask, toPng } from './request'

const site = 'https://example.org'
const reach = chartReach(2026)
const addresses = listEndpoints(reach, site)
/** Without the data for the client's code. */
const html = (await (await ask('/api/')).text()).replace(
  /<script id="preloaded-state".*?<\/script>/s,
  '',
)

/** The text of markup; React separates texts by comments. */
const textOf = (markup: string) => unescapeMarkup(markup.replace(/<[^>]*>/g, ''))

describe('the page about the API', () => {
  it('documents each parameter once, with its meaning, allowed values, default, and URLs', () => {
    const parameters = addresses.flatMap(({ id, parameters }) =>
      parameters.map((parameter) => ({ id, ...parameter })),
    )
    expect(parameters.length).toBeGreaterThan(30)
    for (const { id, name, meaning, allowed, members, defaultValue, isRequired } of parameters) {
      const [, rest = '', ...others] = html.split(`<tbody id="parameter-${name}">`)
      expect([name, others]).toEqual([name, []])
      const [row = ''] = rest.split('</tbody>')
      const [before = '', after] = members ? allowed.split(members.join(', ')) : [allowed]
      const words = textOf(row)
      expect(words).toContain(`${meaning}: ${before}${after ? `the keys of assets${after}` : ''}.`)
      const fallback = String(defaultValue ?? (isRequired ? 'required' : 'none'))
      expect(words).toContain(members ? fallback.replaceAll(',', ', ') : fallback)
      expect([name, row]).toEqual([name, expect.stringContaining(`href="#address-${id}"`)])
    }
  })

  it('shows an example of each URL, whose response has the documented type, and its parameters', async () => {
    for (const { id, example, type, parameters } of addresses) {
      const [, rest = ''] = html.split(`id="address-${id}"`)
      const [line = ''] = rest.split('</dd>')
      expect([id, line]).toEqual([id, expect.stringContaining(`href="${escapeMarkup(example)}"`)])
      const named = [...line.matchAll(/href="#parameter-(\w+)"/g)].map(([, name]) => name)
      expect([id, named]).toEqual([id, parameters.map(({ name }) => name)])
      const response = await ask(example)
      expect([example, response.status]).toEqual([example, 200])
      expect([example, response.headers.get('Content-Type')]).toEqual([example, type])
    }
  })

  it('lists the keys of assets once, however many URLs and parameters take one', () => {
    const keys = assets.map(({ key }) => key).join(', ')
    expect(textOf(html).split(`of ${keys}`)).toHaveLength(2)
  })

  it('has no broken link', async () => {
    const hrefs = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, href = '']) =>
      unescapeMarkup(href).replace(site, ''),
    )
    const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
    expect(hrefs.length).toBeGreaterThan(50)
    // Static files do not come from the Worker.
    const isOwn = (href: string) => /^\/(?!client\/|assets\/\w+-|.*icon)/.test(href)
    for (const href of new Set(hrefs)) {
      if (href.startsWith('#')) expect(ids).toContain(href.slice(1))
      else if (isOwn(href)) expect([href, (await ask(href)).status]).toEqual([href, 200])
    }
  })

  it('begins with a request to copy, which needs no scripts', () => {
    const [, snippets = ''] = html.split('<h2 id="builder">')
    expect(snippets).toContain(`curl --fail -o gold.png &#x27;${site}/charts/gold.png&#x27;`)
  })

  it('describes itself to search engines', () => {
    expect(html).toContain('<title>Charts and numbers by URL</title>')
    expect(html).toContain(`<link rel="canonical" href="${site}/api/"/>`)
    expect(html).toMatch(/<meta property="og:image" content="[^"]*\/charts\/api\.png\?v=\w+"\/>/)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({ '@type': 'WebAPI', url: `${site}/api/` })
  })

  it('is linked from every page, and has one canonical URL', async () => {
    for (const path of ['/', '/gold/', '/none/']) {
      expect(await (await ask(path)).text()).toContain('<a href="/api/">')
    }
    const { status, headers } = await ask('/api/?chart=gold')
    expect([status, headers.get('Location')]).toEqual([308, '/api/'])
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
    const [, explained] = html.split(`id="${problemId(name as ProblemType)}"`)
    expect(explained).toMatch(new RegExp(`^><h3>${status} ${title}</h3><p>[A-Z]`))
  })
})

describe('the list of charts', () => {
  type List = {
    charts: { name: string; page: string; files: Record<string, string> }[]
    prices: { files: Record<string, string>; parameters: Record<string, { allowed: string }> }
    cards: { name: string; files: Record<string, string> }[]
    formats: Record<string, { type: string; parameters: Record<string, { default: unknown }> }>
  }
  const load = async (): Promise<List> => (await ask('/charts/')).json()

  it('names every chart with its page and its files, and every card', async () => {
    const list = await load()
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
    const { formats, prices } = await load()
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

  it('is at one address, which any site may fetch', async () => {
    const { status, headers } = await ask('/charts')
    expect([status, headers.get('Location')]).toEqual([308, '/charts/'])
    expect((await ask('/charts/')).headers.get('Access-Control-Allow-Origin')).toBe('*')
    const refused = await ask('/charts/?format=xml')
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      detail: 'The parameter "format" is unknown here. This URL takes no parameters.',
    })
  })
})
