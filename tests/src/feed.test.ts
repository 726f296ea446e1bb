// The feed: valid Atom (RFC 4287), with and without updates of the data.

import { readFileSync } from 'node:fs'
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { describeRefreshes } from '../../src/server/changes'
import { buildFeed } from '../../src/server/feed'
import { siteMetadata } from '../../src/site/site'
import { table } from '../fixture-table'

const namespace = { atom: 'http://www.w3.org/2005/Atom' }

/** Parsed only once, as that is slow and not what is tested. */
const schema = RelaxNGValidator.fromDoc(
  XmlDocument.fromString(readFileSync('tests/src/atom.rng', 'utf8')),
)

/** @throws for XML that is not well-formed */
const parse = (feed: string) => XmlDocument.fromString(feed)

function valuesOf(feed: string, path: string): string[] {
  return parse(feed)
    .find(path, namespace)
    .map((node) => node.content)
}

const build = (url: string, refreshes?: ReturnType<typeof describeRefreshes>) =>
  buildFeed(table, siteMetadata(url, url), refreshes)

const empty = build('https://example.org', [])

describe.each([
  ['of updates', build('https://example.org')],
  ['before the first update', empty],
  ['of a host whose name has special characters', build('https://a&b.example')],
  [
    'of words with special characters',
    build('https://example.org', [
      { name: '2026-01-01', date: '2026-01-01', changes: ['A & B <C> ]]>: "new".'], figures: [] },
    ]),
  ],
])('the feed %s', (_name, feed) => {
  it('is valid', () => {
    expect(() => schema.validate(parse(feed))).not.toThrow()
  })

  it('names each entry once, and is as new as the newest', () => {
    const ids = valuesOf(feed, '//atom:id')
    expect(new Set(ids).size).toBe(ids.length)
    const [updated, ...entries] = valuesOf(feed, '//atom:updated')
    expect(updated).toBe(entries.toSorted().at(-1))
    expect(valuesOf(feed, '//atom:entry/atom:id')).toEqual(
      valuesOf(feed, '//atom:entry/atom:link/@href'),
    )
  })
})

it.each([
  ['an entry without a title', /<title>Data.*<\/title>/],
  ['no author', /<author>.*<\/author>/],
  ['a day without a time', /T00:00:00Z/],
])('a feed with %s would not be valid', (_name, part) => {
  const broken = empty.replace(part, '')
  expect(broken).not.toBe(empty)
  expect(() => schema.validate(parse(broken))).toThrow()
})

it('an entry lists the new figures, then the changes', () => {
  const [first = ''] = valuesOf(build('https://example.org'), '//atom:entry[2]/atom:content')
  const { figures = [], changes = [] } = describeRefreshes(table)[1] ?? {}
  expect(first.match(/<ul>/g)).toHaveLength(2)
  for (const sentence of [...figures, ...changes]) {
    expect(first).toContain(`<li>${sentence.replaceAll('&', '&amp;')}</li>`)
  }
})

it('the feed before the first update has an entry for the current data', () => {
  expect(valuesOf(empty, '//atom:entry/atom:title')).toEqual(['Data to September 2026'])
  expect(valuesOf(empty, '//atom:entry/atom:content').join()).toContain(
    'Gold in June 2026: 0.0671₿',
  )
})
