// A page as complete HTML, with its chart already drawn.

import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { DrawChartProvider } from '../client/chart/drawn-chart'
import type { Router } from '../client/navigation/router'
import { RouterProvider } from '../client/router'
import { Site, shownOf } from '../client/site'
import { isFullDisplay } from '../src/chart/page-query'
import type { PageData } from '../src/pages/page-data'
import { findRoute } from '../src/pages/routes'
import { developmentHash } from '../src/site/build-hash'
import { Document, inlineHashes } from './document'
import type { RequestContext } from './http/request-context'
import { pagePolicy, sharedResource } from './http/security-headers'
import { preparePageChart } from './page-chart'
import type { Prerendered } from './prerendered'

/** The screens by the names of their files. */
const screens = import.meta.glob<ComponentType>('../client/pages/*.tsx', {
  eager: true,
  import: 'Screen',
})

/**
 * The HTML of a page.
 *
 * @param url the address that was asked for
 * @param page as `buildPage` returns it
 * @param prerendered of the page's data
 */
export async function renderPage(
  url: URL,
  page: PageData,
  prerendered: Prerendered,
  { site, environment }: RequestContext,
): Promise<string> {
  const drawChart = await preparePageChart(page, url.search, prerendered)
  // In one go: what waits for a timer would wait in vain where the client that asked first has gone.
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

/** A router that shows a page, and leads nowhere. */
function createStaticRouter({ pathname, search }: URL, page: PageData): Router {
  const place = { pathname, search, hash: '', key: '' }
  return { state: { ...shownOf(page), place }, navigate: ignore, subscribe: () => ignore }
}

async function ignore() {}

/** What only a page says in its headers. */
export function pageHeaders(
  url: URL,
  { hash, environment: { ANALYTICS_SCRIPT } }: RequestContext,
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
  return findRoute(pathname)?.asset !== undefined && isFullDisplay(searchParams)
}
