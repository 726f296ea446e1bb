// `npm run pictures`: takes the README's screenshot of the built site, and draws the icons.

import { readFileSync } from 'node:fs'
import { launchChromium } from './browsers.ts'
import { build } from './build.ts'
import { serve } from './serve.ts'

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
await browser.close()
await stop()
