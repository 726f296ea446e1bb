// What a browser loads for each page.

import { launchChromium } from '../chromium.ts'
import { serve } from '../serve.ts'

/** A file of a page, and its bytes on the way: compressed where the server compresses. */
export type LoadedFile = { page: string; file: string; bytes: number }

const pages = ['/', '/gold/', '/gold/?display=full', '/no/such/page/']

/** Every file that a browser without a cache loads for each page, the analytics script excepted. */
export async function measurePages(): Promise<LoadedFile[]> {
  const { url, stop } = await serve()
  const browser = await launchChromium()
  const loaded: LoadedFile[] = []
  for (const path of pages) {
    const page = await browser.newPage()
    await page.route('https://plausible.io/**', (route) => route.abort())
    const files: Promise<LoadedFile>[] = []
    page.on('requestfinished', (request) => {
      const file = new URL(request.url()).pathname
      const sizes = request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
        return { page: path, file, bytes: responseBodySize + responseHeadersSize }
      })
      files.push(sizes)
    })
    await page.goto(url + path, { waitUntil: 'networkidle' })
    loaded.push(...(await Promise.all(files)))
    await page.context().close()
  }
  await browser.close()
  await stop()
  return loaded
}
