// A page as complete HTML, with its chart already drawn.

import { renderToString } from 'react-dom/server'
import { DrawChartProvider } from '../client/chart/drawn-chart'
import type { Router } from '../client/navigation/router'
import { RouterProvider } from '../client/router'
import { ApiScreen } from '../client/screens/api'
import { ChartScreen } from '../client/screens/chart'
import { HomeScreen } from '../client/screens/home'
import { MethodScreen } from '../client/screens/method'
import { Site, shownOf } from '../client/site'
import { assets } from '../src/assets'
import { developmentHash } from '../src/build-hash'
import {
  buildChartConfig,
  buildGoodsConfig,
  type ChartLook,
  type GoodsLook,
} from '../src/chart/config'
import { buildGoodsChart, describeGoodsLines } from '../src/chart/goods'
import { isFullDisplay } from '../src/chart/page-query'
import { describeChart } from '../src/chart/summary'
import type { FoundPage, PageData } from '../src/page-data'
import { findRoute } from '../src/routes'
import { defaultTextSize, fullChartSizes, pageChartSizes } from '../src/theme'
import { Document, inlineHashes } from './document'
import { chartSvgs } from './drawing/chart-svgs'
import { pagePolicy, sharedResource } from './http/security-headers'
import type { AnswerContext } from './http/validators'

const screens = {
  home: HomeScreen,
  asset: ChartScreen,
  api: ApiScreen,
  method: MethodScreen,
}

/**
 * The HTML of a page.
 *
 * @param url the address that was asked for
 * @param page what `buildPage` says of its path
 */
export function renderPage(url: URL, page: PageData, { site, environment }: AnswerContext): string {
  // In one go: what waits for a timer would wait in vain where the client that asked first has gone.
  const html = renderToString(
    <Document
      state={{ page, search: url.search, site }}
      environment={environment}
      hasLateScripts={standsAlone(url)}
    >
      <DrawChartProvider value={(look) => drawPageChart(page, look)}>
        <RouterProvider router={standStill(url, page)}>
          <Site metadata={site} findScreen={(name) => screens[name]} prefetch={ignore} />
        </RouterProvider>
      </DrawChartProvider>
    </Document>,
  )
  return `<!DOCTYPE html>${html}`
}

/** A router that shows a page, and leads nowhere. */
function standStill({ pathname, search }: URL, page: PageData): Router {
  const place = { pathname, search, hash: '', key: '' }
  return { state: { ...shownOf(page), place }, navigate: ignore, subscribe: () => ignore }
}

async function ignore() {}

/** What only a page says in its headers. */
export function pageHeaders(
  url: URL,
  { hash, environment: { ANALYTICS_SCRIPT } }: AnswerContext,
): Record<string, string> {
  const isEmbeddable = standsAlone(url)
  const { styles, script, lateScript } = inlineHashes
  return {
    'Content-Security-Policy': pagePolicy({
      analyticsScript: ANALYTICS_SCRIPT && URL.parse(ANALYTICS_SCRIPT),
      inlineHashes: { styles, scripts: isEmbeddable ? [script, lateScript] : [script] },
      isEmbeddable,
      isDevelopment: hash === developmentHash,
    }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isEmbeddable && sharedResource),
  }
}

/** Whether the page is nothing but a chart. */
function standsAlone({ pathname, searchParams }: URL): boolean {
  return findRoute(pathname)?.name === 'asset' && isFullDisplay(searchParams)
}

/** The page's chart in each size that the style sheet chooses from. */
function drawPageChart(page: PageData, look: ChartLook | GoodsLook): string {
  if (page.code === 404) return ''
  const { buildConfig, label } = pageChart(page, look)
  const sizes = look.variant === 'full' ? fullChartSizes : pageChartSizes
  const variants = Object.entries(sizes).map(([className, size]) => {
    const textSize = className === 'narrow' ? defaultTextSize : look.textSize
    return { config: buildConfig(textSize), size, className }
  })
  return chartSvgs(variants, label)
}

/** Its configuration, and what it shows in words. */
function pageChart({ data }: FoundPage, look: ChartLook | GoodsLook) {
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
