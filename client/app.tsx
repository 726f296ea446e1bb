// The site in the browser: hydrates the server's page, and restores it if React fails.

import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  isAtItsAddress,
  leaveAsServed,
  type PreloadedState,
  readBuildHash,
  rootElementId,
} from './browser/as-served'
import { replaceEntry } from './browser/history'
import { lateCode } from './browser/late-code'
import { loadChartCanvas } from './chart/late-chart'
import {
  arrive,
  isAnswered,
  loadAnsweredDocument,
  needsDocuments,
  watchChanges,
} from './navigation/documents'
import { addressOf, createRouter, type LoadResult, type Visit } from './navigation/router'
import { loadLatePart } from './pages/late-parts'
import { RouterProvider } from './parts/context'
import { useLateCode } from './parts/late'
import { loadScreen } from './screens'
import { Site, shownOf, standsAlone } from './site'

const pageCode = { loadScreen, loadLatePart, loadChartCanvas }

/** Hydrates the document's page, whose screen must be loaded. Rejects if the first render fails. */
export async function hydratePage(preloaded: PreloadedState): Promise<void> {
  const root = document.getElementById(rootElementId)
  if (!root) throw new Error(`the document has no #${rootElementId}`)
  const { page, site } = preloaded
  // Meanwhile, the reader may have gone back to another page of the same tab.
  if (!isAtItsAddress(preloaded)) {
    location.reload()
    return new Promise(() => {})
  }
  // A form has percent-encoded the query.
  if (page.code === 200 && location.search !== page.search)
    replaceEntry(history.state, page.path + page.search + location.hash)
  const pageLoader = lateCode('pages', async () => {
    const { createPageLoader } = await import('./navigation/page-loader')
    return createPageLoader(readBuildHash(document), page, pageCode)
  })
  const usePageLoader = () => useLateCode(pageLoader)
  /** Loads a page with the page loader, or else as a document. */
  async function load(visit: Visit): Promise<LoadResult> {
    const loader = needsDocuments() ? undefined : await pageLoader.load().catch(console.error)
    if (loader) return loader.load(visit)
    const { href } = visit.url
    return (await isAnswered(href)) ? { is: 'document' } : { is: 'failed', failure: href }
  }
  const router = createRouter(load, shownOf(page))
  const { place: first } = router.state
  const forgetChanges = watchChanges(root)
  const served = root.innerHTML
  let isHydrated = false
  /** The root's nodes, the server's or React's own, to put back after React fails and removes them. */
  let nodes = [...root.childNodes]
  return new Promise((resolve, reject) => {
    const finish = () => {
      isHydrated = true
      arrive()
      resolve()
    }
    // A transition yields to the visitor's input.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <RouterProvider router={router} onShow={forgetChanges}>
            <Site metadata={site} isFull={standsAlone(page)} usePageLoader={usePageLoader} />
          </RouterProvider>
          <AfterEffects run={finish} />
        </StrictMode>,
        {
          // An extension changed a text before hydration, so React has rendered new nodes.
          onRecoverableError: () => {
            nodes = [...root.childNodes]
          },
          onUncaughtError: (error) => {
            const { destination, place } = router.state
            if (place === first) root.innerHTML = served
            else root.replaceChildren(...nodes)
            leaveAsServed()
            if (isHydrated) console.error(error)
            else reject(error)
            // A new document of the same page would fail, too, and one of the next may be loading.
            const target = destination ?? place
            if (target === first || (destination && needsDocuments())) return
            loadAnsweredDocument(location.origin + addressOf(target))
          },
        },
      )
    })
  })
}

/** Runs a function after the effects of its preceding siblings. */
function AfterEffects({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}
