// Lays out cards with Satori. A module of its own, so that Satori is loaded only for new layouts. It
// takes as long as it takes: the build waits, however busy its machine is.

import type { ReactNode } from 'react'
import satori, { init, type SatoriNode } from 'satori/standalone'
import yogaWasm from 'satori/yoga.wasm'
import { browserBaseline, plainBaseline } from '../../src/chart/text-measure'
import regular from '../../src/fonts/inter-400.bin'
import semiBold from '../../src/fonts/inter-600.bin'
import { fullLineHeight } from '../../src/full/texts'
import { fontFamily, type Size } from '../../src/site/theme'
import { boxPath, type Fill, shrink, type Text } from '../drawing/drawing'
import type { Layout } from '../prerendered'
import { ChartCard, type ChartCardProps, chartPlaceKey } from './chart-card'
import type { CardFont } from './elements'
import type { DrawElement } from './marks'

// Workers may not compile WebAssembly from bytes, so Satori gets an imported module on first use.
let ready: Promise<void> | undefined

const fonts = [
  { name: fontFamily, data: regular, weight: 400 as const },
  { name: fontFamily, data: semiBold, weight: 600 as const },
]

/** Satori rounds to whole pixels, unlike browsers, so each CSS pixel has this many of Satori's. */
const scale = 16

export async function layOutCard(card: ChartCardProps): Promise<Layout> {
  let box = { left: 0, top: 0, width: 0, height: 0 }
  const { width, height } = card.layout.size
  const size = { width: scale * width, height: scale * height }
  const drawing = await layOutElement(<ChartCard {...card} scale={scale} />, size, (node) => {
    if (node.key !== chartPlaceKey) return
    const [left, top] = [node.left / scale, node.top / scale]
    box = { left, top, width: node.width / scale, height: node.height / scale }
  })
  return { drawing: drawing.map(toCssPixels), box }
}

/** From Satori's pixels to CSS pixels, with the baselines of texts where browsers put them. */
function toCssPixels(item: Fill | Text): Fill | Text {
  if (item.kind === 'fill') return { ...item, path: shrink(item.path, scale) }
  const font = { ...item.font, size: item.font.size / scale }
  const lineHeight = fullLineHeight(font)
  const shift = browserBaseline(font, lineHeight) - plainBaseline(font, lineHeight)
  return { ...item, x: item.x / scale, y: item.y / scale + shift, font }
}

/** Lays out boxes of plain colors, and lines of text, each an element with its own style. */
export async function layOutElement(
  element: ReactNode,
  size: Size,
  onNode?: (node: SatoriNode) => void,
): Promise<(Fill | Text)[]> {
  const drawing: (Fill | Text)[] = []
  const onNodeDetected = (node: SatoriNode) => {
    onNode?.(node)
    drawing.push(...drawNode(node))
  }
  // Only positions are taken from Satori: texts would be outlines in its SVG.
  ready ??= init(yogaWasm)
  await ready
  await satori(element, { ...size, fonts, embedFont: false, onNodeDetected })
  return drawing
}

/** The styles that place an element, and those of plain boxes and texts. */
const knownStyles =
  `display flexDirection flexGrow flexShrink flexWrap alignItems alignSelf justifyContent columnGap
  width height padding marginLeft backgroundColor fontSize fontWeight lineHeight color whiteSpace`.split(
    /\s+/,
  )

/**
 * What a drawing has of an element, which may draw itself where Satori has placed it.
 *
 * @throws Error for anything but plain boxes and lines of text, such as images, opacity, or text
 *   without its own style
 */
function drawNode({ type, props, textContent, ...box }: SatoriNode): (Fill | Text)[] {
  const draw: DrawElement | undefined = props['data-draw']
  if (draw) return draw(box)
  const style: Partial<CardFont> & { backgroundColor?: string } = props.style ?? {}
  const unknown = Object.keys(style).find((name) => !knownStyles.includes(name))
  if (type !== 'div' || unknown) throw refuse(unknown ?? type)
  const { left, top, width, height } = box
  const { backgroundColor, fontSize, fontWeight = 400, lineHeight, color } = style
  if (backgroundColor) {
    const path = boxPath(left, top, left + width, top + height)
    return [{ kind: 'fill', path, color: backgroundColor }]
  }
  if (!textContent) return []
  if (!fontSize || !lineHeight || !color) throw refuse(`"${textContent}"`)
  const font = { size: fontSize, weight: fontWeight }
  const y = top + Math.round(plainBaseline(font, lineHeight * fontSize))
  return [{ kind: 'text', text: textContent, x: left, y, font, anchor: 'start', color }]
}

function refuse(what: string): Error {
  return new Error(`a card is made of plain boxes and lines of text with a style, not of ${what}`)
}
