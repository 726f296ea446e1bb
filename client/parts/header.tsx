// The header: logo, navigation (on small screens behind a button; in wide windows a row, and a
// disclosure of the other goods), and the choice of a theme.

import { isSearched } from 'virtual:catalog'
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { assetGroups, groupAssets, isNamed } from '../../src/prices/catalog'
import type { CatalogEntry } from '../../src/prices/schemas'
import { paths } from '../../src/url/paths'
import { siteLinks } from '../../src/url/routes'
import { chooseTheme, type ThemeChoiceName, useThemeChoice } from '../browser/browser'
import { useRouter, useStore } from './context'
import { Link } from './links'
import { SearchField } from './search-field'

const menuId = 'site-navigation'

/** How many goods stand in the header itself, where its row has room for them. */
const rowSize = 3

const goods = assetGroups.flatMap(({ members }) => members)
const inRow = goods.slice(0, rowSize)
const beyondRow = goods.slice(rowSize)

export function Header() {
  const { pathname } = useRouter().place
  const { activeAsset, metadata } = useStore()
  const menu = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useMenu(menu, toggle)
  const isBeyond = beyondRow.some(({ key }) => key === activeAsset)
  return (
    <header className="site-header">
      <Link className="logo" href={paths.home}>
        <Logo /> {metadata.siteName}
      </Link>
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
      <div ref={menu} id={menuId} className="menu">
        <nav aria-label="Charts">
          {/* The open list has them, too. */}
          {!isOpen && <GoodLinks className="goods-row" goods={inRow} />}
          {/* While it is open, the style sheet shows the list after it, without scripts. */}
          <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary className={isBeyond ? 'is-current' : undefined}>All prices</summary>
          </details>
          <MoreGoods isOpen={isOpen} />
        </nav>
        <p className="site-links">
          {siteLinks('header').map(({ label, path }) => (
            <Link key={path} href={path} aria-current={pathname === path ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </p>
      </div>
      <ThemeChoice />
    </header>
  )
}

/** Two crossing lines, as in a chart. */
export function Logo() {
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="is-dollars" d="M3 24C12 24 20 18 29 6" />
      <path className="is-bitcoin" d="M3 6C12 6 16 24 29 26" />
    </svg>
  )
}

/** The theme, the system's by default. Hidden without scripts. */
function ThemeChoice() {
  const choice = useThemeChoice()
  return (
    <label className="theme-choice">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M12 3a9 9 0 0 1 0 18z" />
      </svg>
      <select
        aria-label="Theme"
        autoComplete="off"
        value={choice}
        onChange={({ target }) => chooseTheme(target.value as ThemeChoiceName)}
      >
        <option value="">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  )
}

type GoodLinksProps = { goods: readonly CatalogEntry[]; className?: string }

function GoodLinks({ goods, className }: GoodLinksProps) {
  const { activeAsset } = useStore()
  return (
    <ul className={className}>
      {goods.map(({ key, path, label }) => (
        <li key={key}>
          <Link href={path} aria-current={key === activeAsset ? 'page' : undefined}>
            <span>Price of </span>
            {label}
            <span> in Bitcoin</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/**
 * The list of all goods, in groups, with a search if there are many. While it is closed, it has only
 * the goods that are not in the row.
 *
 * @param isOpen whether a script or the visitor has opened the list
 */
function MoreGoods({ isOpen }: { isOpen: boolean }) {
  const { navigate, place } = useRouter()
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each begins at its top
  useEffect(() => {
    setText('')
    box.current?.scrollTo(0, 0)
  }, [isOpen, place.key])

  const listed = isOpen ? goods : beyondRow
  const isFound = (good: CatalogEntry) => isNamed(good, text)
  const groups = groupAssets(isSearched && isOpen ? listed.filter(isFound) : listed)
  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    const first = text.trim() && groups[0]?.members[0]
    if (first) navigate(first.path)
  }

  return (
    <div ref={box} className="more-goods">
      {isSearched && isOpen && (
        <search>
          <form onSubmit={openFirst}>
            <SearchField label="Find an item" text={text} setText={setText} />
            <p role="status">{groups.length === 0 && 'No item has this name.'}</p>
          </form>
        </search>
      )}
      <ul>
        {groups.map(({ name, members }) => (
          <li key={name}>
            <p>{name}</p>
            <GoodLinks goods={members} />
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

  // A layout effect, to listen before the visitor's next key press.
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
      // Only one of them is visible, and takes the focus.
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
