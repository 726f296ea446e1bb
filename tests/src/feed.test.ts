// The feed: valid Atom (RFC 4287), with and without updates of the data.

import { readFileSync } from 'node:fs'
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { type DescribedChange, describeRefreshes } from '../../src/server/changes'
import { buildFeed } from '../../src/server/feed'
import { siteMetadata } from '../../src/site/site'

const namespace = { atom: 'http://www.w3.org/2005/Atom' }

/** Read once: what reads XML is no part of what is tested. */
const schema = RelaxNGValidator.fromDoc(
  XmlDocument.fromString(readFileSync('tests/src/atom.rng', 'utf8')),
)

/** @throws where it is no well-formed XML */
const parse = (feed: string) => XmlDocument.fromString(feed)

function valuesOf(feed: string, path: string): string[] {
  return parse(feed)
    .find(path, namespace)
    .map((node) => node.content)
}

const build = (url: string, refreshes?: DescribedChange[]) =>
  buildFeed(siteMetadata(url, url), refreshes)

const empty = build('https://example.org', [])

describe.each([
  ['of updates', build('https://example.org')],
  ['before the first update', empty],
  ['of a host with an odd name', build('https://a&b.example')],
  [
    'of odd words',
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

it('an entry says the new figures in words, then what has changed', () => {
  const [first = ''] = valuesOf(build('https://example.org'), '//atom:entry[2]/atom:content')
  const { figures = [], changes = [] } = describeRefreshes()[1] ?? {}
  expect(first.match(/<ul>/g)).toHaveLength(2)
  for (const sentence of [...figures, ...changes]) {
    expect(first).toContain(`<li>${sentence.replaceAll('&', '&amp;')}</li>`)
  }
})

it('the feed before the first update has the data as they are', () => {
  expect(valuesOf(empty, '//atom:entry/atom:title')).toEqual(['Data to September 2026'])
  expect(valuesOf(empty, '//atom:entry/atom:content').join()).toContain(
    'Gold in June 2026: 0.0671₿',
  )
})
