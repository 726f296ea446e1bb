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
import type { FoundPage } from '../src/pages/page-data'
import type { Router, RouterState } from './navigation/router'
import { takeOverScrolling } from './navigation/scroll-positions'

type RouterValue = RouterState & Pick<Router, 'navigate'>

const RouterContext = createContext<RouterValue | undefined>(undefined)

/** Shows what a router has come to; on the server that is one page. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const { navigate } = router
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    // A transition yields to the visitor's input between its steps.
    const follow = () => startTransition(() => setState(router.state))
    follow()
    return router.subscribe(follow)
  }, [router])
  const value = useMemo(() => ({ ...state, navigate }), [state, navigate])
  const { place } = state
  useLayoutEffect(takeOverScrolling, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place is scrolled to once
  useLayoutEffect(() => scrollTo(state), [place])
  return <RouterContext value={value}>{children}</RouterContext>
}

/** What is shown, and what leads elsewhere; throws where no `RouterProvider` stands above. */
export function useRouter(): RouterValue {
  const value = useContext(RouterContext)
  if (!value) throw new Error('no RouterProvider stands above this component')
  return value
}

/** The query of what is shown. */
export function useSearch(): URLSearchParams {
  const { search } = useRouter().place
  return useMemo(() => new URLSearchParams(search), [search])
}

/** The page that is shown, which is of the kind that the screen is for. */
export function usePage<Data>(): Omit<FoundPage, 'data'> & { data: Data } {
  return useRouter().page as FoundPage & { data: Data }
}

/** Scrolls to where a place was left, or to what its fragment names, or to the top. */
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
