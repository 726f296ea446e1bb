// Stands in for `react-dom/client` in the empty shell, which has nothing to take over: it is rendered anew.

import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

export function hydrateRoot(element: Element, app: ReactNode): void {
  createRoot(element).render(app)
}
