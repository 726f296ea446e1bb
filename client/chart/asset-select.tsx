// The asset dropdown in the heading of a chart page.

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { areaIndexes } from '../../src/prices/area-indexes'
import { areaCharts, assetGroups, isIndex } from '../../src/prices/catalog'
import { defaults } from '../../src/url/parameter-values'
import { useHydrated } from '../browser/browser'
import { useRouter, useTarget } from '../parts/context'
import { addressWith, type PagedChart, type ShownChart } from './shown-chart'

type Entry = { key: string; label: string; path: string }

/** The areas as the heading names them, which says what their charts are of, by their names. */
function areasLike(own: string, isHydrated: boolean) {
  const index = areaNamed(own)?.index
  const shown = areaCharts.filter((one) => (isHydrated ? one.index === index : one.key === own))
  const sorted = shown.toSorted((one, other) => (one.area < other.area ? -1 : 1))
  const members = sorted.map(({ key, withArticle: label, path }): Entry => ({ key, label, path }))
  return [{ name: 'Areas', members }]
}

type Props = Pick<ShownChart, 'asset'> & {
  /** What was asked for: the next asset may have prices in months in which this one has none. */
  paged: PagedChart
}

export function AssetSelect({ asset: { key, money }, paged }: Props) {
  // Only scripts navigate by it, so documents need no more than the one shown.
  const isHydrated = useHydrated()
  const groups = money ? areasLike(key, isHydrated) : assetGroups
  const entries = groups.flatMap(({ members }): readonly Entry[] => members)
  const { navigate } = useRouter()
  const { pathname } = useTarget()
  const select = useRef<HTMLSelectElement>(null)
  // Shows the choice while its page loads, so that the arrow keys continue from there.
  const choice = entries.find(({ path }) => path === pathname)?.key ?? key
  useWidthOfChoice(select, entries.find(({ key }) => key === choice)?.label)
  return (
    <select
      ref={select}
      aria-label={money ? 'Area' : 'Asset'}
      autoComplete="off"
      value={choice}
      onChange={({ target }) => {
        const path = entries.find(({ key }) => key === target.value)?.path ?? paged.path
        // An index has no choice of axes.
        const change = isIndex(target.value) ? { axis: defaults.axis } : {}
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
    </select>
  )
}

function areaNamed(key: string) {
  return areaCharts.find((area) => area.key === key)
}

/** Of the chart of an area, what it is of: a choice, if that is not one alone. */
export function IndexSelect({ asset: { key, money }, paged }: Props) {
  const isHydrated = useHydrated()
  const { navigate } = useRouter()
  const { pathname } = useTarget()
  const select = useRef<HTMLSelectElement>(null)
  const choices = areaCharts.filter((area) => area.money === money)
  const shown = choices.find(({ path }) => path === pathname) ?? areaNamed(key)
  const name = shown && areaIndexes[shown.index].label
  useWidthOfChoice(select, name)
  if (!name) return null
  if (choices.length < 2) return `${name} in `
  return (
    <>
      <select
        ref={select}
        aria-label="Index"
        autoComplete="off"
        value={shown.path}
        onChange={({ target }) => navigate(addressWith({ ...paged, path: target.value }, {}))}
      >
        {(isHydrated ? choices : [shown]).map(({ path, index }) => (
          <option key={path} value={path}>
            {areaIndexes[index].label}
          </option>
        ))}
      </select>
      {' in '}
    </>
  )
}

/** Makes a select as wide as its choice, for browsers without `field-sizing`. */
function useWidthOfChoice(ref: RefObject<HTMLSelectElement | null>, choice: string | undefined) {
  useLayoutEffect(() => {
    const select = ref.current
    if (!select || CSS.supports('field-sizing', 'content')) return
    const probe = select.cloneNode() as HTMLSelectElement
    probe.append(new Option(choice))
    probe.style.width = 'auto'
    select.after(probe)
    const size = Number.parseFloat(getComputedStyle(probe).fontSize)
    // In ems, because the text size depends on the window.
    select.style.width = `${probe.offsetWidth / size}em`
    probe.remove()
  }, [ref, choice])
}
