// What the build ships besides pages: static files with their headers, licenses, frames, inline state.

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import { cacheForever } from '../../worker/http/caching'
import { securityHeaders } from '../../worker/http/security-headers'
import { decodePng } from '../pixels'
import { notFoundStatus, openFirstPage, sharePage, siteUrl, visit } from './browser'

const folder = `${inject('siteFolder')}/dist`

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

describe('static files', () => {
  const hashed = readdirSync(`${folder}/client/assets`).map((name) => `/assets/${name}`)

  it('are scripts and fonts, for the most part', () => {
    const endings = new Set(hashed.map((path) => path.replace(/^.*\./, '')))
    expect([...endings].toSorted()).toEqual(['js', 'woff2'])
    expect(hashed.length).toBeGreaterThan(5)
  })

  it.each([...hashed, '/icon.svg', '/licenses.md'])('%s has the security headers', async (path) => {
    const { status, headers } = await fetch(siteUrl + path)
    expect(status).toBe(200)
    for (const name of Object.keys(securityHeaders)) {
      expect([name, headers.get(name)]).not.toEqual([name, null])
    }
  })

  it('have the icons of the manifest among them, in their sizes', async () => {
    const manifest = await (await fetch(`${siteUrl}/manifest.webmanifest`)).json()
    const { icons } = manifest as { icons: { src: string; sizes: string; type: string }[] }
    expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512'])
    for (const { src, sizes, type } of icons) {
      const answer = await fetch(siteUrl + src)
      expect([src, answer.status, answer.headers.get('Content-Type')]).toEqual([src, 200, type])
      if (type !== 'image/png') continue
      const { width, height } = decodePng(new Uint8Array(await answer.arrayBuffer()))
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it.each(hashed)('%s may be kept for ever', async (path) => {
    const { headers } = await fetch(siteUrl + path)
    expect(headers.get('Cache-Control')).toBe(cacheForever)
  })
})

describe('the price table', () => {
  it('stays on the server: a page brings the numbers that it shows', () => {
    const scripts = readdirSync(`${folder}/client/assets`).filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(4)
    for (const name of scripts) {
      expect(readFileSync(`${folder}/client/assets/${name}`, 'utf8')).not.toContain('62972.22')
    }
  })
})

describe('licences', () => {
  const lists = ['client/licenses.md', 'worker/.vite/license.md'].map((path) =>
    readFileSync(`${folder}/${path}`, 'utf8'),
  )
  const titles = lists.flatMap((list) => list.match(/^## .*/gm) ?? [])

  it('of everything shipped are listed, and let us ship it', () => {
    for (const name of Object.keys(dependencies)) {
      expect(
        titles.some((title) => title.startsWith(`## ${name} - `)),
        name,
      ).toBe(true)
    }
    for (const title of titles)
      expect(title).toMatch(/\((MIT|ISC|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|OFL-1\.1)\)$/)
    expect(readFileSync('src/fonts/LICENSE.txt', 'utf8')).toContain('SIL OPEN FONT LICENSE')
  })
})

describe('a page that is visited again', () => {
  it.each(['/', '/gold/', '/gold/?display=full'])('%s works as the first time', async (path) => {
    const page = await openFirstPage()
    await visit(page, path)
    const answer = page.waitForResponse((response) => response.url() === siteUrl + path)
    await page.goto('about:blank')
    await visit(page, path)
    expect((await answer).status()).toBeLessThan(400)
    const font = await page.evaluate(() => document.fonts.load('12px Inter').then((f) => f.length))
    expect(font).toBe(1)
  })
})

describe('inline state', () => {
  it.each(['/%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E/', '/%E2%80%A8/', '/%0A/'])(
    'of %s is the not-found screen, on the server and in the browser',
    async (path) => {
      const page = await sharePage({}, [notFoundStatus, /No route matches/])
      await visit(page, path)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found')
      expect(await (await fetch(siteUrl + path)).text()).toContain('<h1>Page not found</h1>')
    },
  )
})
