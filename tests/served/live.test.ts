// The site with its own data: every page is there, with the newest figures, and every file of every chart.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readData } from '../../scripts/site-data.ts'
import type { LoneServer } from '../../scripts/workerd.ts'
import { formatNames, formats } from '../../src/chart/formats'
import { buildCopy, removeCopies, serveCopy } from '../project-copy'

const keys = Object.keys(readData('data').assets)

let server: LoneServer

beforeAll(async () => {
  server = await serveCopy(buildCopy({ data: 'data' }))
}, 60_000)

afterAll(async () => {
  await server.stop()
  removeCopies()
})

async function load(path: string) {
  const response = await fetch(server.url + path)
  expect([path, response.status]).toEqual([path, 200])
  return response
}

describe('the site with its own data', () => {
  it.each(['', ...keys].map((key) => (key ? `/${key}/` : '/')))(
    'has %s, complete',
    async (path) => {
      const html = await (await load(path)).text()
      expect(html).not.toMatch(/NaN|Infinity|undefined|class="chart-absence"/)
      if (path !== '/')
        expect(html).toMatch(/<p class="facts">.* cost [\d.,]+₿.* or \$.* in \w+ \d{4}\. Since /)
    },
  )

  it.each(keys)('has every file of %s', async (key) => {
    for (const format of formatNames) {
      const response = await load(`/charts/${key}.${format}`)
      expect(response.headers.get('Content-Type')).toBe(formats[format].type)
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(200)
    }
  })

  it('has the card of the home page', async () => {
    expect((await (await load('/charts/home.png')).arrayBuffer()).byteLength).toBeGreaterThan(
      10_000,
    )
  })
})
