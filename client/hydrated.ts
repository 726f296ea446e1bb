// Tells what needs scripts whether they run yet.

import { useEffect, useState } from 'react'

/** Whether the page is hydrated: the server does not render what needs scripts, as pages have to stay small. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}
