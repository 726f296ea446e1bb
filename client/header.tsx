// The header: logo, theme switch, and navigation (behind a button on small screens, otherwise a
// disclosure).

import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { siteLinks } from '../src/pages/routes'
import { assetGroups, assets, groupAssets, isNamed } from '../src/prices/catalog'
import { paths } from '../src/site/paths'
import { chooseTheme, useTheme } from './browser'
import { useRouter, useStore } from './context'
import { Link } from './links'

const menuId = 'site-navigation'

/** The list gets a search field from this many goods on. */
const searchedFrom = 30

/** How many goods have room in the row of the narrowest window that has one. */
const rowSize = 5

const beyondRow = assetGroups.flatMap(({ members }) => members).slice(rowSize)

export function Header() {
  const { pathname } = useRouter().place
  const { metadata } = useStore()
  const menu = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useMenu(menu, toggle)
  return (
    <header className="site-header">
      <Link className="logo" href={paths.home}>
        <Logo /> {metadata.siteName}
      </Link>
      <p className="site-links">
        {siteLinks('header').map(({ label, path }) => (
          <Link key={path} href={path} aria-current={pathname === path ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </p>
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
      <nav ref={menu} id={menuId} aria-label="Charts">
        {/* The style sheet shows what follows it: that needs no script. */}
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>All goods</summary>
        </details>
        <AllGoods isOpen={isOpen} />
      </nav>
    </header>
  )
}

/** Two crossing lines, as in a chart. */
function Logo() {
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="is-dollars" d="M3 24C12 24 20 18 29 6" />
      <path className="is-bitcoin" d="M3 6C12 6 16 24 29 26" />
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

/**
 * The list of all goods, in groups, and the search where there are many.
 *
 * @param isOpen whether the whole list is shown, which only scripts or the visitor can have done
 */
function AllGoods({ isOpen }: { isOpen: boolean }) {
  const { navigate, place } = useRouter()
  const { activeAsset } = useStore()
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each begins at its top
  useEffect(() => {
    setText('')
    box.current?.scrollTo(0, 0)
  }, [isOpen, place.key])

  const groups = groupAssets(assets.filter((asset) => isNamed(asset, text)))
  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    const first = text.trim() && groups[0]?.members[0]
    if (first) navigate(first.path)
  }

  return (
    <div ref={box} className="all-goods">
      {isOpen && assets.length >= searchedFrom && (
        <search>
          <form onSubmit={openFirst}>
            <input
              type="search"
              aria-label="Find a good"
              placeholder="Find a good"
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <p role="status">{groups.length === 0 && 'No good has this name.'}</p>
          </form>
        </search>
      )}
      <ul>
        {groups.map(({ name, members }) => (
          <li key={name}>
            <p>{name}</p>
            <ul>
              {members.map((asset) => {
                const isActive = asset.key === activeAsset
                return (
                  <li
                    key={asset.key}
                    className={isActive && beyondRow.includes(asset) ? 'comes-first' : undefined}
                  >
                    <Link href={asset.path} aria-current={isActive ? 'page' : undefined}>
                      <span>Price of </span>
                      {asset.label}
                      <span> in Bitcoin</span>
                    </Link>
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether the menu is open. It closes on navigation, on Escape, and on clicks and tabs outside. */
function useMenu(menu: RefObject<HTMLElement | null>, toggle: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const { key } = useRouter().place

  // The visitor may have opened it before the page was hydrated.
  useEffect(() => setOpen(menu.current?.querySelector('details')?.open === true), [menu])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => () => setOpen(false), [key])

  // Before the visitor's next key.
  useLayoutEffect(() => {
    if (!isOpen) return
    window.scrollTo(0, 0)
    const closeOutside = ({ target }: Event) => {
      const isInside = [menu, toggle].some(({ current }) => current?.contains(target as Node))
      if (!isInside) setOpen(false)
    }
    const closeOnTab = (event: KeyboardEvent) => event.key === 'Tab' && closeOutside(event)
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      // Only one of them is shown.
      toggle.current?.focus()
      menu.current?.querySelector('summary')?.focus()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('click', closeOutside, { signal })
    document.addEventListener('keyup', closeOnTab, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    return () => listening.abort()
  }, [isOpen, menu, toggle])

  return [isOpen, setOpen] as const
}
