// The code that a chart loads after hydration: for its drawing, and for the contents of its boxes.

import { useEffect } from 'react'
import { canDraw, loadFonts } from '../browser/canvas-support'
import { lateCode } from '../browser/late-code'
import { useLateCode, useServed } from '../parts/late'

const drawingCode = lateCode('chart', async () => {
  const [code] = await Promise.all([
    // The Worker draws without a canvas, and has none of this code.
    import.meta.env.SSR ? Promise.reject() : import('./canvas'),
    loadFonts(),
  ])
  return code
})

/** Loads the drawing code and its fonts once; throws like `loadCode`. */
export const loadChartCanvas = drawingCode.load

/**
 * Returns the code that draws charts and their slider; `undefined` until it is loaded, which is after
 * hydration, and without a canvas.
 */
export const useDrawingCode = () => useLateCode(drawingCode, canDraw)

/** The contents of the boxes of a chart's actions, and the listeners of all pages. */
export const boxesCode = lateCode('boxes', () => import('./share-boxes'))

/** Returns that code once it is loaded, and whether boxes are as the server sent them for an address. */
export function useBoxes(address: string) {
  const boxes = useLateCode(boxesCode)
  useEffect(() => boxes?.watchPage(), [boxes])
  const isServed = useServed(address, boxes !== undefined) && !boxes
  return { boxes, isServed }
}
