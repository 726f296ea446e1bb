// Reads the words and pictures of a page as lines that can be compared with another load of the page.

import type { Page } from 'playwright-core'

export type Reading = {
  address: string
  /** Each element with its attributes and its own text, in order. */
  lines: string[]
  /** The text that each button copies. */
  copied: string[]
  /** The places of the main parts: left, top, width, and height in CSS pixels. */
  places: Record<string, number[]>
  /** The canvas, scaled down: the red, green, blue, and opacity of each pixel. */
  picture: string
}

/** The choices of a reader in a document that its address does not have. */
export type OwnChoices = {
  open: number[]
  radios: number[]
  pressed: number[]
  fields: string[]
}

/** Records copied texts, as reading the clipboard would need a permission. */
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
 * @param spared selectors of the elements that are left out
 */
export async function readPage(page: Page, spared: readonly string[]): Promise<Reading> {
  // Returned as one text, since Playwright is slow with many values.
  const reading = await page.evaluate((spared) => {
    // Skips drawings, which are compared as pictures, and ids that React makes anew in the browser.
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
      // Typed amounts may have signs and commas.
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
        // The index of a page marks the section in view, which depends on how far it is scrolled.
        .filter(({ name }) => !(name === 'aria-current' && element.matches('[href^="#"]')))
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
      'main button.copy:not(.system-share, .chosen-month *)',
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

/** Reads the choices of a reader that the address does not have. */
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

/** Makes the same choices in a page that was just loaded. */
export function makeOwnChoices(page: Page, choices: OwnChoices): Promise<void> {
  return page.evaluate(async ({ open, radios, pressed, fields }) => {
    const pause = () => new Promise((resolve) => setTimeout(resolve))
    for (const [index, fold] of document
      .querySelectorAll<HTMLDetailsElement>('main details')
      .entries())
      fold.open = open.includes(index)
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
      // A field may add or remove the fields after it.
      await pause()
    }
    // After the fields, as the radio buttons of the builder depend on its format.
    for (const index of radios)
      document.querySelectorAll<HTMLElement>('main input[type=radio]')[index]?.click()
  }, choices)
}

/** The share of a picture's bytes that may differ by more than a shade. */
const sameShare = 0.002
const shade = 24

/** How far apart two places may be, in CSS pixels. */
const samePlace = 1.5

/** Removes the day from a line for paper, as a walk may go on past midnight. */
const withoutDay = (line: string) =>
  line.includes('class=printed') ? line.replace(/, \w+ \d+, \d{4}$/, '') : line

/** The differences of two readings, for people; nothing if there are none. */
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

/** The lines that only one reading has: "-" for those shown, and "+" for those of a new load. */
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
