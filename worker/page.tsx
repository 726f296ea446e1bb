// Renders pages as complete HTML with charts: the app in a document with its inline scripts.

import { clientFiles } from 'virtual:client-files'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type PreloadedState,
  preloadedStateId,
  rootElementId,
  scriptsMark,
} from '../client/browser/as-served'
import { themeScript } from '../client/browser/browser'
import { fullScript, lateScriptsId } from '../client/browser/inline-scripts'
import { boxesCode } from '../client/chart/late-chart'
import { type DrawChart, DrawChartProvider } from '../client/chart/plot'
import type { Router } from '../client/navigation/router'
import { loadLatePart } from '../client/pages/late-parts'
import { RouterProvider } from '../client/parts/context'
import { loadScreen, screenOf } from '../client/screens'
import { Site, shownOf, standsAlone } from '../client/site'
import { type PageDataOf, toDocumentPage } from '../src/pages/build-page'
import { escapeInlineJson } from '../src/site/escape'
import { developmentHash, iconPath, readPublication, siteHost } from '../src/site/site'
import { markdownPath, type PageData } from '../src/url/page-address'
import { pageNamed } from '../src/url/pages'
import type { Display } from '../src/url/parameter-values'
import { feedPath, feedType } from '../src/url/paths'
import { type Prerendered, pageChartKey } from './drawing/prerendered'
import { inlineHash } from './http/hashes'
import { sharedResource } from './http/headers'
import type { Environment, RequestContext } from './http/request-context'

/** The HTML of a page at the URL of a request. */
export async function renderPage(
  page: PageData,
  prerendered: Prerendered,
  { url, site, environment }: RequestContext,
): Promise<string> {
  const [drawChart] = await Promise.all([
    preparePageChart(page, prerendered),
    loadScreen(screenOf(page)),
    page.code === 200 && Promise.all([loadLatePart(page.name), boxesCode.load()]),
  ])
  const state = { page: toDocumentPage(page), site }
  const isFull = standsAlone(page)
  // Not as a stream: its timers would stop if the client that asked first disconnects.
  const html = renderToString(
    <Document state={state} environment={environment} hasLateScripts={isFull}>
      <DrawChartProvider value={drawChart}>
        <RouterProvider router={createStaticRouter(url, page)}>
          <Site metadata={site} isFull={isFull} usePageLoader={() => undefined} />
        </RouterProvider>
      </DrawChartProvider>
    </Document>,
  )
  return `<!DOCTYPE html>${html}`
}

/** Returns the function that supplies the chart of a page as SVG: the prerendered one, or a new drawing. */
export async function preparePageChart(
  page: PageData,
  { pageCharts }: Prerendered,
): Promise<DrawChart> {
  const kind = page.code === 200 ? pageNamed(page.name).chart : undefined
  if (!kind || page.code !== 200) return () => ''
  const { choice } = page.data as PageDataOf['home' | 'asset' | 'area' | 'compare']
  const prerendered = pageCharts[pageChartKey(kind, choice.window)]
  if (prerendered !== undefined) return () => prerendered
  // Chart.js is loaded for charts that are not prerendered.
  return (await import('./drawing/chart-svgs')).drawPageChart
}

/** A router that only shows a page. */
function createStaticRouter({ pathname, search }: URL, page: PageData): Router {
  const place = { pathname, search, hash: '', key: '' }
  return {
    state: { ...shownOf(page), place },
    navigate: ignore,
    readdress: ignore,
    subscribe: () => ignore,
  }
}

async function ignore() {}

/**
 * A page that requires this of itself requires it of its frames (HTML, "Cross-Origin-Embedder-
 * Policy"). Not `require-corp`: the analytics script, outside of frames, need not allow it.
 */
const isolated = { 'Cross-Origin-Embedder-Policy': 'credentialless' }

/** The headers of pages; other sites may show a `display=full` chart in a frame. */
export function pageHeaders(
  display: Display | undefined,
  context: RequestContext,
): Record<string, string> {
  const isEmbeddable = display === 'full'
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(isEmbeddable, context),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isEmbeddable && { ...sharedResource, ...isolated }),
  }
}

/**
 * The Content-Security-Policy of a page (CSP Level 3): inline scripts by their hashes, no
 * `eval`.
 */
function pagePolicy(isEmbeddable: boolean, { hash, environment }: RequestContext): string {
  const { script, fullScript } = inlineHashes
  const scripts = isEmbeddable ? `${script} ${fullScript}` : script
  // In development, a script inserts styles, and a socket announces changes.
  const isDevelopment = hash === developmentHash
  const sockets = isDevelopment ? ' ws:' : ''
  // The only script of another origin; it reports to its own.
  const { analyticsScript = '' } = readPublication(environment, ['ANALYTICS_SCRIPT']).publication
  const { origin, pathname } = URL.parse(analyticsScript) ?? noAnalytics
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}${origin && ` ${origin}${pathname}`}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${origin && ` ${origin}`}${sockets}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // Without the directive any page may frame it, those of apps (`app:`, `file:`) included, which no
    // source list can name.
    ...(isEmbeddable ? [] : ["frame-ancestors 'none'"]),
  ].join('; ')
}

const noAnalytics = { origin: '', pathname: '' }

type Props = {
  state: PreloadedState
  environment: Environment
  /** Whether an inline script loads all others (see `client/browser/inline-scripts.ts`). */
  hasLateScripts: boolean
  children: ReactNode
}

function Document({ state, environment, hasLateScripts, children }: Props) {
  const { script, style, fonts } = clientFiles
  const scripts = (
    <>
      {/* Without `async`, it would delay the first paint. With a listener, React leaves it here, after
          the inline script, which removes its mark if this one fails. */}
      <script type="module" src={script} async={!hasLateScripts} onError={noListener} />
      <Analytics state={state} environment={environment} />
    </>
  )
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="build-hash" content={state.page.hash} />
        <link rel="icon" href={iconPath} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="alternate"
          type={feedType}
          href={feedPath}
          title={`${state.site.siteName}: updates`}
        />
        {/* Relative, so that it is right after a navigation, too. */}
        {state.page.code === 200 && (
          <link rel="alternate" type="text/markdown" href={markdownPath('') + state.page.search} />
        )}
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the code */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {/* By its precedence, React writes it before the metadata. */}
        <link rel="stylesheet" href={style} precedence="site" />
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {hasLateScripts ? (
          <>
            <template
              id={lateScriptsId}
              // In the head, React leaves out the children of a template.
              // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered right here
              dangerouslySetInnerHTML={{ __html: renderToString(scripts) }}
            />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the code */}
            <script dangerouslySetInnerHTML={{ __html: fullScript }} />
          </>
        ) : (
          scripts
        )}
      </head>
      <body>
        <div id={rootElementId}>{children}</div>
        <script
          id={preloadedStateId}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped right here
          dangerouslySetInnerHTML={{ __html: escapeInlineJson(JSON.stringify(state)) }}
        />
      </body>
    </html>
  )
}

/** Counts visits and clicks on outbound links, without cookies (contract, section 2). */
function Analytics({ state, environment }: Pick<Props, 'state' | 'environment'>) {
  const { publication } = readPublication(environment, ['ANALYTICS_SCRIPT', 'ANALYTICS_DOMAIN'])
  const { analyticsScript, analyticsDomain = siteHost(state.site) } = publication
  return analyticsScript && <script defer src={analyticsScript} data-domain={analyticsDomain} />
}

function noListener() {}

/** Runs before all other scripts, including that of the analytics service. */
const headScript = [themeScript, scriptsMark].join(';')

/** The inline scripts that the Content-Security-Policy of pages allows. */
const inlineHashes = {
  script: await inlineHash(headScript),
  fullScript: await inlineHash(fullScript),
}
