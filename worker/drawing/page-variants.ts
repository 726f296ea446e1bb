// The chart of a page in each size that the style sheet chooses from, before it is drawn.

import {
  buildChartConfig,
  buildGoodsConfig,
  type ChartLook,
  type GoodsLook,
  type LineChartConfiguration,
} from '../../src/chart/config'
import type { Size } from '../../src/chart/full-layout'
import { buildGoodsChart, describeGoodsLines, usualGood } from '../../src/chart/goods'
import { defaults } from '../../src/chart/parameters'
import { describeChart } from '../../src/chart/summary'
import type { AssetPageData, FoundPage, HomePageData, PageData } from '../../src/pages/page-data'
import { assets } from '../../src/prices/catalog'
import { defaultTextSize, fullChartSizes, pageChartSizes } from '../../src/site/theme'

/** A page that has a chart. */
export type ChartPage = FoundPage & { data: AssetPageData | HomePageData }

export type PageVariant = { config: LineChartConfiguration; size: Size; className: string }

export function hasChart(page: PageData): page is ChartPage {
  return page.code === 200 && ('chart' in page.data || 'goods' in page.data)
}

/** The variants, and what they show, for those who cannot see it. */
export function pageVariants({ data }: ChartPage, look: ChartLook | GoodsLook) {
  const { buildConfig, label } = describe(data, look)
  const sizes = look.variant === 'full' ? fullChartSizes : pageChartSizes
  const variants: PageVariant[] = Object.entries(sizes).map(([className, size]) => {
    const textSize = className === 'narrow' ? defaultTextSize : look.textSize
    return { config: buildConfig(textSize), size, className }
  })
  return { variants, label }
}

function describe(data: ChartPage['data'], look: ChartLook | GoodsLook) {
  if ('chart' in data && 'axis' in look) {
    const buildConfig = (textSize: number) => buildChartConfig(data.chart, { ...look, textSize })
    return { buildConfig, label: describeChart(data.chart) }
  }
  if ('goods' in data && 'currency' in look) {
    const chart = buildGoodsChart(assets, data.goods, look.currency)
    const buildConfig = (textSize: number) => buildGoodsConfig(chart, { ...look, textSize })
    return { buildConfig, label: describeGoodsLines(chart) }
  }
  throw new Error('the look is not that of the chart of this page')
}

/** How the chart of a page looks to those who have not chosen otherwise. */
export function usualLook({ data }: ChartPage): ChartLook | GoodsLook {
  const { theme, axis, currency } = defaults
  const look = { variant: 'page', theme, textSize: defaultTextSize, animate: false } as const
  return 'chart' in data
    ? { ...look, axis, namesLines: false }
    : { ...look, currency, forward: usualGood(assets) }
}

/** Names the usual chart of a page: of one table, a chart of the same months is the same. */
export function usualName({ path, data }: ChartPage): string {
  const { from, to } = data.window
  return `${path} ${from} ${to}`
}
