// The theme of a framed chart whose address leaves it to the reader (`readersThemeMark`).

import type { ThemeName } from '../../src/site/theme'

/** What the reader's system wants, where it decides. */
export function readersTheme(): ThemeName | undefined {
  if (document.documentElement.dataset.frame !== 'auto') return
  return darkSystem().matches ? 'dark' : 'light'
}

export function watchReadersTheme(notify: () => void): void {
  darkSystem().addEventListener('change', notify)
}

function darkSystem(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
