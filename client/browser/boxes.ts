// The boxes that open over a page, and how they close. The browser opens them by itself, so the first
// script of the page closes them: a key that is pressed before hydration counts.

/** What opens over a page: the boxes of a chart’s actions, and of its exact months. */
export const boxes = '.share-box:not(.is-written), .months'

/**
 * Closes a box on Escape, which gives the focus back to its word, and on a click outside. This holds
 * for all boxes of all pages, until the document goes.
 */
export function watchBoxes(): void {
  document.addEventListener('click', closeBoxes)
  document.addEventListener('keydown', closeBoxes)
}

function closeBoxes({ key, target }: (MouseEvent & { key?: string }) | KeyboardEvent): void {
  if (key && key !== 'Escape') return
  for (const box of document.querySelectorAll<HTMLDetailsElement>(boxes)) {
    const isInside = box.contains(target as Node)
    if (isInside && !key) continue
    box.open = false
    if (isInside) box.querySelector('summary')?.focus()
  }
}
