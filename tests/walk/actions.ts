// The actions of a reader: each uses what the page offers at that moment, and waits for nothing.

import type { Page } from 'playwright-core'
import { siteUrl } from '../browser/browser'
import { plainPaths } from '../plain-paths'
import type { Network } from './network'
import { networkNames } from './network'

export type Step = {
  action: ActionName
  /** Picks one of the elements; `other` picks what is done with it. */
  choice: number
  other: number
  /** Whether the reader waits until the page has settled before the next action. */
  isLast: boolean
  isOnPaper: boolean
}

/** What an action did, in words, and its possible effects. */
export type Done = {
  what: string
  /** Whether it put the focus into the page's content. */
  focuses?: boolean
  /** Whether the browser may leave the document for it. */
  leaves?: boolean
  /** Whether it chose exact months, which stay as they were chosen. */
  choosesMonths?: boolean
}

type Reader = { page: Page; network: Network }
type Act = (reader: Reader, choice: number, other: number) => Promise<Done | undefined>

/** Links to pages of the site, except those without a way back. */
const links = `a[href^="/"]:is([href$="/"], [href*="/?"], [href*="/#"]):not([href^="/charts/"], [href*="display=full"], [download], [target])`

const addresses = [
  ...plainPaths,
  '/gold/',
  '/gold/?in=eur&axis=linear',
  '/gold/#2021-06',
  '/gold/?display=table',
  '/housing/?axis=index',
  '/sp500/?from=2018&to=2020',
  '/eggs/?last=5y',
  '/compare/?goods=gold,eggs&currency=eur',
  '/then/2016-06/',
  '/then/2016-06/?usd=2500',
  '/then/2020-01/#usd=12.5',
  '/inflation/eur/',
  '/inflation/jpy/?from=2013',
  '/basket/?in=wage',
  '/nothing/here/',
]

const sizes = [
  [320, 640],
  [360, 740],
  [390, 844],
  [700, 900],
  [844, 390],
  [1280, 720],
  [1280, 1000],
  [1600, 900],
] as const

const amounts = ['2500', '1', '1,000,000', '12.5', '$40', 'abc', '', '999999999', '7']

/** Finds a visible element, brings it into the window, and says where it is. */
function locate(page: Page, selector: string, choice: number) {
  return page.evaluate(
    ({ selector, choice }) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0,
      )
      const index = choice % all.length
      const element = all[index]
      if (!element) return
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const [box] = element.getClientRects()
      if (!box) return
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      // Content that is still loading may move the element away before the mouse is pressed.
      window.onmousedown = ({ target }) =>
        Object.assign(window, { isHit: element.contains(target as Node) })
      const hit = document.elementFromPoint(x, y)
      const words = element instanceof HTMLSelectElement ? element.name : element.textContent
      const text = (element.ariaLabel ?? words ?? '').replace(/\s+/g, ' ').trim()
      return {
        x,
        y,
        left: box.x,
        top: box.y,
        width: box.width,
        height: box.height,
        index: [...document.querySelectorAll(selector)].indexOf(element),
        isFree: hit !== null && element.contains(hit),
        // Only the server knows where these lead.
        leaves:
          element.closest('a[href="/then/"], [role=alert] button, .band, #neighbors form') !== null,
        isInMain: element.closest('main') !== null,
        isSelect: element instanceof HTMLSelectElement,
        isExact: element.closest('.months') !== null,
        name: `${element.localName} "${text.slice(0, 60)}" ${element.getAttribute('href') ?? ''}`,
      }
    },
    { selector, choice },
  )
}

/** Clicks one of the elements with the mouse, or if it is covered, as a screen reader does. */
const click =
  (selector: string, what = 'clicks'): Act =>
  async ({ page }, choice) => {
    const place = await locate(page, selector, choice)
    if (!place) return
    let isHit = false
    if (place.isFree) {
      await page.mouse.click(place.x, place.y)
      isHit = await readHit(page)
    } else {
      await page.evaluate(
        ({ selector, index }) => document.querySelectorAll<HTMLElement>(selector)[index]?.click(),
        { selector, index: place.index },
      )
    }
    const { name, isInMain, leaves } = place
    return { what: `${what} ${name}`, focuses: isHit && isInMain, leaves }
  }

/** Whether the mouse was pressed on what was located; not if the press has left the document. */
const readHit = (page: Page) =>
  page.evaluate(() => 'isHit' in window && window.isHit === true).catch(() => false)

/** Puts the focus on one of the elements and presses keys. */
const press =
  (selector: string, keys: readonly string[], most = 3): Act =>
  async ({ page }, choice, other) => {
    const place = await locate(page, selector, choice)
    if (!place) return
    const key = keys[other % keys.length] ?? 'Tab'
    const times = 1 + ((other >> 8) % most)
    await focus(page, selector, place.index)
    for (let time = 0; time < times; time++) await page.keyboard.press(key)
    return {
      what: `presses ${key} ${times} times on ${place.name}`,
      focuses: place.isInMain,
      choosesMonths: place.isExact,
    }
  }

const focus = (page: Page, selector: string, index: number) =>
  page.evaluate(
    ({ selector, index }) => document.querySelectorAll<HTMLElement>(selector)[index]?.focus(),
    { selector, index },
  )

/** Chooses an option of a select, with its list or with keys. */
const choose =
  (selector: string): Act =>
  async (reader, choice, other) => {
    if (other % 3 === 0) return press(selector, ['ArrowDown', 'ArrowUp'])(reader, choice, other)
    const place = await locate(reader.page, selector, choice)
    if (!place) return
    const option = await reader.page.evaluate(
      ({ selector, index, other }) => {
        const select = document.querySelectorAll<HTMLSelectElement>(selector)[index]
        if (!select) return
        select.focus()
        select.selectedIndex = other % select.length
        for (const type of ['input', 'change'])
          select.dispatchEvent(new Event(type, { bubbles: true }))
        return select.selectedOptions[0]?.text
      },
      { selector, index: place.index, other: other >> 4 },
    )
    return {
      what: `chooses "${option}" in ${place.name}`,
      focuses: place.isInMain,
      choosesMonths: place.isExact,
    }
  }

/** Drags with the mouse; with `isBack`, back to the start. */
async function drag(page: Page, from: [number, number], to: [number, number], isBack: boolean) {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 3 })
  if (isBack) await page.mouse.move(...from, { steps: 3 })
  await page.mouse.up()
}

const slideByMouse: Act = async ({ page }, choice, other) => {
  const selector = '.month-slider input'
  const place = await locate(page, selector, choice)
  if (!place) return
  const share = await page.evaluate(
    ({ selector, index }) => {
      const { value = 0, max = 1 } =
        document.querySelectorAll<HTMLInputElement>(selector)[index] ?? {}
      return Number(value) / Number(max)
    },
    { selector, index: place.index },
  )
  // A handle is as wide as a fingertip.
  const handle = 44
  const at = (part: number) => place.left + handle / 2 + part * (place.width - handle)
  const isBack = other % 4 === 0
  const target = (other % 101) / 100
  await drag(page, [at(share), place.y], [at(target), place.y], isBack)
  return { what: `drags the ${place.name} to ${target} ${isBack ? 'and back' : ''}` }
}

const dragOnChart: Act = async ({ page }, choice, other) => {
  const place = await locate(page, 'figure canvas', 0)
  if (!place) return
  const at = (part: number): [number, number] => [
    place.left + (0.1 + 0.8 * part) * place.width,
    place.y,
  ]
  const [from, to] = [(choice % 101) / 100, (other % 101) / 100]
  const isClick = other % 5 === 0
  await drag(page, at(from), isClick ? at(from) : at(to), false)
  return {
    what: isClick ? `clicks the chart at ${from}` : `drags from ${from} to ${to} of the chart`,
    // The open menu may cover the chart.
    focuses: await readHit(page),
  }
}

/** Types an amount; half of the time, goes back before the page has settled. */
const typeAmount: Act = async ({ page }, choice, other) => {
  const selector = '.amount input, .builder input'
  const place = await locate(page, selector, choice)
  if (!place) return
  const text = amounts[other % amounts.length] ?? ''
  await focus(page, selector, place.index)
  await page.keyboard.press('Control+a')
  await (text ? page.keyboard.insertText(text) : page.keyboard.press('Delete'))
  const then = other % 2 ? await traverse(page, 'back') : false
  return {
    what: `types "${text}" into ${place.name}${then ? ', and goes back' : ''}`,
    leaves: then,
    focuses: !then && place.isInMain,
  }
}

/** Goes back or forward, if that is a page of the site; returns whether it is. */
const traverse = (page: Page, way: 'back' | 'forward') =>
  page.evaluate((way) => {
    const { navigation } = window as unknown as {
      navigation: { canGoBack: boolean; canGoForward: boolean }
    }
    const isPossible = way === 'back' ? navigation.canGoBack : navigation.canGoForward
    if (isPossible) history[way]()
    return isPossible
  }, way)

const go =
  (way: 'back' | 'forward'): Act =>
  async ({ page }) =>
    (await traverse(page, way)) ? { what: `goes ${way}`, leaves: true } : undefined

const strike =
  (key: string): Act =>
  async ({ page }) => {
    await page.keyboard.press(key)
    return { what: `presses ${key}` }
  }

/** The actions by their names, each with its weight and its function. */
export const actions = {
  range: [
    8,
    click(
      'main [aria-label=Range] a, main .way-back, main .one-curve a, main [data-keep-scroll] > a, .inflation .choice a',
    ),
  ],
  select: [9, choose('main select:not(.band select, .area-form select, #neighbors select)')],
  'slider by keys': [
    4,
    press('.month-slider input', ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']),
  ],
  'slider by mouse': [4, slideByMouse],
  'drag across the chart': [3, dragOnChart],
  'keys on the chart': [
    3,
    press(
      'figure canvas',
      ['ArrowLeft', 'Shift+ArrowLeft', 'Shift+PageUp', 'Enter', 'Escape', 'Home', 'ArrowRight'],
      4,
    ),
  ],
  good: [4, click('.goods-choice :is(a, button)')],
  amount: [4, typeAmount],
  month: [3, click('main .step[href]')],
  sorting: [2, click('.sorting button')],
  fold: [4, click('main summary')],
  radio: [2, click('main input[type=radio]')],
  link: [6, click(`main ${links}`, 'follows')],
  'link of the frame': [5, click(`:is(header, footer) ${links}`, 'follows')],
  menu: [2, click('.menu-toggle, header summary')],
  submit: [2, click('main form button[type=submit]')],
  'table or month of it': [2, click('main a[href*="display=table"], .monthly a', 'follows')],
  'try again': [3, click('main [role=alert] :is(a, button)')],
  theme: [1, choose('header .theme-choice select')],
  back: [6, go('back')],
  forward: [3, go('forward')],
  fragment: [
    1,
    async ({ page }, choice) => {
      if ((await page.locator('.readout').count()) === 0) return
      const hash = `#20${10 + (choice % 17)}-06`
      await page.evaluate((hash) => {
        location.hash = hash
      }, hash)
      return { what: `adds ${hash} to the address` }
    },
  ],
  address: [
    2,
    async ({ page }, choice) => {
      const address = addresses[choice % addresses.length] ?? '/'
      // Works on the browser's own error page, too.
      await page.evaluate((url) => location.assign(url), siteUrl + address)
      return { what: `opens ${address}`, leaves: true }
    },
  ],
  reload: [
    1,
    async ({ page }) => {
      await page.evaluate(() => location.reload())
      return { what: 'reloads', leaves: true }
    },
  ],
  resize: [
    3,
    async ({ page }, choice) => {
      const [width, height] = sizes[choice % sizes.length] ?? [1280, 720]
      await page.setViewportSize({ width, height })
      return { what: `resizes the window to ${width} × ${height}` }
    },
  ],
  motion: [
    1,
    async ({ page }, choice) => {
      const reducedMotion = choice % 2 ? 'reduce' : 'no-preference'
      await page.emulateMedia({ reducedMotion })
      return { what: `has motion ${reducedMotion}` }
    },
  ],
  tab: [1, strike('Tab')],
  escape: [1, strike('Escape')],
  network: [
    8,
    async ({ network }, choice) => {
      const name = choice % 3 ? networkNames[Math.floor(choice / 3) % networkNames.length] : 'good'
      await network.change(name ?? 'good')
      return { what: `has another network: ${network.name}` }
    },
  ],
  response: [
    2,
    async ({ network }, choice) => {
      network.release(choice)
      return { what: 'gets a response' }
    },
  ],
} satisfies Record<string, [weight: number, Act]>

export type ActionName = keyof typeof actions
