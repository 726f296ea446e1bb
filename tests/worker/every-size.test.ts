// Cards of many sizes: the plot keeps its share, no text touches another or the edge, and no line
// runs through its own name.

import { describe, expect, it } from 'vitest'
import { source as bitcoinSource } from '#data/bitcoin.json'
import { unitsOf } from '../../src/chart/chart'
import { endOfLine } from '../../src/chart/config'
import { joinPieces } from '../../src/chart/full-layout'
import { buildFullTexts, measureFull } from '../../src/chart/full-texts'
import { type ChartView, describeAbsence, kinds } from '../../src/chart/kinds'
import { joinSources } from '../../src/chart/sources'
import { chartReach, resolveChart, viewTable } from '../../src/data/resolve'
import { dataOfCompared } from '../../src/data/site-data'
import { areas, assets } from '../../src/prices/catalog'
import { formatMonths, formatShortMonth } from '../../src/prices/format'
import type { MonthRange } from '../../src/prices/month'
import { moneyKeys } from '../../src/prices/units'
import { themes } from '../../src/site/colors'
import { siteMetadata } from '../../src/site/site'
import type { Size } from '../../src/site/theme'
import { maxPixels } from '../../src/url/limits'
import { type Axis, axisNames, defaults } from '../../src/url/parameter-values'
import type { Choice } from '../../src/url/shown'
import { type CardChoice, describeChartCard, drawChartCard } from '../../worker/card/card'
import { type Drawing, isStraightLine, pathOps, segmentsOf } from '../../worker/drawing/drawing'
import { table, tableOf, viewOf } from '../fixture-table'
import { sweep } from '../sweeps'
import { overlaps, sticksOut, type TextBox, textBox } from '../text-boxes'

const site = siteMetadata('https://bitcoin-inflation.example.org', 'http://localhost')
const { defaultWindow: standard } = chartReach(2026)

const widths = [320, 400, 480, 600, 800, 1200, 2400]
const heights = [200, 210, 270, 320, 400, 630, 1600]
const sizes = widths.flatMap((width) =>
  heights.filter((height) => width * height <= maxPixels).map((height) => ({ width, height })),
)

const [year, all] = [
  { from: '2025-06', to: '2026-06' },
  { from: '1974-01', to: '2026-12' },
] as const

const shown: { window: MonthRange; axis: Axis; in: string }[] = [
  { window: standard, axis: 'log', in: 'usd' },
  { window: standard, axis: 'log', in: 'basket' },
  { window: year, axis: 'index', in: 'usd' },
  { window: year, axis: 'index', in: 'basket' },
  { window: year, axis: 'log', in: 'gold' },
  { window: all, axis: 'linear', in: 'usd' },
  { window: all, axis: 'linear', in: 'wage' },
  // Each currency, with ranges and axes in turn.
  ...moneyKeys.map((name, order) => ({
    window: [standard, year, all][order % 3] ?? standard,
    axis: axisNames[order % 3] ?? 'log',
    in: name,
  })),
]

type Options = CardChoice & Pick<Choice, 'window'>

function viewAsset(key: string, options: Options): ChartView {
  return viewOf(tableOf(key, options.in), 'asset', options, standard)
}

/** The chart of an area, which is in the area's own currency by default. */
function viewArea(key: string, { in: _, ...options }: Options): ChartView {
  return viewOf(tableOf(key), 'area', options, standard)
}

function viewGoods(options: Options): ChartView {
  return viewOf(table, 'goods', options, standard)
}

/** The chart of eight goods, each with a publisher that has a long name and no short one. */
function viewLongNames(options: Options): ChartView {
  const view = viewGoods(options)
  const [first] = view.assets
  if (!first?.source) throw new Error('the fixture has no asset with a source')
  const { source } = first
  const assets = Array.from({ length: 8 }, (_, order) => {
    const name = `${order} Independent Institute of Agricultural and Industrial Statistics`
    const { name: series, url, terms } = source
    return { ...first, ...view.assets[order], source: { name: series, credit: name, url, terms } }
  })
  return { ...view, assets }
}

function drawCard(view: ChartView, options: Options) {
  return drawChartCard(view, site, options)
}

/** Draws a card, and expects what must hold at every size. */
async function expectWhole(view: ChartView, options: Options) {
  const { drawing } = await drawCard(view, options)
  const boxes = drawing.filter((item) => item.kind === 'text').map(textBox)
  const texts = boxes.map(({ text }) => text)
  const about = `${options.width}×${options.height}: ${texts.join(' · ')}`
  if (view.kind !== 'many') expectNames(view, drawing, about)
  expect(overlaps(boxes), about).toEqual([])
  expect(sticksOut(boxes, options), about).toEqual([])
  const share = plotHeight(drawing, themes.light.rule) / options.height
  expect(share, about).toBeGreaterThanOrEqual(0.55)
  expect(texts.join(' '), about).toContain(kinds[view.kind].title(view))
  expectMonths(view, texts, about)
  const host = boxes.find(({ text }) => text === 'bitcoin-inflation.example.org')
  expect(host?.right, about).toBeCloseTo(options.width - measureFull(options).side, 0)
  // The host is on the last line, with the name of the site in larger letters.
  expect(texts).toContain(site.siteName)
  expect(Math.max(...boxes.map(({ bottom }) => bottom)) - (host?.bottom ?? 0)).toBeLessThan(3)
  return { texts, about }
}

/** Like `expectWhole`, and expects the names of all publishers. */
async function expectWholeWithSources(view: ChartView, options: Options) {
  const { texts, about } = await expectWhole(view, options)
  expect(missingPublishers(view, texts), about).toEqual([])
}

/**
 * Expects the months that are shown: in a line of their own, or in short after the
 * title or before the sources.
 */
function expectMonths(view: ChartView, texts: string[], about: string) {
  const range = kinds[view.kind].range(view)
  if (!range) throw new Error(`there are no months: ${about}`)
  const { from, to } = range
  const { title } = buildFullTexts(view, site)
  const ofYears =
    from.slice(0, 4) === to.slice(0, 4) ? from.slice(0, 4) : `${from.slice(0, 4)}–${to.slice(0, 4)}`
  const inShort = [ofYears, `${formatShortMonth(from)}–${formatShortMonth(to)}`].flatMap((span) => [
    `${title}, ${span}`,
    `${span} · `,
  ])
  const all = texts.join(' ')
  const places = [formatMonths(from, to), ...inShort].filter((months) => all.includes(months))
  expect(places, about).toHaveLength(1)
}

/** The publishers whose long and short names are both missing in some texts. */
function missingPublishers(view: ChartView, texts: string[]): string[] {
  const all = texts.join(' ')
  const { assets, rates = [] } = view
  const bitcoin = unitsOf(view.chart).includes('btc') ? [bitcoinSource] : []
  const sources = [...[...assets, ...rates].flatMap(({ source }) => source ?? []), ...bitcoin]
  return sources.flatMap(({ short, credit = '' }: { short?: string; credit?: string }) =>
    [credit, short].some((name) => name && all.includes(name)) ? [] : [credit],
  )
}

/** Points on the lines of data, at most a pixel apart. */
function pointsOfLines(drawing: Drawing): { x: number; y: number }[] {
  return drawing.flatMap((item) => {
    if (item.kind !== 'stroke' || isStraightLine(item.path)) return []
    const points: { x: number; y: number }[] = []
    let [x, y] = [0, 0]
    for (const { op, points: coordinates } of segmentsOf(item.path)) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, endX = x1, endY = y1] = coordinates
      const steps =
        op === pathOps.cubic ? Math.ceil(Math.abs(endX - x) + Math.abs(endY - y) + 1) : 0
      for (let step = 1; step <= steps; step++) {
        const [share, rest] = [step / steps, 1 - step / steps]
        const along = (a: number, b: number, c: number, d: number) =>
          rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d
        points.push({ x: along(x, x1, x2, endX), y: along(y, y1, y2, endY) })
      }
      ;[x, y] = [endX, endY]
    }
    return points
  })
}

/** Expects the names of all lines with prices, and that no line crosses them. */
function expectNames(view: ChartView, drawing: Drawing, about: string) {
  const boxes = drawing.filter((item) => item.kind === 'text').map(textBox)
  const lines = view.chart.series.filter(({ values }) => values.some((value) => value !== null))
  const ends = lines.map((line) => endOfLine(view, line, 'full'))
  const texts = boxes.map(({ text }) => text)
  const [wide, narrow] = (['wide', 'narrow'] as const).map((form) =>
    ends.flatMap(({ [form]: { name, rows } }) => [name, ...rows].filter(Boolean)),
  )
  if (!wide || !narrow) throw new Error('the ends of lines have no texts')
  const isWide = wide.every((text) => texts.includes(text))
  const expected = isWide ? wide : narrow
  expect(texts, about).toEqual(expect.arrayContaining(expected))
  // Leaves out the bold caption of a full chart, which may have a name alone on a line.
  const isPlain = (_: TextBox, order: number) =>
    drawing.filter((item) => item.kind === 'text')[order]?.font.weight === 400
  const shown = boxes.filter(isPlain).filter(({ text }) => expected.includes(text))
  const points = pointsOfLines(drawing)
  const isCrossed = ({ left, right, top, bottom }: TextBox) =>
    points.some(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom)
  expect(
    shown.filter(isCrossed).map(({ text }) => text),
    about,
  ).toEqual([])
}

/** The height of the plot, which is that of the longest vertical grid line. */
function plotHeight(drawing: Drawing, rule: string): number {
  const lines = drawing.flatMap((item) =>
    item.kind === 'stroke' && item.color === rule && item.path[1] === item.path[4]
      ? [Math.abs(Number(item.path[5]) - Number(item.path[2]))]
      : [],
  )
  return Math.max(...lines)
}

describe.each(shown)('a card of $window.from to $window.to, $axis, in $in', (asked) => {
  const charts = [
    ...assets.map(({ key }) => ({ key, view: viewAsset })),
    ...areas.filter(({ money }) => money === asked.in).map(({ key }) => ({ key, view: viewArea })),
  ]
  it.each(charts.filter(({ key }) => key !== asked.in))(
    'of $key keeps its plot large, its texts apart, its title and its sources',
    async ({ key, view }) => {
      // Charts and choices take sizes in turn, so that the sample has every size, too.
      const turn = charts.findIndex((chart) => chart.key === key) + 7 * shown.indexOf(asked)
      const sample = sizes.filter((_, index) => index % 24 === turn % 24)
      for (const size of sweep(sample, sizes)) {
        const options = { ...defaults, ...size, ...asked }
        await expectWholeWithSources(view(key, options), options)
      }
    },
  )
})

it.each([...assets.map(({ key }) => key), 'all'])(
  'the default card of %s has room for every part, with a long host name, too',
  (key) => {
    const long = siteMetadata('https://a-host-of-many-letters.example', 'http://localhost')
    const options = { ...defaults, window: standard }
    const view = key === 'all' ? viewGoods(options) : viewAsset(key, options)
    const { caption, caution, caveat, key: legend, sources } = buildFullTexts(view, long)
    const { layout } = describeChartCard(view, long, options).words
    const joined = (text: string) => text.replaceAll('\n', '')
    expect(joined(layout.caption)).toBe(caption.months + caption.changes)
    expect(joined(layout.caution)).toBe(caution)
    expect(layout.nameSize).toBe(measureFull(options).brand.size)
    const said = joined(joinPieces(layout.sources))
    // Without a line of its own, the caveat replaces the words about the prices in the sources.
    const isJoined = said.startsWith(caveat.replace(/\.$/, ''))
    expect(caveat && isJoined ? '' : caveat).toBe(joined(layout.caveat))
    // The key has no values, as these are at the ends of the lines; without entries, there is no key.
    const names = legend?.entries.map(({ name }) => name) ?? []
    expect(layout.key?.entries.map(({ name }) => name) ?? []).toEqual(names)
    expect(layout.key?.entries.some(({ value }) => value)).toBeFalsy()
    expect(sources.map(({ credits }) => joinSources({ about: '', credits }))).toContainEqual(
      said.split(' · ').at(-1),
    )
  },
)

describe('a card of all goods', () => {
  const goodsSizes = sweep(
    sizes.filter((_, index) => index % 6 === 0),
    sizes,
  )

  it('keeps its plot large, its texts apart, its title and its sources', async () => {
    for (const size of goodsSizes) {
      const options = { ...defaults, ...size, window: standard }
      await expectWholeWithSources(viewGoods(options), options)
    }
  })

  it('names eight publishers with long names, cut where they have no room', async () => {
    const cuts = new Set<boolean>()
    for (const size of goodsSizes) {
      const options = { ...defaults, ...size, window: standard }
      const { texts, about } = await expectWhole(viewLongNames(options), options)
      const all = texts.join(' ')
      for (const order of Array(8).keys()) expect(all, about).toMatch(new RegExp(`${order} I`))
      expect(all, about).toMatch(/, (BLS|US B)/)
      cuts.add(all.includes('…'))
    }
    expect([...cuts].toSorted()).toEqual([false, true])
  })

  it.each(['basket', 'wage'])('in %s keeps the title of its axis within', async (currency) => {
    const chosen = { currency, width: 320, height: 630 }
    const resolved = resolveChart(dataOfCompared(chosen), 'goods', chosen, chartReach(2026))
    const { drawing } = await drawCard(viewTable(resolved), resolved.choice)
    const boxes = drawing.filter((item) => item.kind === 'text').map(textBox)
    expect(boxes.map(({ text }) => text)).toContain('Change (log scale)')
    expect(sticksOut(boxes, chosen)).toEqual([])
  })
})

describe('where room is short', () => {
  const parts = ['caveat', 'caution', 'keyChanges', 'captionChanges', 'caption', 'key'] as const
  const { label } = assets.find(({ key }) => key === 'housing') ?? {}
  const title = `${label} Priced in Bitcoin`

  /** Which parts a card has at a size, and its sources. */
  async function partsAt(width: number, height: number) {
    const options = { ...defaults, width, height, window: standard }
    const { drawing } = await drawCard(viewAsset('housing', options), options)
    const texts = drawing.flatMap((item) => (item.kind === 'text' ? [item.text] : []))
    const has = (part: string) => texts.join(' ').includes(part)
    return {
      caveat: has('not any one house'),
      caution: has('But in the 12 months through'),
      // In a wide chart, the changes of the key are at the ends of the lines.
      keyChanges: texts.some((text) => /(^| )([−+][\d,]+%|[÷×][\d.,]+)$/.test(text)),
      captionChanges: has('as much Bitcoin,'),
      key: has('in Bitcoin (₿)'),
      caption: has('January 2016 to'),
      isWide: texts.some((text) => /^\$[\d,]+ [×÷+−]/.test(text)),
      names: texts.some((text) => /^Dollars( ×[\d.]+| \+\d+%)?$/.test(text)),
      title: texts.some((text) => [title, `${title}, 2016–2026`].includes(text)),
      about: has('1- and 3-month averages'),
      sources: has('S&P') && has('Coin Metrics'),
    }
  }

  it('the caveat goes first, then the changes in key and caption, the caption, the key', async () => {
    const stages = [
      [],
      ['caveat'],
      ['caveat', 'caution'],
      ['caveat', 'caution', 'keyChanges'],
      ['caveat', 'caution', 'keyChanges', 'captionChanges'],
      ['caveat', 'caution', 'keyChanges', 'captionChanges', 'caption'],
      ['caveat', 'caution', 'keyChanges', 'captionChanges', 'caption', 'key'],
    ]
    const reached = new Set<string>()
    for (const width of [800, 480, 320]) {
      for (let height = 630; height >= 200; height -= sweep(20, 2)) {
        const shown = await partsAt(width, height)
        const dropped = parts.filter((part) => !shown[part])
        const about = `at ${width}×${height}`
        // In a wide chart, the changes are at the ends of the lines, and stay.
        const ofKey = shown.isWide ? 'keyChanges' : undefined
        const possible = stages.map((stage) => stage.filter((part) => part !== ofKey))
        expect(possible, about).toContainEqual(dropped)
        expect([shown.names, shown.title, shown.sources], about).toEqual([true, true, true])
        reached.add(`${dropped}`)
      }
    }
    expect([...reached]).toEqual(expect.arrayContaining(stages.map(String)))
  })

  it('the publishers alone take fewer lines, and where they are still too long, short names do', async () => {
    const sourcesAt = (size: Size, isOfGoods = false) => {
      const options = { ...defaults, ...size, window: standard }
      const view = isOfGoods ? viewGoods(options) : viewAsset('housing', options)
      const { sources } = describeChartCard(view, site, options).words.layout
      return joinPieces(sources).split('\n')
    }
    expect(sourcesAt({ width: 1200, height: 900 })).toEqual([
      '1- and 3-month averages · logarithmic ₿ scale · S&P Cotality Case-Shiller, Coin Metrics',
    ])
    expect(sourcesAt({ width: 480, height: 300 })).toEqual([
      'S&P Cotality Case-Shiller, Coin Metrics',
    ])
    expect(sourcesAt({ width: 320, height: 240 }, true)).toEqual(['S&P, BLS'])
    // There is room for all sources, in as many lines as needed.
    expect(sourcesAt({ width: 400, height: 1600 }).join(' ')).toMatch(/^1- and 3-month averages · /)
  })

  it.each<[window: MonthRange, span: string]>([
    [standard, '2016–2026'],
    [{ from: '2025-06', to: '2026-06' }, 'Jun 2025–Jun 2026'],
    [{ from: '2026-06', to: '2026-06' }, 'Jun 2026'],
  ])(
    'a title that is too long is cut, but not for those who cannot see it, nor the months',
    async (window, span) => {
      const label =
        'Hundredweight of Unbleached Long-Grain Brown Rice of the Mississippi Delta, Milled, Polished, and Packed in Sacks of Jute'
      const size = { width: 320, height: 200 }
      const options = { ...defaults, ...size, window }
      const view = viewAsset('gold', options)
      const long = { ...view, assets: view.assets.map((asset) => ({ ...asset, label })) }
      const { drawing, title } = await drawCard(long, options)
      expect(title).toBe(`${label} Priced in Bitcoin`)
      const boxes = drawing.filter((item) => item.kind === 'text').map(textBox)
      const [shown = ''] = boxes.flatMap(({ text }) => (text.startsWith('Hundred') ? [text] : []))
      expect(shown.slice(shown.indexOf('…'))).toBe(`…, ${span}`)
      expect(sticksOut(boxes, size)).toEqual([])
      expect(plotHeight(drawing, themes.light.rule) / size.height).toBeGreaterThanOrEqual(0.55)
    },
  )

  it.each(
    sweep(
      sizes.filter((_, index) => index % 4 === 0),
      sizes,
    ),
  )('a window without prices says so at $width×$height', async (size) => {
    const window = { from: '2003-01', to: '2004-12' } as const
    const options = { ...defaults, ...size, window }
    const view = viewAsset('sp500', options)
    const { drawing } = await drawCard(view, options)
    const boxes = drawing.filter((item) => item.kind === 'text').map(textBox)
    const texts = boxes.map(({ text }) => text.trim())
    const about = texts.join(' ')
    expect(about).toContain(describeAbsence(view))
    expect(about).toContain('S&P 500 Priced in Bitcoin')
    expect(missingPublishers(view, texts)).toEqual([])
    expect([overlaps(boxes), sticksOut(boxes, size)], about).toEqual([[], []])
  })
})
