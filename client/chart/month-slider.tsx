// The months of a chart as a slider with two handles, in the chunk that is loaded after hydration.

import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readPicture } from '../../src/chart/picture'
import { formatMonth, formatShortMonth } from '../../src/prices/format'
import {
  isSameRange,
  listMonths,
  type Month,
  type MonthRange,
  monthAt,
} from '../../src/prices/month'
import { selectableMonths } from '../../src/url/ranges'
import type { Place } from '../navigation/router'
import { useTarget } from '../parts/context'
import { type PagedChart, useChooseMonths } from './shown-chart'

/** How long a handle rests before its months are requested: several key presses are one choice. */
const restMs = 400

type PictureProps = { picture: string; style: React.CSSProperties }

/** The price over its months, as a faint line. */
function Picture({ picture, style }: PictureProps) {
  const heights = readPicture(picture)
  const points = heights.map((height, index) => `${index},${1 - height}`).join(' ')
  return (
    <svg
      viewBox={`0 0 ${heights.length - 1} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={style}
    >
      <polyline points={points} />
    </svg>
  )
}

export type MonthSliderProps = PagedChart & {
  /** The prices of the first line in the months that have all prices, for `readPicture`. */
  picture?: string | undefined
}

export function MonthSlider({ picture, ...chart }: MonthSliderProps) {
  const { window, reach, compared } = chart.choice
  const { shown, offered } = selectableMonths(window, compared)
  const months = listMonths(offered.from, offered.to)
  const place = useTarget()
  const chooseMonths = useChooseMonths(chart)
  // The months being dragged, until they are requested or another choice is made.
  const [dragged, setDragged] = useState<MonthRange & { place: Place }>()
  const choice = dragged?.place === place ? dragged : undefined
  const group = useRef<HTMLFieldSetElement>(null)
  const range = choice ?? shown
  const from = months.indexOf(range.from)
  const to = months.indexOf(range.to)

  const request = useEffectEvent(() => {
    // If the request fails, the handles are back where they were.
    setDragged(undefined)
    if (!choice || isSameRange(choice, shown)) return
    const usual = selectableMonths(reach.defaultWindow, compared).shown
    const { from, to } = choice
    chooseMonths(isSameRange(choice, usual) ? undefined : { from, to })
  })

  // React's `onChange` reports every step; the browser's own `change` event reports its end.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => clearTimeout(timer)
    const rest = () => {
      wait()
      timer = setTimeout(request, restMs)
    }
    const { current } = group
    const listening = new AbortController()
    const { signal } = listening
    current?.addEventListener('input', wait, { signal })
    current?.addEventListener('pointerdown', wait, { signal })
    current?.addEventListener('change', rest, { signal })
    // A handle released where it started sends no `change`, but an earlier choice may be waiting.
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, rest, { signal })
    return () => {
      wait()
      listening.abort()
    }
  }, [])

  const last = months.length - 1
  const shareOf = (month: Month) => months.indexOf(month) / Math.max(last, 1)
  const sharesOf = ({ from, to }: MonthRange) =>
    ({ '--from': shareOf(from), '--to': shareOf(to) }) as React.CSSProperties
  const move = (end: keyof MonthRange, index: number) => {
    // The handles stay a month apart, unless one is at an end of all months.
    const month = end === 'from' ? Math.min(index, to - 1) : Math.max(index, from + 1)
    setDragged({ ...range, [end]: monthAt(months, Math.min(Math.max(month, 0), last)), place })
  }
  // Pointers drag an element of ours: on the browser's own handle, a pinch would not zoom the page.
  const grip = useRef<{ x: number; index: number }>(undefined)
  const press = (
    { currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>,
    index: number,
  ) => {
    currentTarget.setPointerCapture(pointerId)
    currentTarget.parentElement?.querySelector('input')?.focus({ preventScroll: true })
    grip.current = { x: clientX, index }
  }
  const drag = ({ currentTarget, clientX }: PointerEvent<HTMLElement>, end: keyof MonthRange) => {
    if (!grip.current || !group.current) return
    const { x, index } = grip.current
    const width = group.current.clientWidth - 2 * currentTarget.clientWidth
    move(end, index + Math.round(((clientX - x) / width) * last))
  }
  const handles = [
    { end: 'from', name: 'First month', index: from },
    { end: 'to', name: 'Last month', index: to },
  ] as const
  return (
    <fieldset
      ref={group}
      className="month-slider"
      aria-label="Months of the chart"
      style={sharesOf(range)}
    >
      {picture && compared && <Picture picture={picture} style={sharesOf(compared)} />}
      {(['from', 'to'] as const).map((end) => (
        <span key={end} className="slider-end" aria-hidden="true">
          {formatShortMonth(offered[end])}
        </span>
      ))}
      {handles.map(({ end, name, index }) => (
        <span key={end} className={`slider-${end}`}>
          <span className="slider-month" aria-hidden="true">
            {formatShortMonth(range[end])}
          </span>
          <input
            type="range"
            aria-label={name}
            aria-valuetext={formatMonth(range[end])}
            min={0}
            max={last}
            value={index}
            onChange={({ target }) => move(end, Number(target.value))}
          />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it is the handle of the input before it */}
          <span
            className="slider-handle"
            onPointerDown={(event) => press(event, index)}
            onPointerMove={(event) => drag(event, end)}
            onPointerUp={() => {
              grip.current = undefined
            }}
            onPointerCancel={() => {
              if (grip.current) move(end, grip.current.index)
              grip.current = undefined
            }}
            // Keeps the focus on the input.
            onMouseDown={(event) => event.preventDefault()}
          />
        </span>
      ))}
    </fieldset>
  )
}
