// SVGs that follow their reader's color scheme (contract, section 4).

import { describe, expect, it } from 'vitest'
import { themes } from '../../src/site/colors'
import { askCanonical } from './request'

const svg = async (address: string) => (await askCanonical(address)).text()

/** Applies the rules of an SVG's style sheet, as a browser does if the reader prefers dark. */
function darken(text: string): string {
  const [sheet = ''] = /<style>.*?<\/style>/.exec(text) ?? []
  const rules = [...sheet.matchAll(/(\[\w+="#\w+"\])\{\w+:(#\w+)\}/g)]
  const colors = new Map(rules.map(([, selector = '', color = '']) => [selector, color]))
  return text.replace(sheet, '').replace(/(fill|stroke)="(#\w+)"/g, (found, property) => {
    const color = colors.get(`[${found}]`)
    return color ? `${property}="${color}"` : found
  })
}

describe('an SVG with theme=auto', () => {
  it.each(['gold.svg?', 'gold.svg?axis=index&', 'basket.svg?'])(
    'of %s is the light one, and where dark is preferred the dark one',
    async (file) => {
      const auto = await svg(`/charts/${file}theme=auto`)
      const light = await svg(`/charts/${file}theme=light`)
      const dark = await svg(`/charts/${file}theme=dark`)
      expect(auto.replace(/<style>.*?<\/style>/, '')).toBe(light)
      expect(auto).toContain('<style>@media (prefers-color-scheme:dark){')
      // The color of most texts is set once, on the whole SVG.
      const ofDark = new Set<string>(Object.values(themes.dark))
      for (const [, color] of darken(auto).matchAll(/(?:fill|stroke)="(#\w+)"/g)) {
        expect(ofDark).toContain(color)
      }
      expect(darken(auto)).toBe(dark)
    },
  )

  it.each(['/charts/gold.svg?theme=auto', '/charts/gold.png', '/charts/gold-badge.svg'])(
    '%s may have style sheets where it is opened by itself, and nothing else',
    async (address) => {
      const response = await askCanonical(address)
      const policy =
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
      expect(response.headers.get('Content-Security-Policy')).toBe(policy)
      const known = { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } }
      const again = await askCanonical(address, known)
      expect([again.status, again.headers.get('Content-Security-Policy')]).toEqual([304, policy])
    },
  )
})
