// What a chart loads after hydration: the code that draws it, and what its boxes hold.

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

/** Loads the chart and its fonts once; throws like `loadCode`. */
export const loadChartCanvas = drawingCode.load

/**
 * What draws charts in the browser, and its slider; `undefined` until loaded, after hydration, or
 * where nothing can be drawn.
 */
export const useDrawingCode = () => useLateCode(drawingCode, canDraw)

/** What the boxes of a chart's actions hold, and what all pages listen to. */
export const boxesCode = lateCode('boxes', () => import('./share-boxes'))

/** That code, once it is there; until then, boxes are as the server sent them for an address. */
export function useBoxes(address: string) {
  const boxes = useLateCode(boxesCode)
  useEffect(() => boxes?.watchPage(), [boxes])
  const isServed = useServed(address, boxes !== undefined) && !boxes
  return { boxes, isServed }
}
