// Whether a chart moves.

import { useState } from 'react'
import { useChartCanvas } from './load-canvas'

/**
 * Whether what is shown may move: the server's drawing gives way to the same chart, so nothing does before something
 * else is shown.
 *
 * @param shown names it
 */
export function useMotion(shown: string): boolean {
  const hasCanvas = useChartCanvas() !== undefined
  const [arrival] = useState(hasCanvas ? undefined : shown)
  return shown !== arrival && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
