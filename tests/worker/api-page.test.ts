// The API page and /charts/: every address, every problem, and the list of charts.

import { parse } from 'node-html-parser'
import { describe, expect, it, vi } from 'vitest'
import { chartReach } from '../../src/data/resolve'
import type { ApiPageData } from '../../src/pages/api/data'
import { recipesFor } from '../../src/pages/api/recipes'
import { sampleOrigin, shortenBody } from '../../src/pages/api/samples'
import { charts } from '../../src/url/charts'
import { listEndpoints } from '../../src/url/endpoints'
import { type ProblemType, problemId, problems } from '../../src/url/problems'
import { pageCardNames } from '../../src/url/routes'
import { columnsId } from '../../src/url/section-ids'
import { load } from './html'
import { ask, toPng } from './request'

const site = 'https://example.org'
const reach = chartReach(2026)
const addresses = listEndpoints(reach, site)
const { all, attributes, text, texts } = await load('/api/')

describe('the page about the API', () => {
  const sections = all('section.resource')
  const idsOf = (selector: string) => attributes(selector, 'id')

  it('has the ids to which other documents may link', () => {
    for (const { id, parameters } of addresses) {
      expect([id, idsOf(`[id=address-${id}]`).length]).toEqual([id, 1])
      for (const { name } of parameters) {
        expect([name, idsOf(`[id=parameter-${name}]`).length]).toEqual([name, 1])
      }
    }
    const ids = idsOf('[id]')
    expect(new Set(ids).size).toBe(ids.length)
    const linked = attributes('main a[href^="#"]', 'href').map((href) => href?.slice(1))
    expect(ids).toEqual(expect.arrayContaining([...linked, columnsId]))
  })

  it('explains each parameter in the words of its rule, the same in each section', () => {
    const explained = Map.groupBy(all('[data-parameter]'), (row) =>
      row.getAttribute('data-parameter'),
    )
    // The data and the twin of a page take the parameters of the page.
    const others = /^page-(data|markdown)-/
    const parameters = addresses
      .filter(({ id }) => !others.test(id))
      .flatMap((endpoint) => endpoint.parameters)
    expect(parameters.length).toBeGreaterThan(30)
    for (const [name, alike] of Map.groupBy(parameters, (one) => one.name)) {
      const meanings = new Set(alike.map(({ meaning }) => meaning))
      const rows = explained.get(name) ?? []
      const words = new Set(rows.map((row) => row.querySelector('dd > span')?.text))
      const [meaning] = meanings
      if (name === 'v') expect(text('[id=parameter-v]')).toContain(meaning)
      // Data files have a meaning of their own for `axis`.
      else if (name === 'axis')
        expect(words).toEqual(new Set([...meanings].map((one) => `${one}.`)))
      else expect([...words]).toEqual([`${meaning}.`])
      for (const { defaultValue, members } of alike) {
        const said = rows.map((row) => row.text).join()
        const isAll = defaultValue === members?.join()
        if (defaultValue !== undefined)
          expect(said).toContain(isAll ? 'all' : String(defaultValue).replaceAll(',', ', '))
      }
    }
  })

  it.each(sections.map((section) => [section.id, section] as const))(
    'shows of %s its parameters, a call, and what that is answered',
    async (_, section) => {
      expect(section.querySelectorAll('.path').length).toBeGreaterThan(0)
      expect(section.querySelectorAll('dl').length).toBeGreaterThan(0)
      for (const call of section.querySelectorAll('.call')) {
        expect(call.querySelectorAll('pre').map(({ text }) => text)).toContainEqual(
          expect.stringMatching(/^curl --fail /),
        )
        expect(call.querySelectorAll('.status + :is(img, .response)')).toHaveLength(1)
        const address = call.querySelector('.open')?.getAttribute('href') ?? ''
        for (const code of call.querySelectorAll('pre:not(.response)'))
          expect(code.text.replaceAll('&amp;', '&')).toContain(address)
        const { status, headers } = await ask(address)
        expect([address, status]).toEqual([address, 200])
        const type = headers.get('Content-Type')?.split(';')[0]
        expect(call.querySelector('.status')?.text).toContain(`200 ${type}`)
      }
    },
  )

  it('shows responses as they are', async () => {
    const { data }: { data: ApiPageData } = await (await ask('/assets/data/api/index.json')).json()
    const forms = data.sections.flatMap((section) => section.forms)
    const calls = forms.map(({ example, sample }) => ({ address: example, sample }))
    const texts = [...calls, data.refusal].filter(({ sample }) => sample?.text)
    expect(texts.length).toBeGreaterThan(15)
    for (const { address, sample } of texts) {
      // These responses have the day, or the hash of the build.
      if (/^\/charts\/latest.json|^\/assets\/data/.test(address)) continue
      const body = (await (await ask(address)).text()).replaceAll(site, sampleOrigin)
      const shown = shortenBody(sample?.type ?? '', body).replaceAll(sampleOrigin, site)
      expect([address, sample?.text]).toEqual([address, shown])
    }
  })

  it('has few links, and each of its index leads to a section', () => {
    expect(all('main a').length).toBeLessThan(200)
    const index = new Set(attributes('nav[aria-label="On this page"] a', 'href'))
    for (const section of sections) expect(index).toContain(`#${section.id}`)
  })

  it('says in lines for other programs what there is', async () => {
    const recipes = recipesFor(site)
    const shown = texts('.snippets code')
    for (const { name, text } of recipes) {
      expect(shown.map((code) => parse(code).text)).toContain(text)
      expect(attributes('.snippets button', 'aria-label')).toContain(`Copy ${name}`)
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
  // Requested by a client that has everything, so that nothing is made.
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

it('the list of charts names the parameters of each card', async () => {
  type Parameters = Record<string, Record<string, unknown>>
  type List = { cards: { name: string }[]; formats: { png: { parameters: Parameters } } }
  type Paths = Record<string, { get: { parameters: { name: string }[] } }>
  const list: List = await (await ask('/charts/')).json()
  const { paths }: { paths: Paths } = await (await ask('/openapi.json')).json()
  const { parameters } = list.formats.png
  for (const { name } of list.cards) {
    const listed = Object.keys(parameters[name] ?? parameters.card ?? {})
    const described = paths[`/charts/${name}.png`]?.get.parameters.map(({ name }) => name)
    expect([name, listed]).toEqual([name, described])
  }
})
