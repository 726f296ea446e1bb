// The site in the browser: hydrates the server's page, and leaves it as it was where that fails.

import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isAtItsAddress, leaveAsServed, rememberFailure } from './as-served'
import { RouterProvider } from './context'
import { lateCode } from './late-code'
import { arrive, loadAnsweredDocument, needsDocuments, watchChanges } from './navigation/documents'
import { loadCode } from './navigation/load-code'
import { type PreloadedState, readBuildHash, rootElementId } from './navigation/preloaded-state'
import { addressOf, createRouter, type LoadResult, type Visit } from './navigation/router'
import { loadScreen, screenOf } from './navigation/screens'
import { Site, shownOf } from './site'

/** Hydrates the document's page; resolves when that is done. */
export async function hydratePage(preloaded: PreloadedState): Promise<void> {
  const root = document.getElementById(rootElementId)
  if (!root) throw new Error(`the document has no #${rootElementId}`)
  const { page, site } = preloaded
  // Hydration renders the screen that the server rendered, so its code is fetched first.
  await loadScreen(screenOf(page))
  // Until then, the reader may have gone back to another page of the same tab.
  if (!isAtItsAddress(preloaded)) {
    location.reload()
    return new Promise(() => {})
  }
  const pageLoader = lateCode(async () => {
    const code = await loadCode('pages', () => import('./navigation/page-loader'))
    return code.createPageLoader(readBuildHash(document), page)
  })
  /** Loads a page; as a document where there is no other way. */
  async function load(visit: Visit): Promise<LoadResult> {
    const loader = needsDocuments() ? undefined : await pageLoader.load().catch(console.error)
    if (loader) return loader.load(visit)
    const { href } = visit.url
    const isAnswered = await loadAnsweredDocument(href, visit)
    return { is: 'stopped', ...(!isAnswered && { failure: href }) }
  }
  const router = createRouter(load, shownOf(page))
  const forgetChanges = watchChanges(root)
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
            <Site metadata={site} usePageLoader={pageLoader.useCode} />
          </RouterProvider>
          <AfterEffects run={finish} />
        </StrictMode>,
        {
          // A text was changed before hydration, as by an extension: React has rendered its own.
          onRecoverableError: () => {
            nodes = [...root.childNodes]
          },
          onUncaughtError: (error) => {
            root.replaceChildren(...nodes)
            leaveAsServed()
            if (!isHydrated) {
              reject(error)
              return
            }
            console.error(error)
            const { destination } = router.state
            if (!destination) reloadAsServed()
            // Otherwise that document is on its way already.
            else if (!needsDocuments()) location.assign(addressOf(destination))
          },
        },
      )
    })
  })
}

/**
 * Loads the address that is shown, whose document scripts then leave as it is: what has failed once
 * would fail again. Without the network, what was put back stays.
 */
async function reloadAsServed(): Promise<void> {
  if (rememberFailure()) await loadAnsweredDocument(location.href, { keepsScroll: true })
}

/** Runs a function after the effects of its preceding siblings. */
function AfterEffects({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}
