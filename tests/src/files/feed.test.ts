// The feed: valid Atom (RFC 4287), with and without updates of the data.

import { readFileSync } from 'node:fs'
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { buildFeed } from '../../../src/files/feed'
import { areaSeriesKey } from '../../../src/prices/area-indexes'
import { formatMonth } from '../../../src/prices/format'
import { addMonths, type Day } from '../../../src/prices/month'
import type { Change } from '../../../src/prices/schemas'
import { lastMonth } from '../../../src/prices/table'
import { siteMetadata } from '../../../src/site/site'
import { table } from '../../fixture-table'

const namespace = { atom: 'http://www.w3.org/2005/Atom' }

/** Parsed only once, as parsing is slow and not under test. */
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

const build = (url: string, changes = table.changes) =>
  buildFeed({ ...table, changes }, siteMetadata(url, url))

const change: Change['series'][string] = { added: ['2026-06'], revised: [] }

describe.each([
  ['of updates', build('https://example.org')],
  ['of a host whose name has special characters', build('https://a&b.example')],
  [
    'of words with special characters',
    build('https://example.org', [{ date: '2026-01-01', series: { 'A & B <C> ]]>: "': change } }]),
  ],
  [
    'of a hundred updates',
    build(
      'https://example.org',
      Array.from({ length: 100 }, (): Change => ({ date: '2026-07-01', series: { gold: change } })),
    ),
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
  })

  it('orders its entries by instants of their own, the newest first', () => {
    const instants = valuesOf(feed, '//atom:entry/atom:updated')
    expect(instants).toEqual([...new Set(instants)].toSorted().toReversed())
  })

  it('leads from each entry to what has moved, or else to its place on the page, if it has one', () => {
    const [method = ''] = valuesOf(feed, '//atom:entry/atom:id')[0]?.split('#') ?? []
    const titles = valuesOf(feed, '//atom:entry/atom:title')
    const places = valuesOf(feed, '//atom:entry/atom:id').map((id, index) => {
      if (titles[index]?.includes(' gold ')) return method.replace('/method/', '/gold/')
      if (titles[index]?.startsWith('In ')) return expect.not.stringContaining('/method/')
      return index < 12 ? id : `${method}#updates`
    })
    expect(valuesOf(feed, '//atom:entry/atom:link/@href')).toEqual(places)
  })
})

it('the feed has an entry for every update: a new one is titled by its finding, an old one by its change', () => {
  const dates = Array.from(
    { length: 100 },
    (_, index): Day => `2026-07-${index < 60 ? '01' : '02'}`,
  )
  const feed = build(
    'https://example.org',
    dates.map((date) => ({ date, series: { gold: change } })),
  )
  const titles = valuesOf(feed, '//atom:entry/atom:title')
  const [newest, old] = [titles.slice(0, 12), titles.slice(12)]
  for (const title of newest) expect(title).toMatch(/^In June 2026, an ounce of gold cost /)
  expect(old).toEqual(Array.from({ length: 88 }, () => 'Gold: added June 2026.'))
  const contents = valuesOf(feed, '//atom:entry/atom:content')
  for (const content of contents) expect(content).toContain('<li>Gold: added June 2026.</li>')
  expect(contents.filter((content) => content.includes('Gold in June 2026'))).toHaveLength(12)
})

it('the feed titles an update of areas alone by what has moved there, and leads to its page', () => {
  const [area] = table.areas()
  const { asset, index } = area ?? expect.fail('there are no areas')
  const added = lastMonth(index) ?? expect.fail('there are no months')
  const date: Day = `${addMonths(added, 1)}-20`
  const series = { [areaSeriesKey('cpi', String(asset.money))]: { added: [added], revised: [] } }
  const feed = build('https://example.org', [{ date, series }])
  const [title] = valuesOf(feed, '//atom:entry/atom:title')
  expect(title).toContain(` to ${formatMonth(added)}, ${asset.sentence} rose `)
  const links = valuesOf(feed, '//atom:entry/atom:link/@href')
  expect(links).toEqual([`https://example.org${asset.path}`])
})

it('the feed before the first update is valid, and has no entries', () => {
  const feed = build('https://example.org', [])
  expect(() => schema.validate(parse(feed))).not.toThrow()
  expect(valuesOf(feed, '//atom:entry')).toEqual([])
  expect(valuesOf(feed, '//atom:updated')).toEqual(['2026-10-01T00:00:00Z'])
})
