// The page as the server sent it: its state for the first render, the check of its address, and the way
// back to the page without scripts if they fail.

import type { BuildHash, SiteMetadata } from '../../src/site/site'
import type { PageData } from '../../src/url/page-address'
import { isSameQuery } from '../../src/url/query'

export const preloadedStateId = 'preloaded-state'
export const rootElementId = 'app'

export type PreloadedState = { page: PageData; site: SiteMetadata }

export function readPreloadedState(document: Pick<Document, 'getElementById'>): PreloadedState {
  const text = document.getElementById(preloadedStateId)?.textContent
  if (!text) throw new Error(`the document has no state in #${preloadedStateId}`)
  return JSON.parse(text)
}

/** The hash of the document's build (contract, section 13). */
export function readBuildHash(document: Pick<Document, 'querySelector'>): BuildHash {
  const hash = document.querySelector<HTMLMetaElement>('meta[name="build-hash"]')?.content
  if (!hash) throw new Error('the document has no build hash')
  return hash as BuildHash
}

/**
 * Runs before the first paint. Marks the document as one with scripts, so that style sheets hide parts
 * that only readers without scripts need. Removes the mark if a script fails to load, or has syntax
 * that the browser does not know.
 */
export const scriptsMark = `{const{dataset}=document.documentElement;dataset.scripts='';addEventListener('error',({target,error})=>{if(target.type==='module'||error instanceof SyntaxError){delete dataset.scripts}},true)}`

/**
 * Turns the page back into the one without scripts: links and forms load documents, and the server's
 * drawing replaces the canvas.
 */
export function leaveAsServed(): void {
  delete document.documentElement.dataset.scripts
  for (const canvas of document.querySelectorAll('.chart-canvas')) canvas.remove()
}

/**
 * Whether the document is at the address that it was made for. In archives, behind translating proxies,
 * and in networks that normalize paths, it is not: scripts may find no data and no code there.
 */
export function isAtItsAddress(
  { page, site }: PreloadedState,
  { pathname, search }: URL | Location = location,
): boolean {
  return (
    isAtItsHost(site) &&
    pathname === page.path &&
    (page.code !== 200 || isSameQuery(search, page.search))
  )
}

/**
 * The URL that the document was loaded from. If the current history entry has a router's state, the
 * reader may have moved to it since, so the browser's record of the navigation counts. Otherwise, the
 * current URL does, as WebKit normalizes the one in its record.
 */
export function documentUrl(): URL {
  const { name } = performance.getEntriesByType('navigation')[0] ?? {}
  return new URL((history.state && name) || location.href)
}

/** A site with a public address may also be tried on a local machine. */
function isAtItsHost({ siteUrl }: PreloadedState['site']): boolean {
  const site = new URL(siteUrl)
  return location.host === site.host || (isLocal(location) && !isLocal(site))
}

function isLocal({ hostname }: URL | Location): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}
