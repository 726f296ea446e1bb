// Captures what visitors do before the page is hydrated. Links need none of it: the browser follows them.

/** Captures clicks on buttons and choices in selects, until the function that it returns replays them. */
export function captureEarlyEvents(): () => void {
  const replays: (() => void)[] = []
  const capturing = new AbortController()
  const { signal } = capturing

  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button')
      if (button) replays.push(() => button.click())
    },
    { signal },
  )
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLSelectElement)) return
      const { value } = target
      replays.push(() => {
        target.value = value
        target.dispatchEvent(new Event('change', { bubbles: true }))
      })
    },
    { signal },
  )

  return () => {
    capturing.abort()
    for (const replay of replays) replay()
  }
}
