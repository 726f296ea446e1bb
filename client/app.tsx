// The site in the browser: hydrates the server's page, and leaves it as it was where that fails.

import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  isAtItsAddress,
  leaveAsServed,
  type PreloadedState,
  readBuildHash,
  rootElementId,
} from './browser/as-served'
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

/** Hydrates the document's page, whose screen is loaded; resolves when that is done. */
export async function hydratePage(preloaded: PreloadedState): Promise<void> {
  const root = document.getElementById(rootElementId)
  if (!root) throw new Error(`the document has no #${rootElementId}`)
  const { page, site } = preloaded
  // Meanwhile, the reader may have gone back to another page of the same tab.
  if (!isAtItsAddress(preloaded)) {
    location.reload()
    return new Promise(() => {})
  }
  const pageLoader = lateCode('pages', async () => {
    const { createPageLoader } = await import('./navigation/page-loader')
    return createPageLoader(readBuildHash(document), page, pageCode)
  })
  const usePageLoader = () => useLateCode(pageLoader)
  /** Loads a page; as a document where there is no other way. */
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
  /** What React empties the root of when it fails: the nodes that the server sent, or their like. */
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
          // A text was changed before hydration, as by an extension: React has rendered its own.
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
            // Another document of the same page would fail as well; one of the next may be on its way.
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
