// The boxes that open over a page. The browser opens them by itself, so the first script of the page
// closes them: a key that is pressed before hydration counts.

/** What opens over a page: the boxes of a chart’s actions, and of its exact months. */
const boxes = '.share-box:not(.is-written), .months'

/**
 * Scrolls a box into view when it opens, and closes it on Escape, which gives the focus back to its
 * word, and on a click outside. This holds for all boxes of all pages, until the document goes.
 */
export function watchBoxes(): void {
  // The event does not bubble.
  document.addEventListener('toggle', showWhole, { capture: true })
  document.addEventListener('click', closeOthers)
  document.addEventListener('keydown', closeOnEscape)
}

function showWhole({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement && target.open && target.matches(boxes))) return
  target.lastElementChild?.scrollIntoView({ block: 'nearest' })
}

function closeOthers({ target }: Event): void {
  closeAll((box) => !box.contains(target as Node))
}

function closeOnEscape({ key, target }: KeyboardEvent): void {
  if (key !== 'Escape') return
  for (const box of closeAll(() => true))
    if (box.contains(target as Node)) box.querySelector('summary')?.focus()
}

function closeAll(isClosed: (box: HTMLDetailsElement) => boolean): HTMLDetailsElement[] {
  const open = [...document.querySelectorAll<HTMLDetailsElement>(boxes)].filter((box) => box.open)
  const closed = open.filter(isClosed)
  for (const box of closed) box.open = false
  return closed
}
