// The page as the server sent it: complete without scripts, and what is left where they fail; with the
// state for the first render, which needs no request.

import type { BuildHash, SiteMetadata } from '../../src/site/site'
import type { PageData } from '../../src/url/page-address'

export const preloadedStateId = 'preloaded-state'
export const rootElementId = 'app'

export type PreloadedState = { page: PageData; site: SiteMetadata }

export function readPreloadedState(document: Pick<Document, 'getElementById'>): PreloadedState {
  const text = document.getElementById(preloadedStateId)?.textContent
  if (!text) throw new Error(`the document has no state in #${preloadedStateId}`)
  return JSON.parse(text)
}

/** The hash of the build that the document is of (contract, section 13). */
export function readBuildHash(document: Pick<Document, 'querySelector'>): BuildHash {
  const hash = document.querySelector<HTMLMetaElement>('meta[name="build-hash"]')?.content
  if (!hash) throw new Error('the document has no build hash')
  return hash as BuildHash
}

/**
 * Runs before the first paint. Marks the document as one that scripts take over, for which style
 * sheets hide what only readers without scripts need. Takes that back if the scripts do not arrive,
 * or are written in a language that the browser does not know.
 */
export const scriptsMark = `{const{dataset}=document.documentElement;dataset.scripts='';addEventListener('error',({target,error})=>{if(target.type==='module'||error instanceof SyntaxError){delete dataset.scripts}},true)}`

/**
 * Leaves the page as the one without scripts: links and forms load documents, and a canvas gives way
 * to the server's drawing.
 */
export function leaveAsServed(): void {
  delete document.documentElement.dataset.scripts
  for (const canvas of document.querySelectorAll('.chart-canvas')) canvas.remove()
}

/**
 * Whether the document is where it was made for. In archives and behind translating proxies, or a
 * network that normalizes paths, it is elsewhere: what scripts would load may not exist there.
 */
export function isAtItsAddress(
  { page, site }: PreloadedState,
  { pathname, search }: URL | Location = location,
): boolean {
  return (
    isAtItsHost(site) && pathname === page.path && (page.code !== 200 || search === page.search)
  )
}

/**
 * The URL that the document was loaded from. The reader may have gone back or forward since, to an
 * entry of the history that the router of another document has written. Anywhere else it is where the
 * reader is: WebKit names documents by URLs that it has normalized.
 */
export function documentUrl(): URL {
  const { name } = performance.getEntriesByType('navigation')[0] ?? {}
  return new URL((history.state && name) || location.href)
}

/** A site with an address of its own may be tried on the same machine, too. */
function isAtItsHost({ siteUrl }: PreloadedState['site']): boolean {
  const site = new URL(siteUrl)
  return location.host === site.host || (isLocal(location) && !isLocal(site))
}

function isLocal({ hostname }: URL | Location): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}
