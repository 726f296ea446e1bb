// What the build ships besides pages: static files, icons, and licenses; also caching and inline state.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { cacheForever, securityHeaders, sharedWithAll } from '../../worker/http/headers'
import { newestGold } from '../fixture-facts'
import { decodePng, type Image } from '../pixels'
import { notFoundStatus, openPageAt, showPage, siteUrl, visit } from './browser'
import { atRest } from './settled'

const folder = `${inject('siteFolder')}/dist`

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

describe('static files', () => {
  const hashed = readdirSync(`${folder}/client/assets`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(`${folder}/client`.length))

  it('are scripts, fonts, a style sheet, and the data of the assets', () => {
    const endings = new Set(hashed.map((path) => path.replace(/^.*\./, '')))
    expect([...endings].toSorted()).toEqual(['css', 'js', 'json', 'woff2'])
    expect(hashed.length).toBeGreaterThan(15)
  })

  const { 'Cache-Control': forever } = cacheForever
  // In a sandboxed frame, the site's own files are of another origin.
  const shared = { ...sharedWithAll, 'Cache-Control': forever }

  it('have the security headers, are for any origin, and are cached forever if their names have a hash', async () => {
    const failures: unknown[] = []
    for (const path of [...hashed, '/icon.svg', '/licenses.md']) {
      const { status, headers } = await fetch(siteUrl + path, { headers: { Origin: 'null' } })
      const missing = Object.keys(securityHeaders).filter((name) => !headers.has(name))
      const wrong = Object.entries(shared).filter(
        ([name, value]) =>
          headers.get(name) !== value && (name !== 'Cache-Control' || hashed.includes(path)),
      )
      if (status !== 200 || missing.length > 0 || wrong.length > 0)
        failures.push([path, status, missing, wrong])
    }
    expect(failures).toEqual([])
  })

  it.each(['POST', 'PUT', 'DELETE'])('reject %s and list the allowed methods', async (method) => {
    const response = await fetch(`${siteUrl}/icon.svg`, { method })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('include the icons of the manifest, in their sizes, of which masks cut off nothing', async () => {
    const manifest = await (await fetch(`${siteUrl}/manifest.webmanifest`)).json()
    const { icons } = manifest as { icons: { src: string; sizes: string; type: string }[] }
    expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512'])
    for (const { src, sizes, type } of icons) {
      const response = await fetch(siteUrl + src)
      expect([src, response.status, response.headers.get('Content-Type')]).toEqual([src, 200, type])
      if (type !== 'image/png') continue
      const image = decodePng(new Uint8Array(await response.arrayBuffer()))
      expect(`${image.width}x${image.height}`).toBe(sizes)
      // A circle of four fifths of the width (W3C, Web Application Manifest, "Icon masks").
      expect(farthestInk(image)).toBeLessThan(0.4)
    }
  })
})

/** How far from an icon's center its farthest colored pixel is, as a share of the width. */
function farthestInk({ width, height, channels, data }: Image): number {
  let farthest = 0
  for (let place = 0; place < width * height; place++) {
    const isWhite = [0, 1, 2].every((channel) => data[place * channels + channel] === 255)
    const [x, y] = [(place % width) - width / 2, Math.floor(place / width) - height / 2]
    if (!isWhite) farthest = Math.max(farthest, Math.hypot(x, y) / width)
  }
  return farthest
}

it('the price table stays on the server: a page contains only the numbers that it shows', () => {
  const scripts = readdirSync(`${folder}/client/assets`).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(4)
  for (const name of scripts) {
    const code = readFileSync(`${folder}/client/assets/${name}`, 'utf8')
    expect(code).not.toContain(String(newestGold.btcUsd))
  }
})

it('the lists of licenses have a text for everything shipped, under a license that allows it', () => {
  const lists = ['client/licenses.md', 'worker/.vite/license.md']
  const sections = lists.flatMap((list) =>
    readFileSync(`${folder}/${list}`, 'utf8')
      .split(/^## (?=.* \([\w.-]+\)$)/m)
      .slice(1),
  )
  const names = sections.map((section) => section.split(/ - |, /)[0])
  // The last two are parts of other packages: a font, and the WebAssembly of Satori.
  const shipped = [...Object.keys(dependencies), 'Inter', 'yoga-layout']
  expect(names).toEqual(expect.arrayContaining(shipped))
  for (const section of sections) {
    const [title = '', ...text] = section.split('\n')
    expect(title).toMatch(/\((MIT|ISC|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|OFL-1\.1)\)$/)
    // Every license text is longer.
    expect(text.join('\n').length, title).toBeGreaterThan(400)
  }
})

it('a page works from the cache when it is visited again', async () => {
  const path = '/gold/'
  const page = await openPageAt(path)
  const response = page.waitForResponse((one) => one.url() === siteUrl + path)
  await page.goto('about:blank')
  await visit(page, path)
  expect((await response).status()).toBeLessThan(400)
  const font = await atRest(page, () =>
    page.evaluate(() => document.fonts.load('12px Inter').then((f) => f.length)),
  )
  expect(font).toBe(1)
})

it('the inline state of a path with any characters is the not-found screen, on the server and in the browser', async () => {
  for (const path of ['/%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E/', '/%E2%80%A8/', '/%0A/']) {
    const page = await showPage(path, {}, [notFoundStatus, /No route matches/])
    const heading = page.getByRole('heading', { level: 1 })
    expect(await atRest(page, () => heading.textContent()), path).toBe('Page not found')
    expect(await (await fetch(siteUrl + path)).text()).toContain('<h1>Page not found</h1>')
  }
})
