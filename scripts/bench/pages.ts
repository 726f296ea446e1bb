// What a browser loads for each page.

import { chromium } from 'playwright-core'
import { ensureChromium } from '../chromium.ts'
import { serve } from '../serve.ts'

/** A file of a page, and its bytes on the way: compressed where the server compresses. */
export type LoadedFile = { page: string; file: string; bytes: number }

const pages = ['/', '/gold/', '/gold/?display=full', '/no/such/page/']

/** Every file that a browser without a cache loads for each page, the analytics script excepted. */
export async function measurePages(): Promise<LoadedFile[]> {
  const { url, stop } = await serve({ port: 0 })
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox'],
  })
  const loaded: LoadedFile[] = []
  for (const path of pages) {
    const page = await browser.newPage()
    await page.route('https://plausible.io/**', (route) => route.abort())
    const files: Promise<LoadedFile>[] = []
    page.on('requestfinished', (request) => {
      const file = new URL(request.url()).pathname
      const measure = async () => {
        const { responseBodySize, responseHeadersSize } = await request.sizes()
        return { page: path, file, bytes: responseBodySize + responseHeadersSize }
      }
      files.push(measure())
    })
    await page.goto(url + path, { waitUntil: 'networkidle' })
    loaded.push(...(await Promise.all(files)))
    await page.context().close()
  }
  await browser.close()
  await stop()
  return loaded
}
