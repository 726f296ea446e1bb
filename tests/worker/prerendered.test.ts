// Prerendered charts of pages and layouts of cards, for this year and the next, are what would be drawn.

import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SiteData } from '../../src/data/records'
import { chartReach } from '../../src/data/resolve'
import { indexKeys } from '../../src/prices/area-indexes'
import { assets } from '../../src/prices/catalog'
import { parseMonth } from '../../src/prices/month'
import { defaultTextSize } from '../../src/site/theme'
import { defaults } from '../../src/url/parameter-values'
import { fileNames } from '../../src/url/paths'
import { findRoute } from '../../src/url/routes'
import { nothingPrerendered, type Prerendered, rangesName } from '../../worker/drawing/prerendered'
import { preparePageChart } from '../../worker/page'
import { prerender } from '../../worker/prerender'
import { fixedTime } from '../fixed-time'
import { pageAt, table, tableOf, viewOf } from '../fixture-table'
import { sweep } from '../sweeps'
import { ask, clock } from './request'

/** By default, the charts of one area, for each index, stand for those of all. */
const drawn: SiteData = {
  ...table,
  areas: (index) => table.areas(index).slice(0, sweep(1, Infinity)),
}

const prerendered = await prerender(drawn)

const charts: { name: string; path: string; data: SiteData }[] = [
  { name: fileNames.goods, path: '/', data: table },
  { name: fileNames.goods, path: '/compare/', data: table },
  ...[...assets, ...indexKeys.flatMap((index) => drawn.areas(index).map(({ asset }) => asset))].map(
    ({ key, path }) => ({ name: key, path, data: tableOf(key) }),
  ),
]

const appearance = {
  variant: 'page',
  theme: defaults.theme,
  textSize: defaultTextSize,
  animate: false,
} as const

it('those of home and of each asset and area are prerendered', () => {
  const names = charts.flatMap(({ name }) => [name, rangesName(name)])
  expect(new Set(Object.keys(prerendered))).toEqual(new Set(names))
})

it('they are made although every limit of time is over at once: a build waits', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const runAtOnce = (run: (...values: unknown[]) => void, _ms?: number, ...values: unknown[]) =>
    run(...values)
  timers.mockImplementation(runAtOnce as unknown as typeof setTimeout)
  try {
    expect((await prerender({ ...table, ...tableOf('eggs'), areas: () => [] })).eggs).toEqual(
      prerendered.eggs,
    )
  } finally {
    timers.mockRestore()
  }
})

describe.each(charts)('the chart of $path', ({ name, path, data }) => {
  const { pageCharts } = prerendered[name] ?? nothingPrerendered
  const ranges = Object.entries(prerendered[rangesName(name)]?.pageCharts ?? {})
  const kind = findRoute(path)?.chart ?? 'asset'

  async function draw(year: number) {
    const page = pageAt(path, data, { today: `${year}-06-30` })
    const { defaultWindow: standard } = chartReach(year)
    const view = viewOf(data, kind, { window: standard })
    return (await preparePageChart(page, nothingPrerendered))(view, appearance)
  }

  it.each([2026, 2027])('is prerendered as it would be drawn in %i', async (year) => {
    expect(pageCharts[`${kind} ${year - 10}-01 ${year}-12`]).toBe(await draw(year))
  })

  it('is prerendered for the ranges that the page offers as it would be drawn', async () => {
    const page = pageAt(path, data, { today: '2026-06-30' })
    const draw = await preparePageChart(page, nothingPrerendered)
    const own = ranges.filter(([key]) => key.startsWith(`${kind} `))
    for (const [key, drawn] of own) {
      const [from = '', to = ''] = key.split(' ').slice(1)
      const window = { from: parseMonth(from), to: parseMonth(to) }
      expect(drawn, key).toBe(draw(viewOf(data, kind, { window }), appearance))
    }
    // 1, 3, 5, and 10 years, and all months.
    expect(own.length).toBe(5)
  })
})

describe('what is prerendered', () => {
  afterEach(() => void clock.mockReset())

  /** Replaces the charts of pages by markers, and removes the lines of cards. */
  function mark({ pageCharts, layouts }: Prerendered): Prerendered {
    const charts = Object.keys(pageCharts).map((key) => [key, `<i>prerendered for ${key}</i>`])
    const cards = Object.entries(layouts).map(([key, { drawing, ...layout }]) => [
      key,
      { ...layout, ...(layout.chart && { chart: [] }), drawing },
    ])
    return { pageCharts: Object.fromEntries(charts), layouts: Object.fromEntries(cards) }
  }

  it('is shown in this year and the next, and not in the one after', async () => {
    const respond = async (url: string) => {
      const [, name = ''] =
        /^http:\/\/localhost\/assets\/prerendered\/\w+\/([\w-]+)\.json$/.exec(url) ?? []
      return Response.json(mark(prerendered[name] ?? nothingPrerendered))
    }
    // With a long host, next to which layouts break the sources into lines.
    const settings = {
      ASSETS: { fetch: respond },
      SITE_URL: 'https://a-host-of-many-letters.example',
    }
    for (const [time, window] of [
      [fixedTime, '2016-01 2026-12'],
      ['2027-01-01T00:00:00Z', '2017-01 2027-12'],
      ['2028-01-01T00:00:00Z', ''],
    ] as const) {
      clock.mockImplementation(() => new Date(time))
      const load = async (path: string) => (await ask(path, {}, settings)).text()
      const markerOf = async (path: string) =>
        /<i>prerendered for \w+ (.*?)<\/i>/.exec(await load(path))?.[1] ?? ''
      for (const path of ['/', '/compare/', '/gold/']) {
        expect([time, path, await markerOf(path)]).toEqual([time, path, window])
      }
      // These ranges end with the newest price, whatever the year.
      for (const path of ['/?last=12', '/gold/?last=36', '/gold/?from=2025-06&to=2026-06']) {
        expect([time, path, await markerOf(path)]).toEqual([time, path, expect.stringMatching(/-/)])
      }
      for (const path of ['/gold/?axis=linear', '/gold/?last=12&axis=linear', '/gold/?last=13']) {
        expect([time, path, await markerOf(path)]).toEqual([time, path, ''])
      }
      for (const path of ['/charts/all.svg', '/charts/gold.svg']) {
        // The two lines of the logo are not data.
        const hasLines = (await load(path)).split(' stroke-linejoin="round"').length > 1 + 2
        expect([time, path, hasLines]).toEqual([time, path, window === ''])
      }
    }
  })
})
