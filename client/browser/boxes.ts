// Closes the boxes that open over a page. They open without scripts, so the page's first script closes
// them, even before hydration.

/** Selects the boxes that open over a page: a chart’s actions, and its exact months. */
export const boxes = '.share-box:not(.is-written), .months'

/**
 * Closes boxes on Escape, which returns the focus to the box's summary, and on clicks outside. One call
 * serves all pages that the document shows.
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
