// `npm run pictures`: takes screenshots of the built site for the README and, into the ignored folder `pictures`, of
// every screen; and draws the icons.

import { readFileSync } from 'node:fs'
import { launchChromium } from './browsers.ts'
import { build } from './build.ts'
import { serve } from './serve.ts'

const browser = await launchChromium()
build()
const { url, stop } = await serve({ vars: { ANALYTICS_SCRIPT: '' } })
// Without animation, a chart is complete as soon as it exists.
const page = await browser.newPage({ reducedMotion: 'reduce' })

async function take(path: string, file: string, width: number, height = 800, fullPage = true) {
  await page.setViewportSize({ width, height })
  await page.goto(url + path)
  if (await page.locator('figure').count()) await page.locator('figure canvas').waitFor()
  await page.screenshot({ path: file, fullPage })
}

for (const colorScheme of ['dark', 'light'] as const) {
  await page.emulateMedia({ colorScheme })
  const full = `/gold/?display=full&theme=${colorScheme}`
  const screens = { home: '/', chart: '/housing/', full, 'not-found': '/no/such/page/' }
  for (const [name, path] of Object.entries(screens)) {
    for (const width of [360, 768, 1280]) {
      await take(path, `pictures/${name}-${colorScheme}-${width}.png`, width)
    }
  }
}
await take('/gold/', 'docs/gold.png', 1200, 900, false)

const icon = readFileSync('client/public/icon.svg', 'utf8').replace(' rx="6"', '')
const icons = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }
for (const [name, size] of Object.entries(icons)) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${icon}`)
  await page.screenshot({ path: `client/public/${name}.png` })
}
await browser.close()
await stop()
