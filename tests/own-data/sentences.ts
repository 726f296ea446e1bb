// Reads pages, files, and sentences of the site with its own data.

import { readPage } from '../worker/html'
import { askCanonical } from '../worker/request'
// Stops the clock of the site.
import './today'

export const textOf = async (address: string) => (await askCanonical(address)).text()

export const pageAt = async (address: string) => readPage(await textOf(address))

/** The sentence of a chart in each of its places, without the text that follows it there. */
export async function sentencesOf(path: string, query: string) {
  const page = await pageAt(`${path}?${query}`)
  const sentence = page.text('p.finding') ?? ''
  const begin = (text = '') => text.slice(0, sentence.length)
  const twin = await textOf(`${path}index.md?${query}`)
  return {
    page: sentence,
    'alternative text': begin(page.meta('og:image:alt')),
    'alternative text on X': begin(page.meta('twitter:image:alt')),
    description: begin(page.meta('description')),
    'description for platforms': begin(page.meta('og:description')),
    'description on X': begin(page.meta('twitter:description')),
    Markdown: twin.split('\n').find((line) => line === sentence),
  }
}
