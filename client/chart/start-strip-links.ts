// Makes the strip of start months link to the month under the pointer, and name it.

import { formatMonth } from '../../src/prices/format'
import { addMonths, formatEnd, parseEnd } from '../../src/prices/month'

/** The strip under the pointer, and its address without a pointer. */
let pointed: { strip: HTMLAnchorElement; href: string } | undefined

export function watchStrip(): void {
  for (const type of ['pointerover', 'pointermove', 'pointerdown', 'pointerout'] as const)
    document.addEventListener(type, follow)
}

function follow({ type, pointerType, target, relatedTarget, clientX }: PointerEvent): void {
  // A mouse may leave the window. After a finger is lifted, its click on the link is yet to come.
  const isLeft = type === 'pointerout' && pointerType === 'mouse'
  const place = isLeft ? relatedTarget : target
  const strip = place instanceof Element ? place.closest<HTMLAnchorElement>('a.starts') : null
  if (pointed && pointed.strip !== strip) {
    pointed.strip.href = pointed.href
    delete pointed.strip.dataset.month
    pointed = undefined
  }
  if (!strip) return
  pointed ??= { strip, href: strip.getAttribute('href') ?? '' }
  const address = new URL(pointed.href, location.href)
  const first = parseEnd('from', address.searchParams.get('from') ?? undefined)
  const count = strip.querySelector('svg')?.viewBox.baseVal.width ?? 0
  if (!first) return
  const { left, width } = strip.getBoundingClientRect()
  const index = Math.floor(((clientX - left) / width) * count)
  const month = addMonths(first, Math.min(Math.max(index, 0), count - 1))
  address.searchParams.set('from', String(formatEnd('from', month)))
  strip.href = address.pathname + address.search
  strip.dataset.month = formatMonth(month)
}
