// Draws the card by Chart.js on native Skia.

import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { cardFrame, cardSize, fontFamily, themes } from '../../src/site/theme'
import { chartOn } from '../../worker/drawing/chart-drawing'
import { box, buildCard, fonts, host, theme } from './card-chart'

/** The card as a PNG. */
export async function render(): Promise<Uint8Array> {
  if (!GlobalFonts.has(fontFamily)) {
    for (const { data } of fonts) GlobalFonts.register(data, fontFamily)
  }
  const canvas = createCanvas(box.width, box.height)
  const { config, texts } = buildCard()
  const chart = chartOn(canvas, config, 1)
  const card = createCanvas(cardSize.width, cardSize.height)
  const context = card.getContext('2d')
  context.fillStyle = themes[theme].ground
  context.fillRect(0, 0, cardSize.width, cardSize.height)
  context.fillStyle = themes[theme].bitcoin
  context.fillRect(0, 0, cardSize.width, cardFrame.ruleHeight)
  context.drawImage(canvas, box.left, box.top)
  context.fillStyle = themes[theme].lightGray
  context.font = `600 32px ${fontFamily}`
  context.fillText(texts.title, box.left, 62)
  context.font = `20px ${fontFamily}`
  context.fillText(texts.caption, box.left, 92)
  const entries = texts.key?.entries.map(({ name, value, change }) => `${name} ${value} ${change}`)
  context.fillText([texts.key?.month, ...(entries ?? [])].join('    '), box.left, 574)
  context.fillText(texts.sources.join(' '), box.left, 600)
  context.fillText(host, 1040, 600)
  chart.destroy()
  return card.toBuffer('image/png')
}
