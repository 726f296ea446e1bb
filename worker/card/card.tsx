// Preview cards as drawings: Satori lays out the words, and a chart is drawn among them.

import type { ReactNode } from 'react'
import { buildChartConfig } from '../../src/chart/config'
import { layOutFull } from '../../src/chart/full-layout'
import { buildFullTexts, fullLineHeight, measureFull } from '../../src/chart/full-texts'
import { type ChartView, describeAbsence } from '../../src/chart/kinds'
import { summarizeLines } from '../../src/chart/summary'
import { browserBaseline, measureText } from '../../src/chart/text-measure'
import type { SiteData } from '../../src/data/site-data'
import { compareAreas, inflationSources } from '../../src/pages/inflation/data'
import {
  describeInflation,
  placeInRates,
  sortAreas,
  titleOf,
  wordFinding,
} from '../../src/pages/inflation/words'
import { buildThen } from '../../src/pages/then/data'
import { describeThen, thenHeading } from '../../src/pages/then/words'
import { bitcoinSource } from '../../src/prices/catalog'
import { creditsOf } from '../../src/prices/credits'
import type { Month } from '../../src/prices/month'
import type { Asset } from '../../src/prices/schemas'
import { themes } from '../../src/site/colors'
import { cardFrame, fullMetrics } from '../../src/site/full-sizes'
import { type SiteMetadata, siteHost } from '../../src/site/site'
import { cardSize, type Size, type ThemeName } from '../../src/site/theme'
import { describePage, type PageName } from '../../src/url/pages'
import { areasDefaults, defaults } from '../../src/url/parameters'
import type { QueryValues } from '../../src/url/rules'
import { type Choice, drawnTheme } from '../../src/url/shown'
import { plainText } from '../../src/words/change'
import type { Card, Drawing, Text } from '../drawing/drawing'
import { nothingPrerendered, type Prerendered } from '../drawing/prerendered'
import { late, waitAtMost } from '../http/wait-at-most'
import type { ChartCardProps } from './chart-card'
import { drawBrand, WordsCard } from './elements'
import { InflationCard } from './inflation-card'
import { ThenCard } from './then-card'

/** How long a layout may take, with WebAssembly's start; it takes some hundredths of a second. */
const layoutLimitMs = 5000

/**
 * Has Satori lay out what is not prerendered, for which it is loaded.
 *
 * @throws Error if that takes too long: WebAssembly, for which Satori waits, may be started by
 *   another request
 */
async function layOut<Laid>(
  lay: (satori: typeof import('./satori-layout')) => Promise<Laid>,
): Promise<Laid> {
  const laid = await waitAtMost(layoutLimitMs, lay(await import('./satori-layout')))
  if (laid === late) throw new Error(`Satori took more than ${layoutLimitMs} ms`)
  return laid
}

/** Chart.js is loaded for charts that are not prerendered. */
const loadCharts = () => import('../drawing/drawing-context')

/** What a card needs of a choice: the chart has its months. */
export type CardChoice = Pick<Choice, keyof typeof defaults>

/** What the card of a chart is made of. */
export function describeChartCard(view: ChartView, site: SiteMetadata, choice: CardChoice) {
  const { width, height, axis, currency, in: name, goods } = choice
  const theme = drawnTheme(choice)
  const size = { width, height }
  const texts = buildFullTexts(view, site)
  const words: ChartCardProps = { theme, layout: layOutFull(size, texts) }
  const ends = [view.chart.months[0], view.chart.months.at(-1)]
  const names = view.assets.map(({ key }) => key)
  return {
    /** What is laid out: not the host, so that a layout serves every host. */
    words,
    /** The same key means the same layout, and with the same data the same chart. */
    key: JSON.stringify([
      words,
      view.kind,
      view.hasHeadline,
      names,
      ends,
      axis,
      currency,
      name,
      goods,
    ]),
    /** Which the layout may have cut. */
    title: texts.title,
    buildConfig: () =>
      buildChartConfig(view, { variant: 'full', theme, textSize: measureFull(size).text.size }),
  }
}

/** The `display=full` chart of some assets as a card. */
export async function drawChartCard(
  view: ChartView,
  site: SiteMetadata,
  choice: CardChoice,
  prerendered: Prerendered = nothingPrerendered,
): Promise<Card> {
  const { scale } = choice
  const theme = drawnTheme(choice)
  const host = siteHost(site)
  const { words, key, title, buildConfig } = describeChartCard(view, site, choice)
  const { size, absence } = words.layout
  const layout = prerendered.layouts[key] ?? (await layOut(({ layOutCard }) => layOutCard(words)))
  const card = {
    ...size,
    drawing: [...layout.drawing, ...placeBrand(words, site), placeHost(host, theme, size)],
    ground: themes[theme].ground,
    scale,
    title,
    description: describeAbsence(view) || summarizeLines(view),
    isDense: view.kind === 'many',
  }
  if (absence) return card
  const { box, chart } = layout
  const drawn = scale === defaults.scale ? chart : undefined
  const plot = drawn ?? (await loadCharts()).drawChart(buildConfig(), box, { ...box, scale })
  return { ...card, drawing: [...card.drawing, ...plot] }
}

/** The card of a month and an amount of money. */
export function drawThenCard(
  data: SiteData,
  { month, usd }: { month: Month; usd: number },
  site: SiteMetadata,
  theme: ThemeName,
): Promise<Card> {
  const compared = buildThen(data, month)
  const shown = data.assets.filter(({ asset }) =>
    compared.goods.some(({ key }) => key === asset.key),
  )
  const sources: Asset['source'][] = [bitcoinSource, ...shown.map(({ asset }) => asset.source)]
  sources.push(...data.rates.flatMap(({ key, source }) => (key === compared.money ? [source] : [])))
  const publishers = creditsOf(sources, 'short').map(({ name }) => name)
  const element = <ThenCard {...{ usd, publishers, site, theme }} data={compared} />
  return drawElement(element, theme, thenHeading(compared, usd), describeThen(compared, usd))
}

/** The card of all areas: the finding, and a row of dots for each. */
export async function drawInflationCard(
  data: SiteData,
  site: SiteMetadata,
  theme: ThemeName,
  { of = areasDefaults.of, years = areasDefaults.years }: Pick<QueryValues, 'of' | 'years'> = {},
): Promise<Card> {
  const place = placeInRates(years)
  const areas = sortAreas(compareAreas(data, of), areasDefaults.sort, place)
  const finding = describeInflation(areas, years, of)
  const title = finding ? `${plainText(finding.headline)}.` : titleOf(of)
  const caution = finding?.caution ? `${plainText(finding.caution)}.` : ''
  const inflation = inflationSources(data, of).map(({ source }) => source)
  const publishers = creditsOf(inflation, 'short').map(({ name }) => name)
  const element = <InflationCard {...{ areas, years, title, caution, publishers, site, theme }} />
  const said = finding ? wordFinding(finding) : title
  const card = await drawElement(element, theme, titleOf(of), said)
  return { ...card, isDense: true }
}

/** The card of a page without a chart. */
export function drawPageCard(name: PageName, site: SiteMetadata): Promise<Card> {
  const { title, finding } = describePage(name, site)
  const words = finding || site.siteDescription
  const element = <WordsCard site={site} title={title} words={words} />
  return drawElement(element, defaults.theme, site.siteName, site.siteDescription)
}

/** A card without a chart, in its one size. */
async function drawElement(
  element: ReactNode,
  theme: ThemeName,
  title: string,
  description: string,
): Promise<Card> {
  const drawing = await layOut(({ layOutElement }) => layOutElement(element, cardSize))
  const { ground } = themes[theme]
  return { ...cardSize, drawing, ground, scale: defaults.scale, title, description }
}

/** The name of the site with its logo, at the end of the line of the title, or before the host. */
function placeBrand(
  { theme, layout: { brand, size } }: ChartCardProps,
  site: SiteMetadata,
): Drawing {
  if (!brand) return []
  const { padding, text, bold, title } = measureFull(size)
  const isAbove = brand === 'title'
  const height = fullLineHeight(isAbove ? title : text)
  const top = isAbove ? cardFrame.ruleHeight + padding : size.height - padding - height
  const beside = measureText(siteHost(site), text) + fullMetrics.between * text.size
  return drawBrand(site.siteName, themes[theme], {
    font: bold,
    right: size.width - padding - (isAbove ? 0 : beside),
    top,
    height,
  })
}

/** The host, bottom right: drawn after the layout, so that one layout serves every host. */
function placeHost(host: string, theme: ThemeName, size: Size): Text {
  const { padding, text: font } = measureFull(size)
  const lineHeight = fullLineHeight(font)
  const x = size.width - padding
  const y = size.height - padding - lineHeight + browserBaseline(font, lineHeight)
  return { kind: 'text', text: host, x, y, font, anchor: 'end', color: themes[theme].lightGray }
}
