// The header: logo, theme switch, and navigation, which a button toggles on small screens.

import { type RefObject, useEffect, useRef, useState } from 'react'
import { assets } from '../src/prices/catalog'
import { paths } from '../src/site/paths'
import { chooseTheme, useTheme } from './color-theme'
import { Link } from './link'
import { useRouter } from './router'
import { useStore } from './store'

const menuId = 'site-navigation'

export function Header() {
  const { activeAsset, metadata } = useStore()
  const menu = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useMenu(menu, toggle)
  return (
    <header className="site-header">
      <Link className="logo" href={paths.home}>
        <Logo /> {metadata.siteName}
      </Link>
      <ThemeSwitch />
      <button
        ref={toggle}
        type="button"
        className="menu-toggle"
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen(!isOpen)}
      >
        Menu
      </button>
      <nav ref={menu} id={menuId} className={isOpen ? 'is-open' : undefined} aria-label="Charts">
        <ul>
          {assets.map(({ key, label, path }) => (
            <li key={key}>
              <Link href={path} aria-current={key === activeAsset ? 'page' : undefined}>
                <span>Price of </span>
                {label}
                <span> in Bitcoin</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

/** Two crossing lines, as in a chart. */
function Logo() {
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="logo-dollars" d="M3 24C12 24 20 18 29 6" />
      <path className="logo-bitcoin" d="M3 6C12 6 16 24 29 26" />
    </svg>
  )
}

/** Hidden without scripts. */
function ThemeSwitch() {
  const isDark = useTheme() === 'dark'
  return (
    <button
      type="button"
      className="theme-switch"
      aria-pressed={isDark}
      aria-label="Dark theme"
      title={isDark ? 'Light theme' : 'Dark theme'}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M12 3a9 9 0 0 1 0 18z" />
      </svg>
    </button>
  )
}

/** Whether the menu is open. It closes on navigation, on a click outside, and on Escape. */
function useMenu(menu: RefObject<HTMLElement | null>, toggle: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const { key } = useRouter().place

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpen(false), [key])

  useEffect(() => {
    if (!isOpen) return
    window.scrollTo(0, 0)
    const closeOutside = (event: Event) => {
      const isInside = [menu, toggle].some(({ current }) => current?.contains(event.target as Node))
      if (!isInside) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('click', closeOutside, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    return () => listening.abort()
  }, [isOpen, menu, toggle])

  return [isOpen, setOpen] as const
}
