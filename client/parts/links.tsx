// Links: their components, and the clicks that the router handles.

import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { linkKind } from '../../src/url/page-links'
import { findRoute, withTrailingSlash } from '../../src/url/routes'
import { isRouted } from '../navigation/routed'
import { useRouter, useStore } from './context'

type Props = ComponentProps<'a'> & { href: string }

/** An anchor. The router handles links to pages (`useLinkClicks`); external ones open a new tab. */
export function Link(props: Props) {
  const kind = linkKind(props.href, useStore().metadata.siteUrl)
  return kind === 'external' ? <a target="_blank" rel="noopener" {...props} /> : <a {...props} />
}

type ChoiceRowProps = {
  name: string
  className?: string
  options: readonly { key: string | number; href: string; words: ReactNode; isCurrent: boolean }[]
}

/**
 * A choice among a few options, as a row of links: it works without scripts, and keeps the scroll
 * position.
 */
export function ChoiceRow({ name, className = '', options }: ChoiceRowProps) {
  return (
    <ul className={`choice ${className}`.trim()} aria-label={name} data-keep-scroll="">
      {options.map(({ key, href, words, isCurrent }) => (
        <li key={key}>
          <Link href={href} aria-current={isCurrent || undefined}>
            {words}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Lets the router handle the clicks on links to pages of this site, wherever they are. */
export function useLinkClicks() {
  const { navigate } = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const page = clickedPage(event)
      if (page === undefined) return
      event.preventDefault()
      // As in browsers, a link to the current page adds no entry to the history.
      const replace = page === location.pathname + location.search + location.hash
      // If a click shows the same page in another state, the scroll position stays.
      const keepsScroll = (event.target as Element).closest('[data-keep-scroll]') !== null
      navigate(page, { replace, keepsScroll })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

/** The path, query, and hash that a click leads to; `undefined` if the browser should handle it. */
function clickedPage(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const anchor =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!anchor || (anchor.target && anchor.target !== '_self')) return
  if (anchor.hasAttribute('download')) return
  // Browsers would open an empty page.
  if (linkKind(anchor.href, location.origin) === 'broken') event.preventDefault()
  if (!isRouted(anchor)) return
  const { pathname, search, hash } = new URL(anchor.href)
  // The History API would take what follows "//" for a host: the server redirects or refuses it.
  if (pathname.includes('//')) return
  const slashed = withTrailingSlash(pathname)
  return (findRoute(slashed) ? slashed : pathname) + search + hash
}
