// The navigation's list of all goods, in groups, and the search where there are many.

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { assetGroups, assets } from '../src/prices/catalog'
import { Link } from './link'
import { useRouter } from './router'
import { useStore } from './store'

/** From how many goods on the list has a search. */
const searchedFrom = 30

/** How many goods have room in the row of the narrowest window that has one. */
const rowSize = 5

const beyondRow = assetGroups.flatMap(({ members }) => members).slice(rowSize)

/** @param isOpen whether the whole list is shown, which only scripts or the visitor can have done */
export function AllGoods({ isOpen }: { isOpen: boolean }) {
  const { navigate, place } = useRouter()
  const { activeAsset } = useStore()
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list and the row begin at the top each time
  useEffect(() => {
    setText('')
    box.current?.scrollTo(0, 0)
  }, [isOpen, place.key])

  const wanted = text.trim().toLowerCase()
  const groups = assetGroups
    .map(({ name, members }) => ({
      name,
      members: members.filter(({ label }) => label.toLowerCase().includes(wanted)),
    }))
    .filter(({ members }) => members.length > 0)
  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    const first = groups[0]?.members[0]
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
