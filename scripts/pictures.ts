// `npm run pictures`: takes the README's screenshot of the built site, and draws the icons.

import { readFileSync, writeFileSync } from 'node:fs'
import { buildProject } from './build/build.ts'
import { launchChromium } from './running/browsers.ts'
import { serve } from './running/serve.ts'
import { refuseArguments } from './running/test-options.ts'

refuseArguments('npm run pictures')
const browser = await launchChromium()
buildProject()
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

/**
 * Renders the icon as PNG, in a page of its own, as the site's pages refuse other styles.
 *
 * @param share of the width that the drawing takes
 */
async function renderIcon(size: number, share: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const style = `body{display:grid;height:100vh;margin:0;place-items:center}svg{width:${100 * share}vw}`
  await page.setContent(`<style>${style}</style>${icon}`)
  return page.screenshot()
}

/** Home screens cut an icon to a circle, or another shape, of at least four fifths of its width. */
const maskedShare = 0.72

const icons = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }
for (const [name, size] of Object.entries(icons)) {
  writeFileSync(`client/public/${name}.png`, await renderIcon(size, maskedShare))
}
// For clients that request this name without having read a page.
writeFileSync('client/public/favicon.ico', toIcon(await renderIcon(48, 1), 48))
await browser.close()
await stop()

/** An ICO file that holds a PNG: a header of 6 bytes, one entry of 16, and the picture. */
function toIcon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  // An icon (1) with one picture.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  // One plane of 32 bits per pixel.
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
