// The color theme: the visitor's choice, or that of their system.

import { useSyncExternalStore } from 'react'
import type { ThemeName } from '../src/site/theme'

const storageKey = 'theme'
const changed = 'themechange'
const darkSystem = '(prefers-color-scheme: dark)'
/** Printed pages are light. */
const paper = 'print'

/** Runs before the first paint, so that no page flashes in the wrong theme. */
export const themeScript = `try{document.documentElement.dataset.theme=localStorage.${storageKey}||''}catch{}`

/** The current theme; `light` on the server and during hydration. */
export function useTheme(): ThemeName {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}

/** Switches to a theme, and stores the choice if the browser allows it. */
export function chooseTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage, the choice is lost with the page.
  }
  document.dispatchEvent(new Event(changed))
}

function currentTheme(): ThemeName {
  if (matchMedia(paper).matches) return 'light'
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia(darkSystem).matches ? 'dark' : 'light'
}

function subscribe(notify: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener(changed, notify, { signal })
  for (const query of [darkSystem, paper]) {
    matchMedia(query).addEventListener('change', notify, { signal })
  }
  return () => listening.abort()
}
