// The page of all areas, its files, and the addresses that lead from it to the page of an area.

import { describe, expect, it } from 'vitest'
import { load } from './html'
import { ask } from './request'

type Rates = { area: string; name: string; month: string } & Record<string, number | null>

/** Writes the rates of a JSON row over some years as the page does, e.g. "+2.8%" and "−38.2%". */
function wordRates(row: Rates, years: number): string[] {
  return ['own', 'btc'].map((unit) => {
    const percent = 100 * Number(row[`${unit}_${years}y`])
    return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`
  })
}

describe('the page of all areas', () => {
  it.each([
    ['', '/basket/', '/inflation/'],
    ['?of=housing', '/housing/', '/housing/'],
  ])(
    'with "%s" has a row for each, which has the rates of the JSON and leads to its page',
    async (query, ofDollars, folder) => {
      const { rows }: { rows: Rates[] } = await (await ask(`/charts/inflation.json${query}`)).json()
      for (const years of [10, 5, 1]) {
        const chosen = [query.slice(1), years === 10 ? '' : `years=${years}`].filter(Boolean)
        const page = await load(`/inflation/${chosen.length > 0 ? '?' : ''}${chosen.join('&')}`)
        const cells = page.all('.areas tbody tr').map((row) => ({
          name: row.querySelector('th a')?.text,
          path: row.querySelector('th a')?.getAttribute('href'),
          rates: row.querySelectorAll('.in-dollars, .in-bitcoin').map(({ text }) => text),
        }))
        const name = `own_${years}y`
        const byLocal = rows.toSorted((one, other) => Number(other[name]) - Number(one[name]))
        expect(cells).toEqual(
          byLocal.map((row) => ({
            name: row.name,
            path: row.area === 'usd' ? ofDollars : `${folder}${row.area}/`,
            rates: wordRates(row, years),
          })),
        )
        for (const { path = '' } of cells) expect((await ask(path)).status).toBe(200)
      }
      expect(rows).toHaveLength(6)
    },
  )
})

it.each(['', '?years=1', '?of=housing&years=5'])(
  'the pictures and the card of /inflation/%s say what its page says',
  async (query) => {
    const page = await load(`/inflation/${query}`)
    const shown = page.links.SVG ?? ''
    const [, said] = /<desc[^>]*>([^<]*)</.exec(await (await ask(shown)).text()) ?? []
    expect(said).toMatch(new RegExp(`^${page.text('h1')}\\.`))
    expect(page.meta('og:image:alt')).toBe(said)
    const card = page
      .meta('og:image')
      ?.replace('https://example.org', '')
      .replace(/\?v=.*/, '')
    expect(card).toBe(page.links.PNG)
  },
)
