// What all components see, also on the server: router and store (specification, section 3).

import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react'
import type { Asset, assetsByKey } from '../src/prices/catalog'
import type { SiteMetadata } from '../src/site/site'
import {
  disableScrollRestoration,
  findFolds,
  type Router,
  type RouterState,
} from './navigation/router'

type RouterValue = RouterState & Pick<Router, 'navigate'>

const RouterContext = createContext<RouterValue | undefined>(undefined)

/** Provides the state of a router; on the server it never changes. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const { navigate } = router
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    // A transition yields to the visitor's input.
    const follow = () => startTransition(() => setState(router.state))
    follow()
    return router.subscribe(follow)
  }, [router])
  const { place } = state
  useLayoutEffect(disableScrollRestoration, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores once for each place
  useLayoutEffect(() => restore(state), [place])
  return <RouterContext value={{ ...state, navigate }}>{children}</RouterContext>
}

export function useRouter(): RouterValue {
  const value = useContext(RouterContext)
  if (!value) throw new Error('there is no RouterProvider')
  return value
}

/**
 * Opens the folds that were open when the place was left, and scrolls to its saved position, to its
 * fragment's element, or to the top.
 */
function restore({ place, scroll, folds }: RouterState) {
  if (folds) for (const [order, fold] of findFolds().entries()) fold.open = folds[order] === true
  if (scroll === 'keep') return
  const target = document.getElementById(place.hash.slice(1))
  if (scroll !== undefined || !target) {
    window.scrollTo(0, scroll ?? 0)
    return
  }
  target.scrollIntoView()
  // A browser focuses the target of a fragment if it can have the focus, like the skip link's.
  target.focus({ preventScroll: true })
}

type Store = {
  assets: typeof assetsByKey
  /** Set from the route; `undefined` where no chart is shown. */
  activeAsset: Asset['key'] | undefined
  metadata: SiteMetadata
}

const StoreContext = createContext<Store | undefined>(undefined)

export const StoreProvider = StoreContext.Provider

export function useStore(): Store {
  const store = useContext(StoreContext)
  if (!store) throw new Error('there is no StoreProvider')
  return store
}
