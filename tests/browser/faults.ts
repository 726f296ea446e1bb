// Faults of browsers, extensions, and the network, as scripts that run before a page's own.

export type Fault = {
  name: string
  /** The source code that the page runs first, as text. */
  script?: string
  /** Undoes what the fault has done to a text. */
  undo?: (text: string) => string
  /** Whether a choice may fail, if the page says so. */
  mayRefuse?: boolean
}

/** Wraps all texts, also later ones, in elements as a browser's translation does; the words stay. */
function translate(isEarly: boolean) {
  const untranslated = 'script, style, noscript, textarea, template, code, pre, svg, [translate=no]'
  const done = new WeakSet<Node>()
  const wrap = (text: Text) => {
    if (done.has(text) || !text.data.trim() || !text.parentElement) return
    if (text.parentElement.closest(untranslated)) return
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text.data) ?? []
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    const translated = new Text(words)
    done.add(translated)
    inner.append(translated)
    outer.append(inner)
    text.replaceWith(before, outer, after)
  }
  const wrapAll = (root: Node) => {
    if (root instanceof Text) return wrap(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(wrap)
  }
  const start = () => {
    const title = document.querySelector('title')
    if (title) title.textContent = `${title.textContent}`
    wrapAll(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(wrapAll)
    }).observe(document.body, { childList: true, subtree: true })
  }
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    if (isEarly) return start()
    const isHydrated = () =>
      Object.keys(document.querySelector('main') ?? {}).some((key) =>
        key.startsWith('__reactFiber'),
      )
    // Starts after hydration, or some time later if nothing is hydrated.
    const look = (left: number) => {
      if (isHydrated() || left === 0) setTimeout(start, 100)
      else setTimeout(() => look(left - 1), 20)
    }
    look(100)
  })
}

const euros = ' (€1)'

/** Changes texts as an extension that converts currencies does. */
function convertCurrency(euros: string) {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (text.parentElement?.closest('script, style, select, svg')) continue
      text.data = text.data.replace(/\$[\d,]+/, `$&${euros}`)
    }
  })
}

const run = (code: (...values: never[]) => void, value: unknown) =>
  `(${code})(${JSON.stringify(value)})`

/** Makes reading a property throw a `SecurityError`. */
const refuse = (object: string, name: string) =>
  `Object.defineProperty(${object}, '${name}', { get() { throw new DOMException('refused', 'SecurityError') } })`

const lacked = [
  'URL.parse',
  'window.IntersectionObserver',
  'window.ResizeObserver',
  'window.requestIdleCallback',
  'crypto.randomUUID',
  'Map.groupBy',
  'Promise.withResolvers',
  'window.navigation',
]

/** The features that browsers may lack, one at a time. */
export const lacks: Fault[] = lacked.map((path) => ({
  name: `no ${path}`,
  // Deleting a property from an instance would leave that of its prototype.
  script: `for (let one = ${path.replace(/\.\w+$/, '')}; one; one = Object.getPrototypeOf(one)) delete one.${path.replace(/^.*\./, '')}`,
}))

/** All of them at once, as in an older browser. */
export const older: Fault = {
  name: 'an older browser',
  script: lacks.map(({ script }) => `{${script}}`).join(';'),
}

export const faults: Fault[] = [
  ...lacks,
  { name: 'nothing' },
  { name: 'a translation', script: run(translate, false) },
  { name: 'a translation before hydration', script: run(translate, true) },
  {
    name: 'a converter of currencies',
    script: run(convertCurrency, euros),
    undo: (text) => text.replaceAll(euros, ''),
  },
  { name: 'no canvas', script: 'HTMLCanvasElement.prototype.getContext = () => null' },
  {
    name: 'a canvas that throws',
    script: "HTMLCanvasElement.prototype.getContext = () => { throw new Error('no canvas') }",
  },
  {
    name: 'no storage',
    script: `${['localStorage', 'sessionStorage'].map((name) => refuse('window', name)).join(';')}`,
  },
  ...['pushState', 'replaceState'].map((name) => ({
    name: `a history without ${name}`,
    script: `History.prototype.${name} = () => { throw new DOMException('too many', 'SecurityError') }`,
  })),
  {
    name: 'a network without data',
    script: "window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))",
    mayRefuse: true,
  },
]

/** Reads the words of a document, by default the open document, and whether its chart is visible. */
export function readWords(html?: string) {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const parts = 'main :is(h1, h2, h3, p, caption, th, td, dt, dd, li)'
  // The parts that scripts add, or that only work with scripts.
  const without =
    'select, [role=status], .share-box, .builder, .drag-hint, [role=alert], .chart-drawing'
  const words = [...page.querySelectorAll(parts)].flatMap((part) => {
    if (part.closest(without) || part.matches('.sorting')) return []
    const copy = part.cloneNode(true) as Element
    for (const one of copy.querySelectorAll(`${without}, p, li`)) one.remove()
    return copy.textContent?.replace(/\s+/g, ' ').trim() || []
  })
  const chart = page.querySelector('figure .chart')
  const isDrawn = (one: Element) => {
    if (!one.checkVisibility() || one.getBoundingClientRect().width < 100) return false
    if (!(one instanceof HTMLCanvasElement)) return true
    const blank = document.createElement('canvas')
    Object.assign(blank, { width: one.width, height: one.height })
    return one.toDataURL() !== blank.toDataURL()
  }
  const isVisible =
    html !== undefined ||
    (document.querySelector('h1')?.checkVisibility() === true &&
      (!chart || [...chart.querySelectorAll('svg, canvas')].some(isDrawn)))
  return { words, hasChart: chart !== null, isVisible }
}
