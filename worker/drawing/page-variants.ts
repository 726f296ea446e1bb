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
export function pageVariants({ data }: ChartPage, appearance: ChartLook | GoodsLook) {
  const { buildConfig, label } = describe(data, appearance)
  const sizes = appearance.variant === 'full' ? fullChartSizes : pageChartSizes
  const variants: PageVariant[] = Object.entries(sizes).map(([className, size]) => {
    const textSize = className === 'narrow' ? defaultTextSize : appearance.textSize
    return { config: buildConfig(textSize), size, className }
  })
  return { variants, label }
}

function describe(data: ChartPage['data'], appearance: ChartLook | GoodsLook) {
  if ('chart' in data && 'axis' in appearance) {
    const buildConfig = (textSize: number) =>
      buildChartConfig(data.chart, { ...appearance, textSize })
    return { buildConfig, label: describeChart(data.chart) }
  }
  if ('goods' in data && 'currency' in appearance) {
    const chart = buildGoodsChart(assets, data.goods, appearance.currency)
    const buildConfig = (textSize: number) => buildGoodsConfig(chart, { ...appearance, textSize })
    return { buildConfig, label: describeGoodsLines(chart) }
  }
  throw new Error('the appearance is not one of the chart of this page')
}

/** How the chart of a page looks to those who have chosen nothing. */
export function defaultAppearance({ data }: ChartPage): ChartLook | GoodsLook {
  const { theme, axis, currency } = defaults
  const shared = { variant: 'page', theme, textSize: defaultTextSize, animate: false } as const
  return 'chart' in data
    ? { ...shared, axis, namesLines: false }
    : { ...shared, currency, forward: usualGood(assets) }
}
