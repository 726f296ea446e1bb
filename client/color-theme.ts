// Light or dark: the visitor's choice here, otherwise that of their system.

import { useSyncExternalStore } from 'react'
import type { ThemeName } from '../src/site/theme'

const storageKey = 'theme'
const changed = 'themechange'
const darkSystem = '(prefers-color-scheme: dark)'
/** What is printed is light. */
const paper = 'print'

/** Runs before anything is painted, so that no page flashes in the other theme. */
export const themeScript = `try{document.documentElement.dataset.theme=localStorage.${storageKey}||''}catch{}`

/** The theme that is shown; `light` on the server, and while the browser takes over. */
export function useTheme(): ThemeName {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}

/** Shows a theme, and remembers it where the browser lets us. */
export function chooseTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
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
