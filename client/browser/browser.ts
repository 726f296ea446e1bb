// React hooks for facts that only the browser knows: the text size, whether the page is hydrated,
// whether charts may move, and the color theme (the visitor's choice or the system's).

import { useSyncExternalStore } from 'react'
import { bodyTextSize, defaultTextSize, type ThemeName } from '../../src/site/theme'

/** Subscribes to changes in window size, which also change the text size, for `useSyncExternalStore`. */
function watchWindow(notify: () => void): () => void {
  addEventListener('resize', notify)
  return () => removeEventListener('resize', notify)
}

/** The text size of charts on pages, which scales with the text of the page, in CSS pixels. */
export function useTextSize(): number {
  const readSize = () => {
    const { fontSize } = getComputedStyle(document.documentElement)
    return (Number.parseFloat(fontSize) / bodyTextSize) * defaultTextSize
  }
  return useSyncExternalStore(watchWindow, readSize, () => defaultTextSize)
}

const neverChanges = () => () => {}

/** Whether the page is hydrated. To keep pages small, the server omits parts that need scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const themeStorageKey = 'theme'
const changed = 'themechange'
const darkSchemeQuery = '(prefers-color-scheme: dark)'
/** The system's own colors, which sites cannot change. */
const forcedColorsQuery = '(forced-colors: active)'
/** Printed pages are light. */
const paper = 'print'

/** Runs before the first paint, so that no page flashes in the wrong theme. */
export const themeScript = `try{document.documentElement.dataset.theme=localStorage.${themeStorageKey}||''}catch{}`

/** The current theme; `light` on the server and during hydration. */
export function useTheme(): ThemeName {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}

/** Whether charts may move; not in print, which would show them in motion. */
export function useMotion(): boolean {
  return useSyncExternalStore(subscribe, mayMove, () => false)
}

const mayMove = () => !matchMedia(`(prefers-reduced-motion: reduce), ${paper}`).matches

/** The theme that the visitor has chosen; "" for the system's. */
export type ThemeChoiceName = ThemeName | ''

/** The theme that the visitor has chosen; "" on the server and during hydration. */
export function useThemeChoice(): ThemeChoiceName {
  return useSyncExternalStore(subscribe, chosenTheme, () => '')
}

/** Switches to a theme, and stores the choice if the browser allows it. */
export function chooseTheme(theme: ThemeChoiceName): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(themeStorageKey, theme)
  } catch {
    // Without storage, the choice is lost with the page.
  }
  document.dispatchEvent(new Event(changed))
}

function currentTheme(): ThemeName {
  if (matchMedia(paper).matches) return 'light'
  if (matchMedia(forcedColorsQuery).matches) return systemTheme()
  return chosenTheme() || systemTheme()
}

function chosenTheme(): ThemeChoiceName {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : ''
}

function systemTheme(): ThemeName {
  return matchMedia(darkSchemeQuery).matches ? 'dark' : 'light'
}

function subscribe(notify: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener(changed, notify, { signal })
  for (const query of [darkSchemeQuery, forcedColorsQuery, paper]) {
    matchMedia(query).addEventListener('change', notify, { signal })
  }
  return () => listening.abort()
}
