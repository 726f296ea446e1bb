// `npm run pictures`: takes the pictures that the documents show, of the built site.

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
await browser.close()
await stop()
