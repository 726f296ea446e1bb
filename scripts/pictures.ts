// `npm run pictures`: takes the README's screenshot of the built site, and draws the icons.

import { readFileSync, writeFileSync } from 'node:fs'
import { launchChromium } from './browsers.ts'
import { build } from './build.ts'
import { serve } from './serve.ts'

/** What most browsers show in a tab, on dense screens. */
const faviconSize = 48

const browser = await launchChromium()
build()
const { url, stop } = await serve({ vars: { ANALYTICS_SCRIPT: '' } })
// Without animation, a chart is complete as soon as it exists.
const page = await browser.newPage({
  reducedMotion: 'reduce',
  viewport: { width: 1200, height: 900 },
})
await page.goto(`${url}/gold/`)
await page.locator('figure canvas').waitFor()
await page.screenshot({ path: 'docs/gold.png' })

const icon = readFileSync('client/public/icon.svg', 'utf8').replace(' rx="6"', '')
const icons = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }
for (const [name, size] of Object.entries(icons)) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${icon}`)
  await page.screenshot({ path: `client/public/${name}.png` })
}
await page.setViewportSize({ width: faviconSize, height: faviconSize })
writeFileSync('client/public/favicon.ico', packIcon(await page.screenshot(), faviconSize))
await browser.close()
await stop()

/** A PNG in an ICO file: its header, its only entry, and the PNG (Microsoft, "Icons"). */
function packIcon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  const [icon, images, planes, bits] = [1, 1, 1, 32]
  head.writeUInt16LE(icon, 2)
  head.writeUInt16LE(images, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(planes, 10)
  head.writeUInt16LE(bits, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
