// The texts of a `display=full` chart, and its measures. Apart from the layout, so that the app of
// pages, which imports the markup, need not load what draws charts.

import { nameAverages } from '../prices/averages'
import { capitalize, formatMonths } from '../prices/format'
import type { MonthRange } from '../prices/month'
import { isKnown } from '../prices/row'
import { cardFrame, fullMetrics, fullTextShare, leastTextSize } from '../site/full-sizes'
import { type SiteMetadata, siteHost } from '../site/site'
import { defaultTextSize, type Size } from '../site/theme'
import { plainText } from '../words/change'
import { describeCaution } from '../words/finding'
import { labelMonth, rowsOfChart } from './chart'
import { buildChartKey, type ChartKey } from './key'
import { type ChartView, describeAbsence, isKeyless, kinds } from './kinds'
import { chartCredits, type SourcesCaption } from './sources'
import type { TextFont } from './text-measure'

export type FullTexts = {
  title: string
  /** The months, as short as can be: part of the title where the caption has no room. */
  span: string
  /** The months, unless the title has them, and what comes after them. */
  caption: { months: string; changes: string }
  /** The year that contradicts the caption; "" where none does. */
  caution: string
  /** `null` for a chart without prices; without entries, there is no legend. */
  key: ChartKey | null
  caveat: string
  /** Why there is no chart; "" where there is one. */
  absence: string
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
    caution:
      asset && !isKeyless(view)
        ? plainText(describeCaution({ sentence: '', ...asset }, rowsOfChart(view.chart)))
        : '',
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

/** E.g. "2016–2026", or of a chart of few months "Jun 2025–Jun 2026". */
function formatSpan({ chart }: ChartView, { from, to }: MonthRange): string {
  const ends = [from, to].map((month) => labelMonth(chart.months, month))
  return [...new Set(ends)].join('–')
}

/** The measures of a chart of some size, in whole CSS pixels, so that the canvas is sharp. */
export function measureFull({ width, height }: Size) {
  const share = fullTextShare
  const low = Math.min(defaultTextSize, height * share.ofLowHeight)
  const large = Math.min(width * share.ofWidth, height * share.ofHeight)
  const textSize = Math.round(Math.max(leastTextSize, low, large))
  const largest = Math.min(width * share.titleOfWidth, height * share.titleOfHeight)
  const titleSize = Math.round(Math.max(textSize, Math.min(fullMetrics.title * textSize, largest)))
  const padding = Math.round(cardFrame.paddingShare * Math.min(width, height))
  return {
    padding,
    /** The width of all texts. */
    room: width - 2 * padding,
    /** The height without rule and padding. */
    inner: height - cardFrame.ruleHeight - 2 * padding,
    text: { size: textSize, weight: 400 },
    bold: { size: textSize, weight: 600 },
    title: { size: titleSize, weight: 600 },
  } as const
}

export function fullLineHeight({ size }: TextFont): number {
  return Math.ceil(fullMetrics.lineHeight * size)
}
