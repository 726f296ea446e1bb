// WebKitGTK's MiniBrowser on a virtual display, driven by classic WebDriver.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Builder, By, Key, until, type WebDriver } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote'
import { displayServer, webkitDriver } from '../../scripts/running/browsers.ts'
import type { Engine } from './engine'

const keys = { ArrowDown: Key.ARROW_DOWN, ArrowLeft: Key.ARROW_LEFT }

export async function startWebkit(): Promise<Engine> {
  const display = await startDisplay()
  const service = new DriverService.Builder(webkitDriver)
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: display.name })
    .build()
  const stop = async () => {
    await service.kill()
    display.process.kill()
  }
  try {
    const driver = await new Builder()
      .usingServer(await service.start())
      .forBrowser('MiniBrowser')
      .build()
    return { ...drive(driver), close: () => driver.quit().finally(stop) }
  } catch (error) {
    await stop()
    throw error
  }
}

function drive(driver: WebDriver): Omit<Engine, 'close'> {
  const navigation = driver.navigate()
  const find = (selector: string) => driver.wait(until.elementLocated(By.css(selector)), 10_000)
  return {
    open: (address) => driver.get(address),
    reload: () => navigation.refresh(),
    goBack: () => navigation.back(),
    goForward: () => navigation.forward(),
    resize: async (width, height) => {
      const window = driver.manage().window()
      const [outer, [innerWidth, innerHeight]] = await Promise.all([
        window.getRect(),
        driver.executeScript<[number, number]>(() => [innerWidth, innerHeight]),
      ])
      // The window has a toolbar above the page.
      await window.setRect({
        x: 0,
        y: 0,
        width: width + outer.width - innerWidth,
        height: height + outer.height - innerHeight,
      })
    },
    click: async (selector) => (await find(selector)).click(),
    press: async (selector, key) => (await find(selector)).sendKeys(keys[key]),
    evaluate: (code, ...values) => driver.executeScript(code, ...values),
    evaluateInFrame: async (selector, code) => {
      await driver.switchTo().frame(await find(selector))
      try {
        return await driver.executeScript(code)
      } finally {
        await driver.switchTo().defaultContent()
      }
    },
  }
}

/** Starts a virtual display with a free name; it exits with its last window at the latest. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const options = ['-screen', '0', '1600x1200x24', '-displayfd', '3', '-terminate']
  const process = spawn(displayServer, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(process.stdio[3] as Readable, 'data')
  return { name: `:${String(number).trim()}`, process }
}
