// `npm run pictures`: takes the pictures that the documents show, of the built site, and draws the icons.

import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { serve } from './serve.ts'

const executablePath = ensureChromium()
build()
const { url, stop } = await serve({ port: 0, vars: { ANALYTICS_SCRIPT: '' } })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
// Without motion, the chart is complete as soon as it is there.
const page = await browser.newPage({
  viewport: { width: 1200, height: 900 },
  reducedMotion: 'reduce',
})
await page.goto(`${url}/gold/`)
await page.locator('figure canvas').waitFor()
await page.screenshot({ path: 'docs/gold.png' })

for (const colorScheme of ['light', 'dark'] as const) {
  const screens = {
    home: '/',
    chart: '/housing/',
    full: `/gold/?display=full&theme=${colorScheme}`,
    'not-found': '/no/such/page/',
  }
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(url + path)
      if (name === 'chart' || name === 'full') await page.locator('figure canvas').waitFor()
      await page.screenshot({
        path: `docs/pictures/${name}-${colorScheme}-${width}.png`,
        fullPage: true,
      })
    }
  }
}

await page.emulateMedia({ colorScheme: 'light' })
const icon = readFileSync('client/public/icon.svg', 'utf8').replace(' rx="6"', '')
for (const [name, size] of Object.entries({
  'apple-touch-icon': 180,
  'icon-192': 192,
  'icon-512': 512,
})) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${icon}`)
  await page.screenshot({ path: `client/public/${name}.png` })
}
await browser.close()
await stop()
