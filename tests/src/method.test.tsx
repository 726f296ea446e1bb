// The method page: updates, on a site with many assets and a long history, and special months.

import { XmlDocument } from 'libxml2-wasm'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SpecialMonths, Updates } from '../../client/pages/method/sections'
import type { SiteData } from '../../src/data/records'
import { buildFeed } from '../../src/files/feed'
import type { MethodPageData, MethodSeries } from '../../src/pages/method/data'
import { listMonths, type Month } from '../../src/prices/month'
import type { Change } from '../../src/prices/schemas'
import { siteMetadata } from '../../src/site/site'
import { pageAt, table } from '../fixture-table'

const count = 100
const newest = 12

/** 1,270 bytes per asset, hardly more than on a site with a dozen assets and two updates. */
const maxBytes = 127_000

const assets = Array.from({ length: count }, (_, index) => {
  const record = table.assets[index % table.assets.length] as SiteData['assets'][number]
  const { key, label } = record.asset
  return {
    ...record,
    // No yardstick, as the catalog has the words of yardsticks by their keys.
    asset: {
      ...record.asset,
      key: `${key}-${index}`,
      label: `${label} ${index}`,
      yardstick: undefined,
    },
  }
})

/** Updates, the newest two on one day. Each adds a month to every asset, and revises some. */
const changes = listMonths('2018-03', '2026-06').map(
  (month, update, { length }): Change => ({
    date: update === length - 2 ? '2026-06-15' : `${month}-15`,
    series: Object.fromEntries(
      assets.map(({ asset }, index) => {
        const isRevised = index % 4 === 0
        const revised: Month[] = isRevised ? ['2018-01', '2018-02'] : []
        const largest = isRevised ? { largestChange: index / 100_000 } : {}
        return [asset.key, { added: [month], revised, ...largest }]
      }),
    ),
  }),
)

const data = { ...table, assets, changes }

function methodPage(data: SiteData): MethodPageData {
  return pageAt('/method/', data, { today: '2026-10-08' }).data as MethodPageData
}

const sizeOf = (data: SiteData) => JSON.stringify(methodPage(data)).length

it('the data of the page stay small, and do not grow with the updates before the newest', () => {
  expect(changes).toHaveLength(100)
  expect(sizeOf(data)).toBeLessThan(maxBytes)
  expect(sizeOf(data)).toBe(sizeOf({ ...data, changes: changes.slice(-newest) }))
})

describe('the updates on the page', () => {
  const html = renderToStaticMarkup(<Updates {...methodPage(data)} />)

  it('are the newest twelve, those of one day below one heading', () => {
    expect(html.match(/<ul id="update-[^"]*"/g)).toHaveLength(newest)
    const days = html.match(/<h3>.*?<\/h3>/g) ?? []
    expect([days.length, new Set(days).size]).toEqual([newest - 1, newest - 1])
    expect(html).toMatch(
      /<h3>June 15, 2026<\/h3><ul id="update-2026-06-15-2"><li><b>In June 2026, an ounce of gold cost [^<]*\.<\/b><\/li><li>gold-0: added June 2026;/,
    )
  })

  it('say of each what the feed says of it', () => {
    const feed = buildFeed(data, siteMetadata('https://example.org', 'https://example.org'))
    const namespace = { atom: 'http://www.w3.org/2005/Atom' }
    const valuesOf = (path: string) =>
      XmlDocument.fromString(feed)
        .find(`//atom:entry/atom:${path}`, namespace)
        .map(({ content }) => content)
    const contents = valuesOf('content')
    const names = valuesOf('id').map((id) => id.split('#')[1])
    const titles = valuesOf('title')
    expect(contents).toHaveLength(changes.length)
    const days = html.split('<h3>').slice(1)
    const lists = days.flatMap((day) =>
      [...day.matchAll(/<ul id="(.*?)">(.*?)<\/ul>/g)].map(([, name, sentences]) => {
        return { name, sentences }
      }),
    )
    expect(lists).toHaveLength(newest)
    for (const [place, { name, sentences }] of lists.entries()) {
      expect(names[place]).toBe(name)
      const [, finding, others] = /^<li><b>(.*?)<\/b><\/li>(.*)$/.exec(sentences ?? '') ?? []
      expect(titles[place]?.replaceAll('&', '&amp;')).toBe(finding)
      expect(contents[place]).toContain(`<p>${finding}</p>`)
      expect(contents[place]).toContain(`<ul>${others}</ul>`)
    }
  })
})

describe('the special months', () => {
  const shut: MethodSeries['gaps'] = [{ month: '2025-10', reason: 'shut' }]
  const lost: MethodSeries['gaps'] = [{ month: '2025-10', reason: 'lost' }]
  const unexplained: MethodSeries['gaps'] = [{ month: '2011-01', reason: '' }]

  /** The words about series that lack months, or date them differently. */
  function say(...changes: Partial<MethodSeries>[]): string {
    const [series] = methodPage(table).series
    const plain = { ...(series as MethodSeries), gaps: [], shiftMonths: 0 }
    const shown = changes.map((change) => ({ ...plain, ...change, key: String(change.label) }))
    const html = renderToStaticMarkup(<SpecialMonths series={shown} />)
    return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  }

  it.each<[string, Partial<MethodSeries>[]]>([
    // Said once for all series that lack months for the same reason, which is named if it is known.
    [
      'Eggs, Bread in October 2025: shut. Milk in October 2025: lost. Salt in January 2011.',
      [
        { label: 'Eggs', gaps: shut },
        { label: 'Bread', gaps: shut },
        { label: 'Milk', gaps: lost },
        { label: 'Salt', gaps: unexplained },
      ],
    ],
    // Said once for all series that date months differently than their publishers.
    [
      ' Eggs, Bread: each published value is',
      [
        { label: 'Eggs', shiftMonths: -1 },
        { label: 'Bread', shiftMonths: -1 },
      ],
    ],
  ])('are said: %s', (words, series) => {
    expect(say(...series)).toContain(words)
  })

  it('are not spoken of where there are none', () => {
    expect(say({ label: 'Eggs' })).toBe('')
  })
})
