// Months that the page on the method explains.

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SpecialMonths } from '../../client/method/sections'
import type { MethodSeries } from '../../src/pages/method/data'

const series: MethodSeries = {
  key: 'eggs',
  label: 'Dozen Eggs',
  unit: 'a dozen eggs',
  source: { name: 'A bureau', url: 'https://bureau.example/', terms: 'free' },
  from: '2010-01',
  freshness: { last: '2026-07', next: null, isLate: false },
  gaps: [],
  shiftMonths: 0,
}

const say = (...changes: Partial<MethodSeries>[]) =>
  renderToStaticMarkup(
    <SpecialMonths series={changes.map((change) => ({ ...series, ...change }))} />,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

it('are those that a series lacks, with the reason where it is known', () => {
  const reason = 'no prices were collected during the US government shutdown'
  expect(
    say(
      { gaps: [{ month: '2025-10', reason }] },
      { key: 'bread', label: 'Bread', gaps: [{ month: '2011-01', reason: '' }] },
    ),
  ).toContain(`Dozen Eggs in October 2025: ${reason}. Bread in January 2011.`)
})

it('are said once of all series that lack them for the same reason, or are dated otherwise', () => {
  const gaps: MethodSeries['gaps'] = [{ month: '2025-10', reason: 'shut' }]
  const shiftMonths = -1
  const words = say(
    { gaps, shiftMonths },
    { key: 'bread', label: 'Bread', gaps, shiftMonths },
    { key: 'milk', label: 'Milk', gaps: [{ month: '2025-10', reason: 'lost' }] },
  )
  expect(words).toContain('Dozen Eggs, Bread in October 2025: shut. Milk in October 2025: lost.')
  expect(words.match(/[^.]*: what is published/g)).toEqual([
    ' Dozen Eggs, Bread: what is published',
  ])
})

it('are those that a series dates otherwise than its publisher', () => {
  expect(say({ label: 'House', shiftMonths: -1 })).toContain('House: what is published for a month')
})

it('are not spoken of where there are none', () => {
  expect(say({})).toBe('')
})
