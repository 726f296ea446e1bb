// The asset dropdown in the heading of a chart page.

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { assetGroups, assets } from '../../src/prices/catalog'
import { useRouter } from '../context'
import { addressWith, type PagedChart, type ShownChart } from './shown-chart'

type Props = Pick<ShownChart, 'asset'> & {
  /** What was asked for: the next asset may have prices in months in which this one has none. */
  paged: PagedChart
}

export function AssetSelect({ asset: { key }, paged }: Props) {
  const { navigate, destination } = useRouter()
  const select = useRef<HTMLSelectElement>(null)
  // Shows the choice while its page loads, so that the arrow keys continue from there.
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
        navigate(addressWith({ ...paged, path: `/${target.value}/` }, {}))
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

/** Makes a select as wide as its choice, for browsers without `field-sizing`. */
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
    // In ems, because the text size depends on the window.
    select.style.width = `${probe.offsetWidth / size}em`
    probe.remove()
  }, [ref, choice])
}
