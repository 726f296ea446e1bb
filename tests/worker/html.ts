// Pages as readers and crawlers find them: the texts, links, and metadata of their HTML, parsed.

import { HTMLElement, type Node, parse } from 'node-html-parser'
import { ask } from './request'

export type Page = ReturnType<typeof readPage>

/** The page at a path, or at an absolute URL. */
export async function load(...request: Parameters<typeof ask>): Promise<Page> {
  return readPage(await (await ask(...request)).text())
}

export function readPage(html: string) {
  const root = parse(html, { blockTextElements: { script: true, style: true } })
  // Removes the words for screen readers, which tests/browser/heard.ts reads.
  for (const heard of root.querySelectorAll('[aria-hidden=true] + .visually-hidden')) heard.remove()
  const all = (selector: string) => root.querySelectorAll(selector)
  const attributes = (selector: string, name: string) =>
    all(selector).map((element) => element.getAttribute(name))
  const texts = (selector: string) => all(selector).map(({ text }) => text)
  return {
    html,
    all,
    attributes,
    texts,
    /** The text of the first element of a selector. */
    text: (selector: string): string | undefined => texts(selector)[0],
    /** The addresses of the links, by their texts. */
    links: Object.fromEntries(all('a').map((link) => [link.text, link.getAttribute('href')])),
    meta: (name: string) =>
      attributes(`meta[property="${name}"], meta[name="${name}"]`, 'content')[0],
    canonical: attributes('link[rel=canonical]', 'href')[0],
    /** The address of the page's oEmbed response. */
    oembed: attributes('link[type="application/json+oembed"]', 'href')[0],
    /** The structured data for search engines. */
    linkedData: () => JSON.parse(all('script[type="application/ld+json"]')[0]?.rawText ?? ''),
    /** The rows in the tables, or parts of tables, of a selector, as the texts of their cells. */
    rows: (selector: string) =>
      all(`${selector} tr`).map((row) => row.querySelectorAll('th, td').map(({ text }) => text)),
  }
}

/** The names of elements that start a new line. */
const blocks =
  /^(ARTICLE|BUTTON|CAPTION|D[DLT]|DETAILS|DIV|FIG\w+|FORM|H\d|LABEL|LI|MAIN|OL|P|PRE|SECTION|SELECT|SUMMARY|T\w+|UL)$/

/** The metadata of a page's head that other sites read. */
const told = [
  ...['description', 'og:url', 'og:title', 'og:image', 'og:image:alt', 'og:image:width'],
  ...['og:image:height', 'og:image:type', 'twitter:card', 'twitter:site', 'robots'],
]

/** A page as text: the metadata of its head, then its words, links, fields, and texts of drawings. */
export function outline(html: string): string {
  const { all, canonical, meta, oembed, text } = readPage(html)
  const head = told.map((name) => meta(name) && `${name}: ${meta(name)}`)
  const machines = all('script[type="application/ld+json"]').map(({ rawText }) => rawText)
  const words = all('main, figure.full-chart').slice(0, 1).map(write)
  return [`title: ${text('title')}`, canonical, ...head, oembed, ...machines, ...words, '']
    .flatMap((part) => part?.replaceAll(/\s*\n\s*/g, '\n') ?? [])
    .join('\n')
    .replaceAll(/\n+/g, '\n')
}

function write(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.text.replaceAll(/\s+/g, ' ')
  const { tagName, id } = node
  if (/^(SCRIPT|STYLE)$/.test(tagName)) return ''
  const name = node.getAttribute('name') ?? node.getAttribute('aria-label') ?? id
  if (tagName === 'SVG') {
    const texts = node.querySelectorAll('text').map(({ text }) => text)
    return texts.length > 0 ? `\n(${[name, ...texts].filter(Boolean).join(' · ')})\n` : ''
  }
  if (tagName === 'SELECT') {
    const options = node.querySelectorAll('option').map((option) => {
      const mark = option.hasAttribute('selected') ? '*' : ''
      return mark + (option.getAttribute('value') ?? option.text)
    })
    // Of many options, only every fiftieth and the chosen one.
    const few = options.filter(
      (option, place) => options.length < 40 || place % 50 === 0 || /^\*/.test(option),
    )
    return `\n${name}: ${few.join(', ')}\n`
  }
  if (tagName === 'INPUT') return `\n${name}=${node.getAttribute('value')}\n`
  const inner = node.childNodes.map(write).join(/^T(R|H|D)$/.test(tagName) ? ' ' : '')
  const isCell = /^T[HD]$/.test(tagName)
  if (isCell) return `${inner.replaceAll(/\s+/g, ' ').trim()} |`
  if (tagName === 'A') {
    const current = node.hasAttribute('aria-current') ? '*' : ''
    return `[${current}${inner.trim() || name}](${node.getAttribute('href')})`
  }
  const named = id ? `{${id}} ${inner}` : inner
  return blocks.test(tagName) ? `\n${named}\n` : named
}
