// Charts as SVG files: self-contained, and small.

import { expect, it } from 'vitest'
import { chartRanges } from '../../src/chart/ranges'
import { assets } from '../../src/prices/catalog'
import { chartReach, findKnownMonths } from '../../src/server/chart-view'
import { escapeMarkup } from '../../src/site/escape'
import { writeQuery } from '../../src/url/write'
import { tableOf } from '../fixture-table'
import { ask } from './request'

it.each(assets)(
  'the chart of $key is a complete SVG with outlines as text, of at most 30 KB',
  async (asset) => {
    const [all] = chartRanges(chartReach(2026), findKnownMonths(tableOf(asset.key)).btc).slice(-1)
    for (const query of ['', '?axis=index', `?${writeQuery(all?.window ?? {})}`]) {
      const response = await ask(`/charts/${asset.key}.svg${query}`)
      expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
      const svg = await response.text()
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 630"[^>]* role="img"><title>/)
      const title = `${escapeMarkup(asset.label)} Priced in Bitcoin`
      expect(svg).toContain(
        `<title>${title}</title><desc>Line chart. ${escapeMarkup(asset.label)} in `,
      )
      expect(svg).not.toMatch(/<text|font/)
      // Each glyph is defined once, and every glyph in use is defined.
      const glyphs = [...svg.matchAll(/<path id="(\w+)" d="([^"]+)"/g)]
      const used = new Set([...svg.matchAll(/<use href="#(\w+)"/g)].map(([, id]) => id))
      expect(new Set(glyphs.map(([, id]) => id))).toEqual(used)
      expect(glyphs.length).toBeGreaterThan(40)
      expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(30_000)
    }
  },
)
