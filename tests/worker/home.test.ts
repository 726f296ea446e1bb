// The words around the figures of the home page: their months, the number of items, the price of a
// bitcoin, and missing data.

import { describe, expect, it } from 'vitest'
import pricesFile from '#data/prices.json'
import { assets } from '../../src/prices/catalog'
import { load } from './html'
import { ask } from './request'

const queries = [
  '',
  ...[
    '?last=12',
    '?from=2013-04&to=2026-07',
    '?from=2024-03&to=2025-10',
    '?from=2022-06&to=2024-06',
  ],
  ...['?from=2025-10', '?from=2026-07', '?from=2025-10&to=2025-10', '?from=2022&to=2022-01'],
  ...['?from=2013-04&to=2013-05', '?from=2011&to=2012'],
]

async function loadHome(query: string) {
  const { text, texts, rows } = await load(`/${query}`)
  expect([query, text('h1')]).toEqual([query, expect.any(String)])
  const goods = rows('.dots tbody').filter(({ length }) => length > 1)
  return { text, texts, goods, twin: await (await ask(`/index.md${query}`)).text() }
}

const month = '[A-Z][a-z]+ \\d{4}'

/** The last month that a text names, and the months before it. */
const monthsOf = (text = '') => text.match(new RegExp(month, 'g')) ?? []

describe.each(queries)('home at "%s"', (query) => {
  it('heads its table with how many items have prices, and the months of these', async () => {
    const { texts, text, goods, twin } = await loadHome(query)
    const heading = texts('.goods-head h2')[0]
    if (goods.length === 0) {
      expect(heading).toBeUndefined()
      return
    }
    const count = assets.length
    const counted = goods.length === count ? `All ${count}` : `${goods.length} of ${count}`
    expect(heading).toMatch(new RegExp(`^${counted} items(,| since) ${month}( to ${month})?$`))
    expect(twin).toContain(`## ${heading}\n`)
    const [newest] = monthsOf(text('.dots caption'))
    const change = text('.dots thead th:last-child .visually-hidden')
    const isLive = heading?.includes(' since ')
    expect(heading).toMatch(isLive ? / since / : new RegExp(`(, | to )${newest}$`))
    // One month has no change.
    const isOne = !isLive && monthsOf(heading).length === 1
    expect(change).toBe(isOne ? 'Change' : heading?.replace(/^.* items/, 'Change'))
  })

  it('says what a bitcoin cost in the months of its finding', async () => {
    const { text, texts, twin } = await loadHome(query)
    const said = texts('.chart-page p').filter((words) => words.startsWith('A bitcoin cost'))
    const months = monthsOf(text('h1'))
    if (months.length < 2) {
      expect(said.join()).not.toContain(' and $')
      return
    }
    const [before, now] = months.map((name) => {
      const date = new Date(`${name} 1 UTC`)
      const file: Record<string, Record<string, Record<string, number | null>>> = pricesFile
      const price = file[date.getUTCFullYear()]?.[date.getUTCMonth() + 1]?.bitcoin ?? 0
      const digits = price < 100 ? 2 : 0
      return `$${price.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })} in ${name}`
    })
    const sentence = `A bitcoin cost ${before} and ${now}.`
    expect(said).toEqual([expect.stringContaining(sentence)])
    expect(twin).toContain(sentence)
  })

  it('says what ÷ means where it has changes', async () => {
    const { text, goods } = await loadHome(query)
    const caption = text('.dots caption') ?? ''
    const hasChanges = goods.some((cells) => /in Bitcoin/.test(cells.at(-1) ?? ''))
    expect(caption.includes('÷50 means')).toBe(hasChanges)
    expect(caption.includes('changes run')).toBe(hasChanges)
  })
})

describe('the news of home', () => {
  it('begin with all that is missing, and then say what is due', async () => {
    const { texts, twin } = await loadHome('')
    const [missing = '', contrast, next = ''] = texts('.news p')
    expect(contrast).toMatch(/^Sharpest contrast in this update: (In|From) /)
    const groups = (await load('/method/')).all('#series tbody')
    const labels = [...assets.map(({ label }) => label), 'Bitcoin']
    // A series without words of its own has those of its group's first line.
    const isMissing = (label: string) =>
      groups.some((group) => {
        const [head, ...rows] = group.querySelectorAll('tr')
        const row = rows.find(({ text }) => text.startsWith(label))
        const told = row?.querySelector('td:last-child')?.text || head?.text
        return row !== undefined && /\*$/.test(told ?? '')
      })
    expect(missing).toMatch(/^Data missing here: /)
    expect(labels.filter((label) => missing.includes(label))).toEqual(labels.filter(isMissing))
    expect(next).toMatch(
      /^Next: .+ for [A-Z]\w+ \d{4}, usually published by [A-Z]\w+ \d+, \d{4}\. /,
    )
    expect(labels.filter((label) => next.includes(label)).filter(isMissing)).toEqual([])
    for (const words of [missing, next.replace(/ Get .*/, '')]) expect(twin).toContain(words)
  })
})
