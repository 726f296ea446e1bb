// What no page of the site's own data may say, wherever its words are read: "now" or "the newest" of
// months that have passed, and that a publisher is late.

import { expect } from 'vitest'
import { pageAt, textOf } from './sentences'

const forbidden =
  /\b(now|newest|today|ago|late|overdue|past (twelve|12) months)\b|[×÷]0\.\d|÷1\.0|×1\.0/i

async function wordsOf(path: string): Promise<string> {
  const page = await pageAt(path)
  for (const element of page.all('main script, main style, main select')) element.remove()
  return [
    page.text('title'),
    page.text('main'),
    page.meta('description'),
    page.meta('og:image:alt'),
    ...page.texts('footer'),
    await textOf(path.replace(/\/(?=\?|$)/, '/index.md')),
  ].join('\n')
}

export function findClaims(words: string): string[] {
  return words.split('\n').flatMap((line) => {
    const [match] = forbidden.exec(line) ?? []
    return match ? `${match}: ${line.slice(0, 200)}` : []
  })
}

/** Expects that the words of some pages claim no more than their months. */
export async function expectNoClaims(paths: readonly string[]) {
  for (const path of paths) {
    const claims = findClaims(await wordsOf(path))
    expect(claims, [path, ...claims].join('\n')).toEqual([])
  }
}
