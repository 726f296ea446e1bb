// What a visitor on a phone sees of each page, and when: in a Chromium that is slowed down as Lighthouse does.

import type { Browser, CDPSession, Page } from 'playwright-core'
import { launchChromium } from '../chromium.ts'
import { serveAlone } from '../workerd.ts'
import { type Frame, findChart } from './frames.ts'
import { canvasThere, markCanvas, markTakeover, takenOver } from './in-page.ts'
import { type Rival, rivals, serveRivals } from './rivals.ts'
import { median } from './table.ts'

/** Times are in milliseconds from the navigation on; `NaN` where it never is. */
export type Visit = {
  /** The first content. */
  paint: number
  /** Both lines of the chart. */
  readable: number
  /** The client, which hears clicks from then on. */
  takenOver: number
  /** The chart answers to pointing. */
  live: number
  /** Bytes of the files that had arrived when the chart was readable, headers included. */
  bytesToRead: number
  /** The same of when it answered to pointing; `NaN` where it never does. */
  bytesToLive: number
}

const rounds = 7

/** Lighthouse's phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const
const slowdown = 4
const roundTripMs = 150
const downBitsPerSecond = 1_638_400
const upBitsPerSecond = 768_000

/** The medians of some visits to each page, in turn. */
export async function measureVisits(): Promise<Record<Rival, Visit>> {
  const site = await serveAlone({ vars: { ANALYTICS_SCRIPT: '' } })
  const server = await serveRivals(site)
  const browser = await launchChromium()
  const visits: Record<Rival, Visit[]> = { site: [], shell: [], static: [] }
  // The first round is for the server, which then has all answers at hand.
  for (let round = -1; round < rounds; round++) {
    for (const rival of rivals) {
      const address = server.addressOf(rival)
      // Frames that are recorded are painted later: a page that paints more at once loses more by it.
      const timed = await timeVisit(browser, address, rival)
      const watched = await watchVisit(browser, address, rival)
      if (round >= 0) visits[rival].push({ ...timed, ...watched })
    }
  }
  await browser.close()
  await server.stop()
  await site.stop()
  return {
    site: middle(visits.site),
    shell: middle(visits.shell),
    static: middle(visits.static),
  }
}

function middle(visits: Visit[]): Visit {
  const of = (name: keyof Visit) => median(visits.map((visit) => visit[name]))
  return {
    paint: of('paint'),
    readable: of('readable'),
    takenOver: of('takenOver'),
    live: of('live'),
    bytesToRead: of('bytesToRead'),
    bytesToLive: of('bytesToLive'),
  }
}

/** A phone's page that has not been anywhere. */
async function openPhone(browser: Browser) {
  // With motion, the shell would draw its lines over a second.
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(markTakeover, takenOver)
  await page.addInitScript(markCanvas, canvasThere)
  const session = await context.newCDPSession(page)
  await slowDown(session)
  return { page, session }
}

/** Opens an address; resolves to the place of its chart, once that is there. */
async function load(page: Page, address: string, rival: Rival) {
  await page.goto(address, { waitUntil: 'networkidle' })
  const chart = page.locator(rival === 'static' ? 'figure img' : 'figure canvas')
  await chart.waitFor()
  const box = await chart.boundingBox()
  if (!box) throw new Error(`${address} shows no chart`)
  return box
}

async function timeVisit(browser: Browser, address: string, rival: Rival) {
  const { page } = await openPhone(browser)
  await load(page, address, rival)
  const { paint, takenOver, live } = await readTimes(page)
  await page.context().close()
  return { paint, takenOver, live }
}

async function watchVisit(browser: Browser, address: string, rival: Rival) {
  const { page, session } = await openPhone(browser)
  const frames = await recordFrames(session)
  const files = recordFiles(session)
  const box = await load(page, address, rival)
  const end = {
    png: await page.screenshot({ scale: 'css' }),
    width: phone.viewport.width,
    time: Date.now(),
  }
  const { start, live } = await readTimes(page)
  await page.context().close()
  const readable = findChart(frames, end, box) - start
  const bytesUntil = (time: number) =>
    files.filter((file) => file.end - start <= time).reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    readable,
    bytesToRead: bytesUntil(readable),
    bytesToLive: Number.isNaN(live) ? Number.NaN : bytesUntil(live),
  }
}

async function slowDown(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: downBitsPerSecond / 8,
    uploadThroughput: upBitsPerSecond / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Every picture that the window shows from now on. */
async function recordFrames(session: CDPSession): Promise<Frame[]> {
  const frames: Frame[] = []
  session.on(
    'Page.screencastFrame',
    ({ data, metadata: { timestamp, deviceWidth }, sessionId }) => {
      frames.push({
        png: Buffer.from(data, 'base64'),
        width: deviceWidth,
        time: (timestamp ?? Number.NaN) * 1000,
      })
      // The page may be closed by now.
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    },
  )
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  return frames
}

/** Every file that arrives from now on: when it was there, in milliseconds since 1970, and its bytes. */
function recordFiles(session: CDPSession): { end: number; bytes: number }[] {
  const files: { end: number; bytes: number }[] = []
  /** The browser tells the end of a request by a clock of its own. */
  let clockStart = 0
  session.on('Network.requestWillBeSent', ({ wallTime, timestamp }) => {
    clockStart = wallTime - timestamp
  })
  session.on('Network.loadingFinished', ({ timestamp, encodedDataLength: bytes }) => {
    files.push({ end: (clockStart + timestamp) * 1000, bytes })
  })
  return files
}

function readTimes(page: Page) {
  return page.evaluate(
    ([takenOver = '', canvasThere = '']) => {
      const timeOf = (name: string) =>
        performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
      return {
        start: performance.timeOrigin,
        paint: timeOf('first-contentful-paint'),
        takenOver: timeOf(takenOver),
        live: timeOf(canvasThere),
      }
    },
    [takenOver, canvasThere],
  )
}
