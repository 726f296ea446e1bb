// What no page of the site's own data may say, wherever its words are read.

import { expect } from 'vitest'
import { pageAt, textOf } from './sentences'

const forbidden: readonly RegExp[] = [
  // Of months that have passed (contract, section 11).
  /\b(now|newest|today|ago|currently|past (twelve|12) months)\b/i,
  // That a publisher is late: nobody here knows why a month is missing.
  /\b(late|overdue|delayed|behind schedule|(has|have) not (yet )?(been )?published)\b/i,
  // As a factor what is told as a percentage.
  /[×÷]0\.\d|÷1\.0|×1\.0/,
  // Brackets in brackets, or after others.
  /\([^()·]*\([^()]*\)[^()·]*\)|\) \(/,
  // What no American newspaper writes.
  /\bin the year to\b|\d-fold\b|\bdollars of (January|February|March|April|May|June|July|August|September|October|November|December)\b|\bliras\b/i,
]

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
    return forbidden.flatMap((words) => {
      const [match] = words.exec(line) ?? []
      return match ? `${match}: ${line.slice(0, 200)}` : []
    })
  })
}

/** Expects that the words of some pages claim no more than their months. */
export async function expectNoClaims(paths: readonly string[]) {
  for (const path of paths) {
    const claims = findClaims(await wordsOf(path))
    expect(claims, [path, ...claims].join('\n')).toEqual([])
  }
}
