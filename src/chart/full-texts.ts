// The texts of a `display=full` chart, and its measures. The layout is in another file, so that the app
// of pages, which imports the markup, need not load the code that draws charts.

import { nameAverages } from '../prices/averages'
import { capitalize, formatMonths } from '../prices/format'
import type { MonthRange } from '../prices/month'
import { isKnown } from '../prices/row'
import {
  cardSpaces,
  compactTitle,
  fullMetrics,
  fullTextScale,
  fullTextShare,
  leastGap,
  leastTextSize,
  ruleHeight,
} from '../site/full-sizes'
import { type SiteMetadata, siteHost } from '../site/site'
import { defaultTextSize, type Size } from '../site/theme'
import { plainText } from '../words/change'
import { describeCaution } from '../words/finding'
import { labelMonth, rowsOfChart } from './chart'
import { listGoodsChanges } from './goods'
import { buildChartKey, type ChartKey } from './key'
import { type ChartView, describeAbsence, isKeyless, kinds, noteOfScales } from './kinds'
import { chartCredits, type SourcesCaption } from './sources'
import type { TextFont } from './text-measure'

export type FullTexts = {
  title: string
  /** The months, as short as can be: part of the title where the caption has no room. */
  span: string
  /** The months, unless the title has them, and the words after them. */
  caption: { months: string; changes: string }
  /** The parts of the caption that lines should not break: names of items with their changes. */
  wholes?: string[]
  /** The last year, if it contradicts the caption; otherwise "". */
  caution: string
  /** The note that two scales cannot be compared; "" for one scale. */
  note: string
  /** `null` for a chart without prices; without entries, there is no legend. */
  key: ChartKey | null
  caveat: string
  /** Why there is no chart; "" where there is one. */
  absence: string
  /** How many of its lines a small chart has, to show before the sources; "" or absent if it has all. */
  lines?: string
  /** From the longest form to the shortest. */
  sources: [SourcesCaption, ...SourcesCaption[]]
  host: string
  /** The name of the site. */
  name: string
}

type NamedSite = Pick<SiteMetadata, 'siteName' | 'siteUrl'>

export function buildFullTexts(view: ChartView, site: NamedSite): FullTexts {
  const { title, caption, range } = kinds[view.kind]
  const [asset, ...others] = view.assets
  const key = buildChartKey(view)
  const months = range(view)
  const named = months ? formatMonths(months.from, months.to) : ''
  const said = caption(view)
  return {
    title: title(view),
    span: months ? formatSpan(view, months) : '',
    caption: said.startsWith(named)
      ? { months: named, changes: said.slice(named.length) }
      : { months: '', changes: said },
    wholes: listGoodsChanges(view.chart),
    caution:
      asset && !isKeyless(view)
        ? plainText(describeCaution({ sentence: '', ...asset }, rowsOfChart(view.chart)))
        : '',
    note: noteOfScales(view),
    key: key && isKeyless(view) ? { ...key, entries: [] } : key,
    caveat: (others.length === 0 && asset?.caveat) || '',
    absence: describeAbsence(view),
    sources: formsOfSources(view),
    host: siteHost(site),
    name: site.siteName,
  }
}

/** The sources from the longest form to the shortest, each of which names every publisher. */
function formsOfSources(view: ChartView): [SourcesCaption, ...SourcesCaption[]] {
  const credits = chartCredits(view)
  const scale = describeScale(view)
  const averages = capitalize(nameAverages(view.assets))
  const about = scale ? `${averages} · ${scale}` : averages
  const short = chartCredits(view, 'short')
  return [{ about, credits }, ...[credits, short].map((credits) => ({ about: '', credits }))]
}

const scaleNames = {
  log: 'logarithmic ₿ scale',
  linear: 'linear scales',
  index: 'logarithmic scale',
}

/** The scale in words; "" for an asset without a month that has every price. */
function describeScale({ kind, chart }: ChartView): string {
  return kind === 'pair' && !rowsOfChart(chart).some(isKnown) ? '' : scaleNames[chart.scale]
}

/** E.g. "2016–2026", or for a chart of few months "Jun 2025–Jun 2026". */
function formatSpan({ chart }: ChartView, { from, to }: MonthRange): string {
  const ends = [from, to].map((month) => labelMonth(chart.months, month))
  return [...new Set(ends)].join('–')
}

/**
 * The measures of a card of some size, in whole CSS pixels, so that the canvas is sharp.
 *
 * @param isCompact whether the finding is smaller, for lack of room
 */
export function measureFull({ width, height }: Size, isCompact = false) {
  const share = fullTextShare
  const low = Math.max(leastTextSize, Math.min(defaultTextSize, height * share.ofLowHeight))
  const large = Math.min(width * share.ofWidth, height * share.ofHeight)
  const sizeOf = (scale: number) => Math.round(Math.max(low, scale * large))
  const { title, lead, small, brand } = fullTextScale
  const textSize = sizeOf(1)
  const largest = Math.min(width * share.titleOfWidth, height * share.titleOfHeight)
  const compact = Math.min(compactTitle * textSize, largest)
  const smallTitle = Math.round(Math.max(textSize, compact))
  const leadSize = sizeOf(isCompact ? 1 : lead)
  const spaceOf = (share: number) => Math.floor(share * Math.min(width, height))
  const side = spaceOf(cardSpaces.side)
  const top = spaceOf(cardSpaces.top)
  const bottom = spaceOf(cardSpaces.bottom)
  const nameOfSite = { size: sizeOf(brand), weight: 600 } as const
  const foot = {
    above: spaceOf(cardSpaces['above-foot']),
    line: 1,
    below: spaceOf(cardSpaces['below-foot']),
    height: fullLineHeight(nameOfSite),
  }
  const footHeight = foot.above + foot.line + foot.below + foot.height
  return {
    side,
    top,
    bottom,
    /** The space below the finding, and the least there. */
    gap: spaceOf(cardSpaces.gap),
    leastGap: spaceOf(leastGap),
    foot,
    /** The width of all texts. */
    room: width - 2 * side,
    /** The height for everything between the rule and the foot. */
    inner: height - ruleHeight - top - footHeight - bottom,
    text: { size: textSize, weight: 400 },
    small: { size: sizeOf(small), weight: 400, line: fullMetrics.smallLine },
    lead: { size: leadSize, weight: 600 },
    caution: { size: leadSize, weight: 400 },
    title: {
      size: Math.max(smallTitle, Math.round(title * large)),
      weight: 600,
      line: fullMetrics.titleLine,
    },
    smallTitle,
    brand: nameOfSite,
  } as const
}

/** The height of a line, in whole CSS pixels. */
export function fullLineHeight({
  size,
  line = fullMetrics.lineHeight,
}: TextFont & { line?: number }): number {
  return Math.ceil(line * size)
}
