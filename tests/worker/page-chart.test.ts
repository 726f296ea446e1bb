// The charts that the build draws for pages: those that the pages would have had drawn, and no others.

import { describe, expect, it } from 'vitest'
import { buildPage } from '../../src/server/build-page'
import { developmentHash } from '../../src/site/build-hash'
import { type ChartPage, hasChart, usualLook, usualName } from '../../worker/drawing/page-variants'
import { drawUsualPages, type PackedChart } from '../../worker/drawing/usual-pages'
import { preparePageChart } from '../../worker/page-chart'
import { ask } from './request'

const usual = drawUsualPages()
const none = new Map<string, string>()

/** As the page is in a year. */
function pageOf(name: string, year = 2026): ChartPage {
  const [path = ''] = name.split(' ')
  const context = { hash: developmentHash, today: `${year}-06-30` }
  const page = buildPage(path, new URLSearchParams(), context)
  if (!hasChart(page)) throw new Error(`${path} has no chart`)
  return page
}

const write = async (page: ChartPage, search: string, kept: ReadonlyMap<string, string>) =>
  (await preparePageChart(page, search, kept))(usualLook(page))

const number = /-?\d*\.?\d+/g

it('are those of home and of each asset', () => {
  const paths = usual.map(([name]) => name.split(' ')[0])
  expect(paths).toEqual(['/', '/gold/', '/sp500/', '/housing/', '/basket/', '/wage/', '/eggs/'])
})

describe.each(usual)('of %s', (name, chart) => {
  const page = pageOf(name)
  const kept = new Map([[name, JSON.stringify(chart)]])

  it('is named as its page asks for it', () => {
    expect(usualName(page)).toBe(name)
  })

  it('is the one on the page', async () => {
    const html = await (await ask(page.path)).text()
    expect(html).toContain(await write(page, '', none))
  })

  it('is the drawn one, to the rounding of a tenth of a pixel', async () => {
    const [drawn, unpacked] = [await write(page, '', none), await write(page, '', kept)]
    expect(unpacked.replace(number, '#')).toBe(drawn.replace(number, '#'))
    const [before, after] = [drawn, unpacked].map((svg) => svg.match(number)?.map(Number) ?? [])
    const far = before?.map((value, place) => Math.abs(value - (after?.[place] ?? Number.NaN)))
    expect(Math.max(...(far ?? []))).toBeLessThan(0.21)
  })
})

describe('a kept chart', () => {
  const [[name, chart]] = usual as [[string, PackedChart]]
  const empty = new Map([[name, JSON.stringify(chart.map(() => []))]])

  it('is taken for the page as it is at first', async () => {
    expect(await write(pageOf(name), '', empty)).not.toContain('<path')
  })

  it('is not taken where something is chosen, or in another year', async () => {
    expect(await write(pageOf(name), '?axis=linear', empty)).toContain('<path')
    expect(await write(pageOf(name, 2027), '', empty)).toContain('<path')
  })
})
