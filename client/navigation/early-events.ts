// What visitors do before the app can hear it: none of it is lost.

import { clickedPage } from './link-clicks'

/** How long a followed link waits for the app, in milliseconds, before the browser loads its page. */
const patience = 500

/** What happened, to be repeated for the app, or to be done without it. */
type EarlyEvent = { repeat: () => void; giveUp?: () => void }

/**
 * Keeps clicks on links and buttons, and choices, from now on.
 *
 * @returns what ends the keeping: `repeat` once the app listens, `giveUp` where it does not come
 */
export function keepEarlyEvents(): Required<EarlyEvent> {
  const kept: EarlyEvent[] = []
  const listening = new AbortController()
  const { signal } = listening

  document.addEventListener('click', (event) => keep(keepClick(event, signal)), { signal })
  document.addEventListener('change', ({ target }) => keep(keepChoice(target)), { signal })

  function keep(event: EarlyEvent | undefined) {
    if (event) kept.push(event)
  }

  function end(action: keyof EarlyEvent) {
    listening.abort()
    for (const event of kept) event[action]?.()
  }

  return { repeat: () => end('repeat'), giveUp: () => end('giveUp') }
}

function keepClick(event: MouseEvent, ended: AbortSignal): EarlyEvent | undefined {
  const element =
    event.target instanceof Element && event.target.closest<HTMLElement>('a[href], button')
  if (!element) return
  const repeat = () => element.click()
  const page = clickedPage(event)
  if (page === undefined) return element.matches('button') ? { repeat } : undefined
  event.preventDefault()
  const giveUp = () => location.assign(location.origin + page)
  const timer = setTimeout(giveUp, patience)
  ended.addEventListener('abort', () => clearTimeout(timer))
  return { repeat, giveUp }
}

function keepChoice(select: EventTarget | null): EarlyEvent | undefined {
  if (!(select instanceof HTMLSelectElement)) return
  const { value } = select
  const repeat = () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { repeat }
}
