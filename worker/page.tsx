// Renders pages as complete HTML, with their charts.

import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { type DrawChart, DrawChartProvider } from '../client/chart/figure'
import { RouterProvider } from '../client/context'
import type { Router } from '../client/navigation/router'
import { Site, shownOf } from '../client/site'
import { isFullDisplay } from '../src/chart/query'
import { type PageData, reachOf } from '../src/pages/page-address'
import { chartKindOf, findRoute } from '../src/pages/routes'
import { developmentHash } from '../src/site/site'
import { Document, inlineHashes } from './document'
import type { RequestContext } from './http/request-context'
import { pagePolicy, sharedResource } from './http/security-headers'
import { type Prerendered, pageChartKey } from './prerendered'

/** The screens by the names of their files. */
const screens = import.meta.glob<ComponentType>('../client/pages/*.tsx', {
  eager: true,
  import: 'Screen',
})

/** The HTML of a page at the URL of a request. */
export async function renderPage(
  url: URL,
  page: PageData,
  prerendered: Prerendered,
  { site, environment }: RequestContext,
): Promise<string> {
  const drawChart = await preparePageChart(page, url.search, prerendered)
  // Not as a stream: its timers would stop if the client that asked first disconnects.
  const html = renderToString(
    <Document
      state={{ page, search: url.search, site }}
      environment={environment}
      hasLateScripts={standsAlone(url)}
    >
      <DrawChartProvider value={drawChart}>
        <RouterProvider router={createStaticRouter(url, page)}>
          <Site
            metadata={site}
            findScreen={(name) => screens[`../client/pages/${name}.tsx`]}
            prefetch={ignore}
          />
        </RouterProvider>
      </DrawChartProvider>
    </Document>,
  )
  return `<!DOCTYPE html>${html}`
}

/** What draws the chart of a page; without a query, it is the prerendered one. */
export async function preparePageChart(
  page: PageData,
  search: string,
  { pageCharts }: Prerendered,
): Promise<DrawChart> {
  const [route, reach] = [findRoute(page.path), reachOf(page)]
  if (!route || !reach || !chartKindOf(route.name)) return () => ''
  const prerendered = search === '' ? pageCharts[pageChartKey(reach.standard)] : undefined
  if (prerendered !== undefined) return () => prerendered
  // Chart.js is loaded for charts that are not prerendered.
  return (await import('./drawing/chart-svgs')).drawPageChart
}

/** A router that only shows a page. */
function createStaticRouter({ pathname, search }: URL, page: PageData): Router {
  const place = { pathname, search, hash: '', key: '' }
  return { state: { ...shownOf(page), place }, navigate: ignore, subscribe: () => ignore }
}

async function ignore() {}

/** The headers that only pages have. */
export function pageHeaders(
  url: URL,
  { hash, environment: { ANALYTICS_SCRIPT } }: RequestContext,
): Record<string, string> {
  const isEmbeddable = standsAlone(url)
  const { styles, script, framedScript } = inlineHashes
  return {
    'Content-Security-Policy': pagePolicy({
      analyticsScript: ANALYTICS_SCRIPT && URL.parse(ANALYTICS_SCRIPT),
      inlineHashes: { styles, scripts: isEmbeddable ? [script, framedScript] : [script] },
      isEmbeddable,
      isDevelopment: hash === developmentHash,
    }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isEmbeddable && sharedResource),
  }
}

/** Whether the page is a `display=full` chart. */
function standsAlone({ pathname, searchParams }: URL): boolean {
  return findRoute(pathname)?.asset !== undefined && isFullDisplay(searchParams)
}
