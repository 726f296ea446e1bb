// The contexts of all components, also on the server: router and store (contract, section 12).

import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { assetsByKey } from '../../src/prices/catalog'
import type { Asset } from '../../src/prices/schemas'
import type { SiteMetadata } from '../../src/site/site'
import { restoreFocus } from '../browser/focus'
import { showPart } from '../browser/fragments'
import {
  disableScrollRestoration,
  findFolds,
  type Place,
  type Router,
  type RouterState,
} from '../navigation/router'

type RouterValue = Omit<RouterState, 'destination' | 'failure'> &
  Pick<Router, 'navigate' | 'readdress'>

const RouterContext = createContext<RouterValue | undefined>(undefined)

/** The choice that is loading or has failed: controls show it at once, the page once it is loaded. */
type Pending = Pick<RouterState, 'destination' | 'failure'>

const PendingContext = createContext<Pending>({})

type RouterProps = {
  router: Router
  /** Called when another place is rendered, before the browser paints it. */
  onShow?: () => void
  children: ReactNode
}

/** Provides the state of a router; on the server it never changes. */
export function RouterProvider({ router, onShow, children }: RouterProps) {
  const { navigate, readdress } = router
  const [state, setState] = useState(router.state)
  const [pending, setPending] = useState<Pending>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first state, until it changes
  useLayoutEffect(() => {
    const follow = () => {
      const { destination, failure } = router.state
      if (destination) {
        setPending({ destination, failure })
        return
      }
      // A transition yields to the visitor's input.
      startTransition(() => {
        setPending({ failure })
        setState(router.state)
      })
    }
    if (router.state !== state) follow()
    return router.subscribe(follow)
  }, [router])
  const { place } = state
  useLayoutEffect(disableScrollRestoration, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores once for each place
  useLayoutEffect(() => {
    onShow?.()
    restore(state)
  }, [place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus may be replaced
  useLayoutEffect(restoreFocus, [place, pending])
  const value = useMemo(() => ({ ...state, navigate, readdress }), [state, navigate, readdress])
  return (
    <RouterContext value={value}>
      <PendingContext value={pending}>{children}</PendingContext>
    </RouterContext>
  )
}

export function useRouter(): RouterValue {
  const value = useContext(RouterContext)
  if (!value) throw new Error('there is no RouterProvider')
  return value
}

export function usePending(): Pending {
  return useContext(PendingContext)
}

/** The place that the reader has chosen last: the one that is loading, or else the one shown. */
export function useTarget(): Place {
  const { place } = useRouter()
  return usePending().destination ?? place
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
  showPart(target)
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

/** The URL of the page as in the address bar, without its fragment; or of another path and query. */
export function usePageUrl(shown?: string): string {
  const { page, place } = useRouter()
  const { siteUrl } = useStore().metadata
  return siteUrl + (shown ?? (page ? page.path + page.search : place.pathname))
}
