// Firefox, which supports WebDriver BiDi natively.

import puppeteer from 'puppeteer-core'
import { findFirefox } from '../../scripts/running/browsers.ts'
import type { Engine } from './engine'

export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: findFirefox() })
  const page = await browser.newPage()
  return {
    open: async (address) => {
      await page.goto(address)
    },
    reload: async () => {
      await page.reload()
    },
    goBack: async () => {
      await page.goBack()
    },
    goForward: async () => {
      await page.goForward()
    },
    resize: (width, height) => page.setViewport({ width, height }),
    click: (selector) => page.locator(selector).click(),
    press: async (selector, key) => {
      await page.focus(selector)
      await page.keyboard.press(key)
    },
    evaluate: (code, ...values) => page.evaluate(code as never, ...values),
    evaluateInFrame: async (selector, code) => {
      const frame = await (await page.waitForSelector(selector))?.contentFrame()
      if (!frame) throw new Error(`${selector} is no frame`)
      return (await frame.evaluate(code)) as ReturnType<typeof code>
    },
    close: () => browser.close(),
  }
}
