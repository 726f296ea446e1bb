// What a page says and shows, as lines that can be compared with those of another load of it.

import type { Page } from 'playwright-core'

export type Reading = {
  address: string
  /** Each element with its attributes and its own text, in order. */
  lines: string[]
  /** What each button copies. */
  copied: string[]
  /** Where the greater parts are: left, top, width, and height in CSS pixels. */
  places: Record<string, number[]>
  /** The canvas, scaled down: the red, green, blue, and opacity of each pixel. */
  picture: string
}

/** What a reader has chosen in a document, of which its address says nothing. */
export type OwnChoices = {
  open: number[]
  radios: number[]
  pressed: number[]
  fields: string[]
}

/** Copied texts are kept, as reading the clipboard needs a permission. */
export function keepCopies() {
  Object.assign(window, { copies: [] })
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      writeText: async (text: string) =>
        (window as unknown as { copies: string[] }).copies.push(text),
      write: async () => {},
    },
  })
}

/**
 * Reads a page.
 *
 * @param spared selectors of what is left out
 */
export async function readPage(page: Page, spared: readonly string[]): Promise<Reading> {
  // As one text, since Playwright takes long for many values.
  const reading = await page.evaluate((spared) => {
    // Drawings are compared as pictures, and React makes other ids in the browser.
    const skipped = [
      'script, style, .chart-drawing:not(.chart-canvas), .chart-canvas > :not(canvas)',
      '.copy + [role=status], .failed-choice, .band select, .band input, .area-form select',
      '#neighbors select',
      ...spared,
    ].join()
    const skippedAttributes = /^(selected|value|checked|open|size|data-precedence)$/
    const madeId = /^_|:|«/
    const clean = (text: string) => text.replace(/\s+/g, ' ').trim()
    const lines: string[] = []

    const stateOf = (element: Element): string => {
      if (element instanceof HTMLSelectElement)
        return `= ${element.selectedOptions[0]?.text ?? 'nothing'}`
      // What is typed may have signs and commas.
      if (element.matches('.amount input'))
        return `= ${(element as HTMLInputElement).value.replace(/[^\d.]/g, '')}`
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        return `= ${element.value}${'checked' in element && element.checked ? ', checked' : ''}`
      return ''
    }

    const readElement = (element: Element) => {
      if (element.matches(skipped)) return
      const attributes = [...element.attributes]
        .filter(({ name, value }) => !skippedAttributes.test(name) && !madeId.test(value))
        .filter(
          ({ name }) => !(element instanceof HTMLCanvasElement && /width|height|style/.test(name)),
        )
        .map(({ name, value }) =>
          name === 'style'
            ? `style=${(element as HTMLElement).style.cssText}`
            : `${name}=${clean(value)}`,
        )
        .filter((text) => !/^(class|style)=$/.test(text))
        .toSorted()
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.nodeValue)
        .join('')
      const parts = [element.localName, ...attributes, stateOf(element)]
      lines.push(clean(`<${parts.filter(Boolean).join(' ')}> ${clean(own)}`))
      for (const child of element.children) readElement(child)
    }

    const heads = document.head.querySelectorAll(
      'title, meta[name]:not([name=build-hash]), meta[property], link[rel=canonical], link[type*=oembed]',
    )
    for (const head of heads) readElement(head)
    lines.sort()
    const app = document.getElementById('app')
    if (app) readElement(app)
    const drawings = [...document.querySelectorAll('figure .chart :is(canvas, svg)')]
    lines.push(`shows a chart: ${drawings.some((one) => one.checkVisibility())}`)

    const { copies } = window as unknown as { copies: string[] }
    copies.length = 0
    for (const button of document.querySelectorAll<HTMLElement>(
      'main button.copy:not(.system-share)',
    ))
      if (button.textContent !== 'Copy image' && !button.closest(skipped)) button.click()

    const places: Record<string, number[]> = {}
    for (const selector of ['h1', 'main', 'figure', 'figure canvas', 'main table', 'footer']) {
      const element = document.querySelector(selector)
      const box = element?.getBoundingClientRect()
      if (box && !element?.matches(skipped))
        places[selector] = [box.x + scrollX, box.y + scrollY, box.width, box.height]
    }

    const canvas = document.querySelector<HTMLCanvasElement>(`figure canvas:not(${skipped})`)
    const small = document.createElement('canvas')
    const context = small.getContext('2d')
    small.width = 120
    small.height = 60
    if (canvas && context) context.drawImage(canvas, 0, 0, small.width, small.height)
    const { data = [] } = context?.getImageData(0, 0, small.width, small.height) ?? {}
    const picture = canvas ? String.fromCharCode(...data) : ''
    return JSON.stringify({ address: location.href, lines, copied: copies, places, picture })
  }, spared)
  return JSON.parse(reading)
}

/** Reads what a reader has chosen that is no part of the address. */
export function readOwnChoices(page: Page): Promise<OwnChoices> {
  return page.evaluate(() => {
    const indexes = (selector: string, isChosen: (element: never) => boolean) =>
      [...document.querySelectorAll(selector)].flatMap((element, index) =>
        isChosen(element as never) ? [index] : [],
      )
    return {
      open: indexes('main details', ({ open }: HTMLDetailsElement) => open),
      radios: indexes('main input[type=radio]', ({ checked }: HTMLInputElement) => checked),
      pressed: indexes('.sorting button', ({ ariaPressed }: Element) => ariaPressed === 'true'),
      fields: [
        ...document.querySelectorAll<HTMLInputElement>('.builder .fields :is(input, select)'),
      ].map(({ value }) => value),
    }
  })
}

/** Chooses the same in a page that was just loaded. */
export function makeOwnChoices(page: Page, choices: OwnChoices): Promise<void> {
  return page.evaluate(async ({ open, radios, pressed, fields }) => {
    const pause = () => new Promise((resolve) => setTimeout(resolve))
    for (const [index, fold] of document
      .querySelectorAll<HTMLDetailsElement>('main details')
      .entries())
      fold.open = open.includes(index)
    for (const index of radios)
      document.querySelectorAll<HTMLElement>('main input[type=radio]')[index]?.click()
    for (const index of pressed)
      document.querySelectorAll<HTMLElement>('.sorting button')[index]?.click()
    for (const [index, value] of fields.entries()) {
      const all = document.querySelectorAll<HTMLInputElement>('.builder .fields :is(input, select)')
      const field = all[index]
      if (!field || field.value === value) continue
      const { prototype } =
        field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(
        new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }),
      )
      // Which fields there are depends on those before.
      await pause()
    }
  }, choices)
}

/** A part of all bytes of a picture that may differ by more than a shade. */
const sameShare = 0.002
const shade = 24

/** In CSS pixels. */
const samePlace = 1.5

/** The day that paper says: a walk may go on past midnight. */
const withoutDay = (line: string) =>
  line.includes('class=printed') ? line.replace(/, \w+ \d+, \d{4}$/, '') : line

/** How two readings differ, for people; nothing if they do not. */
export function compareReadings(shown: Reading, loaded: Reading): string[] {
  const differences = [
    ...compareLines([`address ${shown.address}`], [`address ${loaded.address}`]),
    ...compareLines(shown.lines.map(withoutDay), loaded.lines.map(withoutDay)),
    ...compareLines(shown.copied.map(named('copies')), loaded.copied.map(named('copies'))),
  ]
  for (const [name, place] of Object.entries(loaded.places)) {
    const other = shown.places[name]
    const isSame = place.every(
      (value, index) => Math.abs(value - (other?.[index] ?? 0)) <= samePlace,
    )
    if (!isSame)
      differences.push(
        `- ${name} at ${other?.map(Math.round)}`,
        `+ ${name} at ${place.map(Math.round)}`,
      )
  }
  const { picture } = loaded
  const different = [...picture].filter(
    (value, index) => Math.abs(value.charCodeAt(0) - shown.picture.charCodeAt(index)) > shade,
  )
  if (shown.picture.length !== picture.length) differences.push('only one has a canvas')
  else if (different.length > sameShare * picture.length)
    differences.push(`the pictures differ in ${different.length} of ${picture.length} bytes`)
  return differences
}

const named = (name: string) => (text: string) => `${name} ${text.replace(/\s+/g, ' ')}`

/** Lines that only one has: "-" of what is shown, "+" of what a new load shows. */
function compareLines(shown: string[], loaded: string[]): string[] {
  const extra = (some: string[], others: string[]) => {
    const counts = new Map<string, number>()
    for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
    return some.filter((line) => {
      const count = counts.get(line) ?? 0
      counts.set(line, count - 1)
      return count <= 0
    })
  }
  const found = [
    ...extra(shown, loaded).map((line) => `- ${line}`),
    ...extra(loaded, shown).map((line) => `+ ${line}`),
  ]
  const moved = shown.findIndex((line, index) => line !== loaded[index])
  if (found.length > 0 || moved === -1) return found
  return [`- in another order: ${shown[moved]}`, `+ in another order: ${loaded[moved]}`]
}
