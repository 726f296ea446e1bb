// The choice of an asset, which stands in the heading.

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { assetGroups, assets } from '../../src/prices/catalog'
import { chartPageAddress } from '../../src/site/links'
import { useRouter } from '../router'
import type { ShownChart } from './shown-chart'

/** @param query of what is shown, which the next asset shows, too */
export function AssetSelect({ asset: { key }, query }: Pick<ShownChart, 'asset' | 'query'>) {
  const { navigate, destination } = useRouter()
  const select = useRef<HTMLSelectElement>(null)
  // What was chosen stands while its page is on its way, so that the arrow keys can go on from there.
  const [choice, setChoice] = useState<string>(key)
  useEffect(() => {
    if (!destination) setChoice(key)
  }, [key, destination])
  useWidthOfChoice(select, choice)
  return (
    <select
      ref={select}
      aria-label="Asset"
      autoComplete="off"
      value={choice}
      onChange={({ target }) => {
        setChoice(target.value)
        navigate(chartPageAddress('', { path: `/${target.value}/` }, query))
      }}
    >
      {assetGroups.map(({ name, members }) => (
        <optgroup key={name} label={name}>
          {members.map((asset) => (
            <option key={asset.key} value={asset.key}>
              {asset.label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

/** Makes a select as wide as what is chosen where the style sheet cannot: it would be as wide as its longest choice. */
function useWidthOfChoice(ref: RefObject<HTMLSelectElement | null>, choice: string) {
  useLayoutEffect(() => {
    const select = ref.current
    if (!select || CSS.supports('field-sizing', 'content')) return
    const probe = select.cloneNode() as HTMLSelectElement
    const chosen = assets.find(({ key }) => key === choice)
    probe.append(new Option(chosen?.label))
    probe.style.width = 'auto'
    select.after(probe)
    const size = Number.parseFloat(getComputedStyle(probe).fontSize)
    // As a multiple of the text, which grows with the window.
    select.style.width = `${probe.offsetWidth / size}em`
    probe.remove()
  }, [ref, choice])
}
