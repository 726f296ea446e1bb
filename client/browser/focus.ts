// Keeps the focus in place: when a choice replaces the focused element, its successor gets the focus.

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** The focused element: the id of its section, and its index among the focusable elements there. */
export type FocusPlace = { id: string; order: number }

/** The ancestors of the focused element, innermost first, with its index in each. */
type Surroundings = { element: Element; order: number }[]

let remembered: Surroundings = []

/** Remembers the element that makes a choice, but not the link that tries a failed one again. */
export function rememberFocus(): void {
  const { activeElement } = document
  if (activeElement?.closest('[role=alert]')) return
  remembered = []
  if (!activeElement) return
  const main = activeElement.closest('main')
  const all = main ? listFocusable(main) : []
  let element = activeElement.parentElement
  while (element && main?.contains(element)) {
    const inside = all.filter((one) => element?.contains(one))
    remembered.push({ element, order: inside.indexOf(activeElement) })
    element = element.parentElement
  }
}

/**
 * If the focused element is gone, focuses the one in its place, in the nearest ancestor that is left
 * and has something to focus.
 */
export function restoreFocus(): void {
  for (const { element, order } of remembered) {
    if (document.activeElement && document.activeElement !== document.body) return
    if (element.isConnected) focusNear(element, order)
  }
}

function focusNear(element: Element, order: number): void {
  // If the whole page is new, the reader starts at its beginning.
  const all = element.matches('main') ? [] : listFocusable(element)
  const next = all[Math.min(Math.max(order, 0), all.length - 1)] ?? element
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}

function listFocusable(element: Element): Element[] {
  return [...element.querySelectorAll(focusable)].filter((one) => one.checkVisibility())
}

/** Describes the focused element so that another document of the same page can find it. */
export function describeFocus(): FocusPlace | undefined {
  const { activeElement } = document
  const section = activeElement?.closest('[id]:not(a, button, input, select, textarea)')
  if (!activeElement || !section || !activeElement.closest('main')) return
  return { id: section.id, order: listFocusable(section).indexOf(activeElement) }
}

/** Focuses the element at a place, unless the reader has already focused something. */
export function focusPlace({ id, order }: FocusPlace): void {
  const section = document.getElementById(id)
  if (section && document.activeElement === document.body) focusNear(section, order)
}
