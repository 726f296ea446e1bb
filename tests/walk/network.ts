// The network of a reader, which is slow, fails, or is gone for a while.

import type { CDPSession, Page, Route } from 'playwright-core'
import { rehash } from '../browser/browser'

type Answer =
  | 'at once'
  | 'held'
  | 'with status 503'
  | 'never'
  | 'cut off'
  | 'of another build'
  | 'with status 404'

/** The states of the network, each with its responses to requests for data and for code. */
const states = {
  good: { data: 'at once', code: 'at once', isOffline: false },
  'slow data': { data: 'held', code: 'at once', isOffline: false },
  'slow data and code': { data: 'held', code: 'held', isOffline: false },
  'failing data': { data: 'with status 503', code: 'at once', isOffline: false },
  'data that is cut off': { data: 'cut off', code: 'at once', isOffline: false },
  'data of another build': { data: 'of another build', code: 'at once', isOffline: false },
  'data that is denied': { data: 'with status 404', code: 'at once', isOffline: false },
  'dropped data': { data: 'never', code: 'at once', isOffline: false },
  'failing code': { data: 'at once', code: 'with status 503', isOffline: false },
  'dropped code, slow data': { data: 'held', code: 'never', isOffline: false },
  offline: { data: 'at once', code: 'at once', isOffline: true },
  'offline, and data fails late': { data: 'held', code: 'at once', isOffline: true },
} satisfies Record<string, { data: Answer; code: Answer; isOffline: boolean }>

const answers: Record<Answer, (route: Route) => Promise<void>> = {
  'at once': (route) => route.continue(),
  held: (route) => route.continue(),
  never: (route) => route.abort('failed'),
  'with status 503': (route) => route.fulfill({ status: 503 }),
  'with status 404': (route) => route.fulfill({ status: 404 }),
  'cut off': (route) => route.fulfill({ body: '{"hash":' }),
  'of another build': rehash,
}

export type NetworkName = keyof typeof states
export const networkNames = Object.keys(states) as NetworkName[]

export class Network {
  name: NetworkName = 'good'
  /** Whether the last request for data has failed. */
  hasFailed = false
  private readonly held: (() => void)[] = []

  private constructor(private readonly session: CDPSession) {}

  /** The network of a tab. */
  static async of(page: Page): Promise<Network> {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const network = new Network(session)
    await page.route(/\/assets\/(data\/.*|.*\.js)$|\/assets\/data\//, (route) =>
      network.answer(route),
    )
    return network
  }

  private async answer(route: Route) {
    const isData = route.request().url().includes('/assets/data/')
    const how = (): Answer => states[this.name][isData ? 'data' : 'code']
    if (how() === 'held') await new Promise<void>((resolve) => this.held.push(resolve))
    if (isData) this.hasFailed = states[this.name].isOffline || /never|503|cut/.test(how())
    // The document that sent the request may be gone.
    await answers[how()](route).catch(() => {})
  }

  /** Whether an existing page may be reported as missing. */
  get deniesPages(): boolean {
    return states[this.name].data === 'with status 404'
  }

  /** Whether requests for data, or for code, may fail. */
  get isLossy(): boolean {
    return !/^(good|slow data|slow data and code)$/.test(this.name)
  }

  get losesCode(): boolean {
    return /offline|failing code|dropped code/.test(this.name)
  }

  async change(name: NetworkName): Promise<void> {
    this.name = name
    await this.session.send('Network.emulateNetworkConditions', {
      offline: states[name].isOffline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  }

  /** Lets one of the held requests go on, in any order. */
  release(choice: number): void {
    this.held.splice(choice % Math.max(this.held.length, 1), 1)[0]?.()
  }
}
