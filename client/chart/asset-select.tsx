// The dropdowns in the heading of a chart page: assets or areas, and the indexes of an area.

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { areaIndexes } from '../../src/prices/area-indexes'
import { areaCharts, assetGroups, isIndex } from '../../src/prices/catalog'
import { defaults } from '../../src/url/parameter-values'
import { useHydrated } from '../browser/browser'
import { useRouter, useTarget } from '../parts/context'
import { addressWith, type PagedChart, type ShownChart } from './shown-chart'

type Entry = { key: string; label: string; path: string }

/** The areas with the index of a chart, sorted by name; before hydration, the chart's own area alone. */
function areasLike(own: string, isHydrated: boolean) {
  const index = areaNamed(own)?.index
  const shown = areaCharts.filter((one) => (isHydrated ? one.index === index : one.key === own))
  const sorted = shown.toSorted((one, other) => (one.area < other.area ? -1 : 1))
  const members = sorted.map(({ key, withArticle: label, path }): Entry => ({ key, label, path }))
  return [{ name: 'Areas', members }]
}

type Props = Pick<ShownChart, 'asset'> & {
  /** The choice as requested: the next asset may have prices in months where this one has none. */
  paged: PagedChart
}

export function AssetSelect({ asset: { key, money }, paged }: Props) {
  // The dropdown needs scripts, so documents list only the current area.
  const isHydrated = useHydrated()
  const groups = money ? areasLike(key, isHydrated) : assetGroups
  const entries = groups.flatMap(({ members }): readonly Entry[] => members)
  const { navigate } = useRouter()
  const { pathname } = useTarget()
  // Shows the choice while its page loads, so that the arrow keys continue from there.
  const choice = entries.find(({ path }) => path === pathname)?.key ?? key
  return (
    <HeadingSelect
      name={money ? 'Area' : 'Asset'}
      chosen={choice}
      words={entries.find(({ key }) => key === choice)?.label}
      choose={(chosen) => {
        const path = entries.find(({ key }) => key === chosen)?.path ?? paged.path
        // An index has no choice of axes.
        const change = isIndex(chosen) ? { axis: defaults.axis } : {}
        navigate(addressWith({ ...paged, path }, change))
      }}
    >
      {groups.map(({ name, members }) => (
        <optgroup key={name} label={name}>
          {members.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </HeadingSelect>
  )
}

function areaNamed(key: string) {
  return areaCharts.find((area) => area.key === key)
}

/** The index that an area's chart shows, as a dropdown if the area has several. */
export function IndexSelect({ asset: { key, money }, paged }: Props) {
  const isHydrated = useHydrated()
  const { navigate } = useRouter()
  const { pathname } = useTarget()
  const choices = areaCharts.filter((area) => area.money === money)
  const shown = choices.find(({ path }) => path === pathname) ?? areaNamed(key)
  const name = shown && areaIndexes[shown.index].label
  if (!name) return null
  if (choices.length < 2) return `${name} in `
  return (
    <>
      <HeadingSelect
        name="Index"
        chosen={shown.path}
        words={name}
        choose={(path) => navigate(addressWith({ ...paged, path }, {}))}
      >
        {(isHydrated ? choices : [shown]).map(({ path, index }) => (
          <option key={path} value={path}>
            {areaIndexes[index].label}
          </option>
        ))}
      </HeadingSelect>
      {' in '}
    </>
  )
}

type SelectProps = {
  name: string
  chosen: string
  /** The label of what is chosen. */
  words: string | undefined
  choose: (value: string) => void
  children: ReactNode
}

/** A select within the heading, as wide as its choice, also in browsers without `field-sizing`. */
function HeadingSelect({ name, chosen, words, choose, children }: SelectProps) {
  const ref = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => {
    const select = ref.current
    if (!select || CSS.supports('field-sizing', 'content')) return
    const probe = select.cloneNode() as HTMLSelectElement
    probe.append(new Option(words))
    probe.style.width = 'auto'
    select.after(probe)
    const size = Number.parseFloat(getComputedStyle(probe).fontSize)
    // In ems, because the text size depends on the window.
    select.style.width = `${probe.offsetWidth / size}em`
    probe.remove()
  }, [words])
  return (
    <select
      ref={ref}
      aria-label={name}
      autoComplete="off"
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      {children}
    </select>
  )
}
