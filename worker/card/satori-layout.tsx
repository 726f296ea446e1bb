// Lays out cards with Satori. A module of its own, so that Satori is loaded only for new layouts. It
// sets no time limit, because the build waits; that of the Worker is in card.tsx.

import type { ReactNode } from 'react'
import satori, { init, type SatoriNode } from 'satori/standalone'
import yogaWasm from 'satori/yoga.wasm'
import type { Size } from '../../src/site/theme'
import { boxPath, type Drawing } from '../drawing/drawing'
import type { Layout } from '../drawing/prerendered'
import { CardFrame, type DrawElement, type FrameProps } from './frame'

// Workers may not compile WebAssembly from bytes, so Satori gets an imported module on first use.
let ready: Promise<void> | undefined

/** Satori rounds to whole pixels by default, unlike browsers; here, to a pixel divided by this. */
const pointScaleFactor = 16

/** The layout of a chart's card, with the place of its plot. */
export async function layOutCard(card: FrameProps): Promise<Layout> {
  let box = { left: 0, top: 0, width: 0, height: 0 }
  const place: DrawElement = ({ left, top, width, height }) => {
    box = { left, top, width, height }
    return []
  }
  const drawing = await layOutElement(
    <CardFrame {...card}>
      <div style={{ flexGrow: 1 }} data-draw={place} />
    </CardFrame>,
    card.layout.size,
  )
  return { drawing, box }
}

/**
 * Lays out boxes of plain colors, and elements that draw themselves.
 *
 * @throws Error for anything else, such as images, borders, or text, whose measurement by Satori would
 *   take a third of a card's time
 */
export async function layOutElement(element: ReactNode, size: Size): Promise<Drawing> {
  const drawing: Drawing = []
  // Only positions are taken from Satori, so it needs no fonts.
  const onNodeDetected = (node: SatoriNode) => drawing.push(...drawNode(node))
  ready ??= init(yogaWasm)
  await ready
  await satori(element, { ...size, pointScaleFactor, fonts: [], onNodeDetected })
  return drawing
}

/** The styles that place an element, and its color. */
const knownStyles =
  `display flexDirection flexGrow flexShrink flexWrap alignItems justifyContent columnGap width height
  padding marginLeft backgroundColor`.split(/\s+/)

/** The items of an element, which may draw itself at the place that Satori gave it. */
function drawNode({ type, props, ...box }: SatoriNode): Drawing {
  const draw: DrawElement | undefined = props['data-draw']
  const { style = {} } = props
  const unknown = Object.keys(style).find((name) => !knownStyles.includes(name))
  if (type !== 'div' || unknown) {
    throw new Error(
      `a card is made of plain boxes, and of what draws itself, not of ${unknown ?? type}`,
    )
  }
  if (draw) return draw(box)
  if (!style.backgroundColor) return []
  const { left, top, width, height } = box
  const path = boxPath(left, top, left + width, top + height)
  return [{ kind: 'fill', path, color: style.backgroundColor }]
}
