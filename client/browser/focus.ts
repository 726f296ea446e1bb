// Where the focus is, so that it can go to what took its place when a choice replaces it.

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** Where the focus is in a document: the id of its section, and its place among what can have it. */
export type FocusPlace = { id: string; order: number }

/** The elements around the one with the focus, from the inside, and its place in each. */
type Surroundings = { element: Element; order: number }[]

let remembered: Surroundings = []

/** Remembers where a choice is made; not where a failed one is tried again. */
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
 * If what had the focus has gone, focuses what took its place: in the nearest element around it that
 * is still there and has something to focus.
 */
export function restoreFocus(): void {
  for (const { element, order } of remembered) {
    if (document.activeElement && document.activeElement !== document.body) return
    if (element.isConnected) focusNear(element, order)
  }
}

function focusNear(element: Element, order: number): void {
  // Where all of a page is new, the reader begins at its beginning.
  const all = element.matches('main') ? [] : listFocusable(element)
  const next = all[Math.min(Math.max(order, 0), all.length - 1)] ?? element
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}

function listFocusable(element: Element): Element[] {
  return [...element.querySelectorAll(focusable)].filter((one) => one.checkVisibility())
}

/** Where the focus is, in words that hold in another document of the same page. */
export function describeFocus(): FocusPlace | undefined {
  const { activeElement } = document
  const section = activeElement?.closest('[id]:not(a, button, input, select, textarea)')
  if (!activeElement || !section || !activeElement.closest('main')) return
  return { id: section.id, order: listFocusable(section).indexOf(activeElement) }
}

/** Focuses what stands at a place, unless the reader has focused something already. */
export function focusPlace({ id, order }: FocusPlace): void {
  const section = document.getElementById(id)
  if (section && document.activeElement === document.body) focusNear(section, order)
}
