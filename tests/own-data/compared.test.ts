// What the chart of goods says of the site's own data, computed here from the publishers' series.

import { expect, it } from 'vitest'
import pricesFile from '#data/prices.json'
import { load } from '../worker/html'
import { askCanonical } from '../worker/request'

type File = Record<string, Record<string, Record<string, number | null>>>

function valueIn(series: string, month: string): number | null {
  const [year = '', number] = month.split('-')
  return (pricesFile as File)[year]?.[String(Number(number))]?.[series] ?? null
}

const labels = {
  sp500: 'S&P 500',
  housing: 'Typical House',
  wage: 'Hour of Work',
  eggs: 'Dozen Eggs',
}

const months = Object.keys(pricesFile).flatMap((year) =>
  [...Array(12).keys()].map((index) => `${year}-${String(index + 1).padStart(2, '0')}`),
)

const longMonth = (month: string) =>
  new Date(month).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "÷50", "×3.9", or between half and twice "−36%". */
function figureOf(factor: number): string {
  const percent = Math.round(100 * (factor - 1))
  if (percent > -50 && percent < 100) return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`
  const times = Math.max(factor, 1 / factor)
  return `${factor < 1 ? '÷' : '×'}${new Intl.NumberFormat('en-US', {
    minimumSignificantDigits: times < 100 ? 2 : 3,
    maximumSignificantDigits: times < 100 ? 2 : 3,
  }).format(times)}`
}

it.each([
  ['basket', '', 'After inflation'],
  ['bitcoin', '?currency=btc', 'In Bitcoin'],
])(
  'in %s it says what four goods have become to the newest month of all',
  async (measure, query, opening) => {
    const needed = [...Object.keys(labels), measure]
    const known = months.filter((month) => needed.every((key) => valueIn(key, month) !== null))
    const [from, to] = ['2016-01', known.at(-1) ?? '']
    expect(known).toContain(from)
    const quotient = (key: string, month: string) =>
      Number(valueIn(key, month)) / Number(valueIn(measure, month))
    const changes = Object.entries(labels)
      .map(([key, label]) => ({ label, factor: quotient(key, to) / quotient(key, from) }))
      .toSorted((one, other) => other.factor - one.factor)
      .map(({ label, factor }) => `${label} ${figureOf(factor)}`)
      .join(', ')
    const page = await load(`/compare/${query}`)
    expect(page.text('p.finding')).toBe(`${opening}: ${changes}.`)
    expect(page.text('p.shown')).toBe(
      `${longMonth(from)} to ${longMonth(to)}, the latest month that all four have.`,
    )
    const twin = await (await askCanonical(`/compare/index.md${query}`)).text()
    expect(twin).toContain(`From ${longMonth(from)} to ${longMonth(to)}, in `)
    expect(twin).toContain(`: ${changes}.`)
    const svg = await (await askCanonical(`/charts/all.svg${query}`)).text()
    expect(svg).toContain(
      `${longMonth(from)} to ${longMonth(to)}: ${changes}`.replaceAll('&', '&amp;'),
    )
  },
)
