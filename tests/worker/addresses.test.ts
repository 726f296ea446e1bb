// Canonical addresses of pages and page data.

import { describe, expect, it } from 'vitest'
import { ask } from './request'

async function locationOf(path: string) {
  const { status, headers } = await ask(path)
  return [status, headers.get('Location')]
}

describe('a page', () => {
  it.each([
    ['/gold', '/gold/'],
    ['/housing?display=full&x=1', '/housing/?display=full'],
    ['/?u=1', '/'],
    ['/?display=full', '/'],
    // Another order, another form of the same month, defaults, and values that are not allowed.
    ['/gold/?to=2025&from=2020', '/gold/?from=2020&to=2025'],
    ['/gold/?from=2020-01&to=2025-12', '/gold/?from=2020&to=2025'],
    ['/gold/?from=20%32%30', '/gold/?from=2020'],
    ['/gold/?axis=log', '/gold/'],
    ['/gold/?in=gold&from=2020', '/gold/?from=2020'],
    ['/?in=wage', '/'],
    ['/gold/?from=2025&to=2020', '/gold/?from=2020&to=2025'],
    // Copied from HTML, where parameters are joined by an entity.
    ['/gold/?from=2016&amp;to=2020', '/gold/?from=2016&to=2020'],
    ['/gold/?from=2016&amp;amp;axis=index', '/gold/?axis=index&from=2016'],
    ['/?from=2020&amp;currency=usd', '/compare/?currency=usd&from=2020'],
    [
      '/assets/data/gold/index.json?from=2016&amp;to=2020',
      '/assets/data/gold/index.json?from=2016&to=2020',
    ],
    ['/gold/index.md?from=2016&amp;to=2020', '/gold/index.md?from=2016&to=2020'],
    // What the form of a page sends: a month and a year for each end.
    ['/gold/?from=2019&from-month=03&to=2026&to-month=06', '/gold/?from=2019-03&to=2026-06'],
    [
      '/compare/?currency=usd&from=2019&from-month=03&goods=gold,eggs&to=2026&to-month=06',
      '/compare/?currency=usd&from=2019-03&goods=gold,eggs&to=2026-06',
    ],
    ['/gold/?theme=dark&display=full&axis=index', '/gold/?axis=index&display=full&theme=dark'],
    ['/assets/data/gold/index.json?u=1', '/assets/data/gold/index.json'],
    ['/?axis=linear&currency=usd&from=2020-01', '/compare/?currency=usd&from=2020'],
    [
      '/assets/data/index.json?from=2020&currency=usd',
      '/assets/data/compare/index.json?currency=usd&from=2020',
    ],
    [
      '/assets/data/gold/index.json?to=2025-12&axis=index&from=2020',
      '/assets/data/gold/index.json?axis=index&from=2020&to=2025',
    ],
  ])('at %s is at %s', async (path, target) => {
    expect(await locationOf(path)).toEqual([308, target])
    expect((await ask(target)).status).toBe(200)
  })

  it.each([
    '/gold/?from=2016&to=2026',
    '/gold/?from=2020',
    '/compare/?currency=usd&from=2020&to=2025-11',
    '/gold/?axis=index&display=full&from=2020-06&theme=dark&to=2025-11',
    '/assets/data/gold/index.json?from=2020&to=2025-11',
  ])('stays at %s, in this year and in others', async (path) => {
    expect(await locationOf(path)).toEqual([200, null])
  })

  it.each(['/none/?u=1', '/none?u=1', '/404', '/404/?u=1'])(
    'that does not exist is not found at once, as at %s',
    async (path) => {
      expect(await locationOf(path)).toEqual([404, null])
    },
  )

  it('redirects for no longer than a page is cached, as a year that is not yet there may be next year', async () => {
    const redirect = await ask('/gold/?to=2027')
    const page = await ask('/gold/', {}, { SITE_URL: 'https://example.org' })
    expect([redirect.status, redirect.headers.get('Location')]).toEqual([308, '/gold/'])
    expect(redirect.headers.get('Cache-Control')).toBe(page.headers.get('Cache-Control'))
  })
})

describe('a file', () => {
  it.each([
    ['/charts/gold.csv?from=2016&amp;to=2020', '/charts/gold.csv?from=2016&to=2020'],
    ['/charts/gold.csv?axis=linear', '/charts/gold.csv'],
    ['/charts/gold.json?axis=linear&from=2020', '/charts/gold.json?from=2020'],
    ['/charts/inflation-eur.csv?axis=linear', '/charts/inflation-eur.csv'],
    ['/charts', '/charts/'],
  ])('at %s is at %s', async (path, target) => {
    expect(await locationOf(path)).toEqual([308, target])
    expect((await ask(target)).status).toBe(200)
  })

  it('without its slash is refused the query that it would be refused with it', async () => {
    const refused = await ask(`/charts?x=${'1'.repeat(8000)}`)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      detail: 'The parameter "x" is unknown here. This URL takes no parameters.',
    })
  })
})

describe('the tags of campaigns', () => {
  it.each([
    ['/gold/?utm_source=a%26b&from=2020&utm_medium=c', '/gold/?from=2020'],
    ['/gold?ref=x&fbclid=1&gclid=2&msclkid=3&u=4', '/gold/'],
    ['/?source=%0D%0AX', '/'],
    [`/gold/?utm_source=${'x'.repeat(8000)}`, '/gold/'],
  ])(
    'of %.60s are dropped, and the Location has no fragment, so that browsers keep that of the reader',
    async (path, target) => {
      expect(await locationOf(path)).toEqual([308, target])
    },
  )
})
