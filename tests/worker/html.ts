// Pages as readers and crawlers find them: the texts, links, and metadata of their HTML, parsed.

import { parse } from 'node-html-parser'
import { ask } from './request'

export type Page = ReturnType<typeof readPage>

/** The page at a path, or at an absolute URL. */
export async function load(...request: Parameters<typeof ask>): Promise<Page> {
  return readPage(await (await ask(...request)).text())
}

export function readPage(html: string) {
  const root = parse(html, { blockTextElements: { script: true, style: true } })
  const all = (selector: string) => root.querySelectorAll(selector)
  const attributes = (selector: string, name: string) =>
    all(selector).map((element) => element.getAttribute(name))
  const texts = (selector: string) => all(selector).map(({ text }) => text)
  return {
    html,
    all,
    attributes,
    texts,
    /** The text of the first such element. */
    text: (selector: string): string | undefined => texts(selector)[0],
    /** The addresses of the links, by their texts. */
    links: Object.fromEntries(all('a').map((link) => [link.text, link.getAttribute('href')])),
    meta: (name: string) =>
      attributes(`meta[property="${name}"], meta[name="${name}"]`, 'content')[0],
    canonical: attributes('link[rel=canonical]', 'href')[0],
    /** The address of its oEmbed response. */
    oembed: attributes('link[type="application/json+oembed"]', 'href')[0],
    /** What it says to search engines. */
    linkedData: () => JSON.parse(all('script[type="application/ld+json"]')[0]?.rawText ?? ''),
    /** The rows of such tables, or parts of tables, as the texts of their cells. */
    rows: (selector: string) =>
      all(`${selector} tr`).map((row) => row.querySelectorAll('th, td').map(({ text }) => text)),
  }
}
