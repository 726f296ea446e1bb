// What runs inside a measured page, ahead of its own scripts.

/** The name of the mark that `markTakeover` sets, which has to be handed to it. */
export const takenOver = 'taken over'

/** Marks when the client has taken over: its scroll restoration begins with its first effects. */
export function markTakeover(name: string): void {
  const property = Object.getOwnPropertyDescriptor(History.prototype, 'scrollRestoration')
  Object.defineProperty(History.prototype, 'scrollRestoration', {
    ...property,
    set(value: ScrollRestoration) {
      if (value === 'manual') performance.mark(name)
      property?.set?.call(this, value)
    },
  })
}

/** The name of the mark that `markCanvas` sets, which has to be handed to it. */
export const canvasThere = 'canvas there'

/** Marks when a chart is one that Chart.js has drawn, and that answers to pointing. */
export function markCanvas(name: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('figure canvas')) return
    observer.disconnect()
    performance.mark(name)
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Makes the browser say that its user saves data. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}
