// A link that shows a chart on the whole screen.

import { type MouseEvent, useSyncExternalStore } from 'react'
import { Link } from '../link'

/** The class of the part of a page that is shown. */
export const screenClass = 'chart-screen'

/**
 * Shows the chart around it by the Fullscreen API, and leaves it like Escape does. Where browsers lack that, as on
 * iPhones and without scripts, and around what is no chart, it leads to `href`.
 */
export function FullScreen({ href }: { href: string }) {
  const isFull = useSyncExternalStore(
    watchFullScreen,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const screen = event.currentTarget.closest(`.${screenClass}`)
    if (!document.fullscreenEnabled || !screen) return
    event.preventDefault()
    if (isFull) document.exitFullscreen()
    else screen.requestFullscreen().catch(() => location.assign(href))
  }
  return (
    <Link href={href} onClick={toggle}>
      {isFull ? 'Leave full screen' : 'Full screen'}
    </Link>
  )
}

function watchFullScreen(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}
