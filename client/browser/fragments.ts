// Follows links within a page, and keeps the URL's fragment if it names a month or an amount. The
// page's first script listens, as a link may be followed before hydration.

export function watchFragments(): void {
  document.addEventListener('click', follow)
}

function follow(event: MouseEvent): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]')
  const target = link && partNamed(link.hash)
  if (!target || location.hash === '' || partNamed(location.hash)) return
  event.preventDefault()
  showPart(target)
}

function partNamed(hash: string): HTMLElement | null {
  return document.getElementById(hash.slice(1))
}

/** Scrolls to a part of the page, and focuses it if it is focusable, like the skip link's target. */
export function showPart(part: HTMLElement): void {
  part.scrollIntoView()
  part.focus({ preventScroll: true })
}
