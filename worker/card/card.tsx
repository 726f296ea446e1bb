// Preview cards as drawings: Satori lays out their frame, and their content is drawn in it.

import type { ReactNode } from 'react'
import { buildChartConfig } from '../../src/chart/config'
import { heightOfPlot, layOutFull } from '../../src/chart/full-layout'
import { buildFullTexts, type FullTexts, measureFull } from '../../src/chart/full-texts'
import { keepExtremes } from '../../src/chart/goods'
import { type ChartView, describeAbsence } from '../../src/chart/kinds'
import { isWide } from '../../src/chart/label-places'
import type { SourcesCaption } from '../../src/chart/sources'
import { summarizeLines } from '../../src/chart/summary'
import type { SiteData } from '../../src/data/records'
import { compareAreas, inflationSources } from '../../src/pages/inflation/data'
import {
  areasCaption,
  areasTitle,
  chooseAreas,
  comparedAreaMonth,
  describeInflation,
  placeInRates,
  sortAreas,
  wordFinding,
} from '../../src/pages/inflation/words'
import { buildPageCard } from '../../src/pages/page-card'
import { listWorthBars, type WorthBar } from '../../src/pages/then/bars'
import { buildThen } from '../../src/pages/then/data'
import { describeThen, describeThenInBrief, leftOut, thenHeading } from '../../src/pages/then/words'
import { bitcoinSource, findAsset } from '../../src/prices/catalog'
import { creditsOf } from '../../src/prices/credits'
import type { Month } from '../../src/prices/month'
import type { Asset } from '../../src/prices/schemas'
import { defaultMoney } from '../../src/prices/units'
import { themes } from '../../src/site/colors'
import { type SiteMetadata, siteHost } from '../../src/site/site'
import { cardSize, type Size, type ThemeName } from '../../src/site/theme'
import { describePage, type PageName } from '../../src/url/pages'
import type { QueryValues } from '../../src/url/parameter-rules'
import { areasDefaults, defaults } from '../../src/url/parameter-values'
import { type Choice, drawnTheme } from '../../src/url/shown'
import { plainText } from '../../src/words/change'
import { nameUsPrices } from '../../src/words/price'
import type { Card } from '../drawing/drawing'
import { nothingPrerendered, type Prerendered } from '../drawing/prerendered'
import { late, waitAtMost } from '../http/wait-at-most'
import { addFoot, CardFrame, type FrameProps } from './frame'
import { AreaRows, mostAreaRows, PageRows } from './rows'
import { heightOfBars, WorthBarsOfCard } from './worth-bars'

/** How long a layout may take, with WebAssembly's start; it takes some hundredths of a second. */
const layoutLimitMs = 5000

/**
 * Loads Satori to lay out a card that is not prerendered.
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

/** The part of a choice that a card needs; the chart has its months. */
export type CardChoice = Pick<Choice, keyof typeof defaults>

/** The most lines of a chart without room for labels at their ends. */
const mostSmallLines = 6

/** Describes the card of a chart: its texts, the key of its layout, its title, and its configuration. */
export function describeChartCard(view: ChartView, site: SiteMetadata, choice: CardChoice) {
  const { width, height, axis, currency, in: name, goods } = choice
  const theme = drawnTheme(choice)
  const size = { width, height }
  const texts = buildFullTexts(view, site)
  const { text, room } = measureFull(size)
  let layout = layOutFull(size, texts)
  let drawn = view
  if (!isWide({ width: room, height: heightOfPlot(layout) }, text.size)) {
    drawn = { ...view, chart: keepExtremes(view.chart, mostSmallLines) }
    const [kept, all] = [drawn, view].map(({ chart }) => chart.series.length)
    if (kept !== all) layout = layOutFull(size, { ...texts, lines: `${kept} of ${all} lines` })
  }
  const words: FrameProps = { theme, layout }
  const ends = [view.chart.months[0], view.chart.months.at(-1)]
  const names = view.assets.map(({ key }) => key)
  return {
    /** The content of the layout, without the host, so that a layout serves every host. */
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
    /** The whole title, which the layout may have cut. */
    title: texts.title,
    buildConfig: () => buildChartConfig(drawn, { variant: 'full', theme, textSize: text.size }),
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
  const { words, key, title, buildConfig } = describeChartCard(view, site, choice)
  const { size, absence } = words.layout
  const layout = prerendered.layouts[key] ?? (await layOut(({ layOutCard }) => layOutCard(words)))
  const card = {
    ...size,
    drawing: addFoot(layout.drawing, words, site),
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

/** The texts of a card without a chart. */
type Words = Pick<FullTexts, 'title'> & {
  finding?: string
  caution?: string
  caveat?: string
  sources?: SourcesCaption
}

/** The look of a card without a chart. */
type Look = Size & { theme: ThemeName; scale: number }

/** The frame of a card without a chart, with its texts laid out. */
function frameOf(words: Words, look: Look, site: SiteMetadata): FrameProps {
  const { title, finding = '', caution = '', caveat = '', sources } = words
  const { theme, width, height } = look
  const layout = layOutFull(
    { width, height },
    {
      title,
      span: '',
      caption: { months: '', changes: finding },
      caution,
      note: '',
      key: null,
      caveat,
      absence: '',
      sources: [sources ?? { about: '', credits: [] }],
      host: siteHost(site),
      name: site.siteName,
    },
  )
  return { theme, layout }
}

/** @param content what the card shows in its frame */
async function drawFramed(
  frame: FrameProps,
  content: ReactNode,
  look: Look,
  site: SiteMetadata,
  said: Pick<Card, 'title' | 'description'>,
): Promise<Card> {
  const { theme, layout } = frame
  const element = <CardFrame {...frame}>{content}</CardFrame>
  const laid = await layOut(({ layOutElement }) => layOutElement(element, layout.size))
  return {
    ...layout.size,
    drawing: addFoot(laid, frame, site),
    ground: themes[theme].ground,
    scale: look.scale,
    ...said,
  }
}

/** The card of a month and an amount of money, with as many of the page's bars as fit. */
export function drawThenCard(
  data: SiteData,
  { month, usd }: { month: Month; usd: number },
  site: SiteMetadata,
  theme: ThemeName,
): Promise<Card> {
  const compared = buildThen(data, month)
  const { money } = compared
  const shown = data.assets.filter(({ asset }) =>
    compared.goods.some(({ key }) => key === asset.key),
  )
  const sources: Asset['source'][] = [bitcoinSource, ...shown.map(({ asset }) => asset.source)]
  sources.push(...data.rates.flatMap(({ key, source }) => (key === money ? [source] : [])))
  const { bars, scale, line } = listWorthBars(compared, usd)
  const look = { ...cardSize, theme, scale: defaults.scale }
  const title = thenHeading(compared, usd)
  const frame = (isCut: boolean) => {
    const notes = [
      `A full line is ${line}.`,
      isCut ? 'Some rows left out.' : '',
      money === defaultMoney ? '' : `${nameUsPrices(money)}.`,
      'Bitcoin at monthly averages.',
      leftOut,
    ]
    const words = {
      title,
      finding: describeThenInBrief(compared, usd),
      caveat: notes.filter(Boolean).join(' '),
      sources: { about: '', credits: creditsOf(sources, 'short') },
    }
    return frameOf(words, look, site)
  }
  const kept = keepBars(bars, heightOfPlot(frame(true).layout))
  const content = <WorthBarsOfCard bars={kept} scale={scale} theme={theme} />
  const said = { title, description: describeThen(compared, usd) }
  return drawFramed(frame(kept.length < bars.length), content, look, site, said)
}

/** Leaves out goods, from the last, until the bars fit; Bitcoin and money stay for comparison. */
function keepBars(bars: readonly WorthBar[], room: number): WorthBar[] {
  const kept = [...bars]
  while (heightOfBars(kept) > room) {
    kept.splice(
      kept.findLastIndex(({ key }) => findAsset(key)),
      1,
    )
  }
  return kept
}

/** The card of all areas: the finding, and a row of dots for each area, or for some if not all fit. */
export async function drawInflationCard(
  data: SiteData,
  site: SiteMetadata,
  look: Look,
  { of = areasDefaults.of, years = areasDefaults.years }: Pick<QueryValues, 'of' | 'years'> = {},
): Promise<Card> {
  const place = placeInRates(years)
  const all = sortAreas(compareAreas(data, of), areasDefaults.sort, place)
  const finding = describeInflation(all, years, of)
  const caption = areasCaption(of, years, comparedAreaMonth(all))
  const credits = creditsOf(
    inflationSources(data, of).map(({ source }) => source),
    'short',
  )
  const frame = (title: string, about: string) => {
    const caution = finding?.caution ? `${plainText(finding.caution)}.` : ''
    return frameOf({ title, finding: caption, caution, sources: { about, credits } }, look, site)
  }
  // If the finding does not fit, the title names the topic.
  const brief = plainText(finding?.brief ?? [])
  const isWhole = frame(brief, '').layout.title.replaceAll('\n', '') === brief
  const title = brief && isWhole ? brief : areasTitle(of)
  const { text } = measureFull(look)
  const counted = (count: number) => `${count} of ${all.length} areas`
  const areas = chooseAreas(
    all,
    mostAreaRows(heightOfPlot(frame(title, counted(0)).layout), text.size, all.length),
  )
  const isCut = areas.length < all.length
  const framed = frame(title, isCut ? counted(areas.length) : '')
  const content = (
    <AreaRows
      all={all}
      areas={areas}
      place={place}
      theme={look.theme}
      size={look}
      height={heightOfPlot(framed.layout)}
    />
  )
  const said = {
    title: areasTitle(of),
    description: finding ? wordFinding(finding) : areasTitle(of),
  }
  const card = await drawFramed(framed, content, look, site, said)
  return { ...card, isDense: !isCut }
}

/** The card of a page without a chart. */
export function drawPageCard(name: PageName, data: SiteData, site: SiteMetadata): Promise<Card> {
  const look = { ...cardSize, theme: defaults.theme, scale: defaults.scale }
  const { title, finding, alt } = describePage(name, site)
  const { rows, credits } = buildPageCard(name, data)
  const framed = frameOf({ title, finding, sources: { about: '', credits } }, look, site)
  const content = <PageRows rows={rows} theme={look.theme} height={heightOfPlot(framed.layout)} />
  return drawFramed(framed, content, look, site, { title, description: alt })
}
