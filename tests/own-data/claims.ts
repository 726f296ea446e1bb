// Claims that no page of the site's own data may make, in its text, metadata, or twin.

import { expect } from 'vitest'
import { pageAt, textOf } from './sentences'

const forbidden: readonly RegExp[] = [
  // That past months are the present (contract, section 11).
  /\b(now|newest|today|ago|currently|past (twelve|12) months)\b/i,
  // That a publisher is late: the site does not know why a month is missing.
  /\b(late|overdue|delayed|behind schedule|(has|have) not (yet )?(been )?published)\b/i,
  // A factor where the site writes a percentage.
  /[×÷]0\.\d|÷1\.0|×1\.0/,
  // Parentheses within parentheses, or right after others.
  /\([^()·]*\([^()]*\)[^()·]*\)|\) \(/,
  // Phrases that no American newspaper writes.
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

/** Expects that no page makes a forbidden claim. */
export async function expectNoClaims(paths: readonly string[]) {
  for (const path of paths) {
    const claims = findClaims(await wordsOf(path))
    expect(claims, [path, ...claims].join('\n')).toEqual([])
  }
}
