// What a chart loads after hydration: the code that draws it, and what its boxes hold.

import { type ReactNode, useEffect } from 'react'
import { canDraw, loadFonts } from '../browser/canvas-support'
import { loadCode } from '../browser/load-code'
import { Kept, lateCode, useDrawnByServer } from '../parts/late-code'

const drawingCode = lateCode(async () => {
  const [code] = await Promise.all([
    // The Worker draws without a canvas, and has none of this code.
    loadCode('chart', () => (import.meta.env.SSR ? Promise.reject() : import('./canvas'))),
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
export const useDrawingCode = () => drawingCode.useCode(canDraw)

type Boxes = typeof import('./share-boxes')

/** What the boxes of a chart's actions hold, and what all pages listen to. */
export const boxesCode = lateCode(() => loadCode('boxes', () => import('./share-boxes')))

type LateBoxProps = {
  id: string
  /** Identifies what is shown: where that changes, what the server sent goes. */
  address: string
  /** What the box holds, with the code for that or without it. */
  children: (boxes: Boxes | undefined) => ReactNode
}

/** What a box holds, which is as the server sent it until the code for it is loaded. */
export function LateBox({ id, address, children }: LateBoxProps) {
  const boxes = boxesCode.useCode()
  useEffect(() => boxes?.watchPage(), [boxes])
  const isServed = useDrawnByServer(address, boxes !== undefined)
  return isServed && !boxes ? <Kept as="div" id={id} /> : <div id={id}>{children(boxes)}</div>
}
