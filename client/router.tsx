// The router as components see it, on the server and in the browser.

import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { FoundPage } from '../src/pages/page-address'
import type { Router, RouterState } from './navigation/router'
import { disableScrollRestoration } from './navigation/scroll-positions'

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
  const value = useMemo(() => ({ ...state, navigate }), [state, navigate])
  const { place } = state
  useLayoutEffect(disableScrollRestoration, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once for each place
  useLayoutEffect(() => scrollTo(state), [place])
  return <RouterContext value={value}>{children}</RouterContext>
}

/** The router's state, and how to navigate; throws without a `RouterProvider` above. */
export function useRouter(): RouterValue {
  const value = useContext(RouterContext)
  if (!value) throw new Error('there is no RouterProvider above this component')
  return value
}

/** The query of what is shown. */
export function useSearch(): URLSearchParams {
  const { search } = useRouter().place
  return useMemo(() => new URLSearchParams(search), [search])
}

/** The page that is shown; `Data` is that of the screen's kind of page. */
export function usePage<Data>(): Omit<FoundPage, 'data'> & { data: Data } {
  return useRouter().page as FoundPage & { data: Data }
}

/** Scrolls to the place's saved position, to its fragment's element, or to the top. */
function scrollTo({ place, scroll }: RouterState) {
  if (scroll === 'keep') return
  const target = place.hash && document.getElementById(decode(place.hash.slice(1)))
  if (scroll === undefined && target) target.scrollIntoView()
  else window.scrollTo(0, scroll ?? 0)
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
