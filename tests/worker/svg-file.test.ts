// Charts as SVG files: complete by themselves, and small.

import { expect, it } from 'vitest'
import { canonicalQuery } from '../../src/chart/query'
import { chartRanges } from '../../src/chart/ranges'
import { chartReach } from '../../src/pages/build-page'
import { assets } from '../../src/prices/catalog'
import { findKnownMonths } from '../../src/server/facts'
import { escapeMarkup } from '../../src/site/escape'
import { table } from '../fixture-table'
import { ask } from './request'

it.each(assets)(
  'of $key is a complete SVG, too, with outlines for texts, of at most 30 KB',
  async (asset) => {
    const [all] = chartRanges(chartReach(2026), findKnownMonths(table, asset).btc).slice(-1)
    for (const query of ['', '?axis=index', `?${canonicalQuery({ window: all?.window })}`]) {
      const response = await ask(`/charts/${asset.key}.svg${query}`)
      expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
      const svg = await response.text()
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 630"[^>]* role="img"><title>/)
      const title = `${escapeMarkup(asset.label)} Priced in Bitcoin`
      expect(svg).toContain(
        `<title>${title}</title><desc>Line chart. ${escapeMarkup(asset.label)} in `,
      )
      expect(svg).not.toMatch(/<text|font/)
      // Each glyph is there once, and all that are referred to are.
      const glyphs = [...svg.matchAll(/<path id="(\w+)" d="([^"]+)"/g)]
      const used = new Set([...svg.matchAll(/<use href="#(\w+)"/g)].map(([, id]) => id))
      expect(new Set(glyphs.map(([, id]) => id))).toEqual(used)
      expect(glyphs.length).toBeGreaterThan(40)
      expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(30_000)
    }
  },
)
