// The pages of the site's own data in later years, without new months: they state the same findings,
// and claim nothing about the present.

import { afterEach, describe, expect, it } from 'vitest'
import { sweep } from '../sweeps'
import { expectNoClaims, findClaims } from './claims'
import { pageAt, textOf } from './sentences'
import { firstYearOf, stopClock, thisYear } from './today'

/** The findings of a page; home and the page of all areas have them in their headings. */
async function readFindings(address: string) {
  const page = await pageAt(address)
  return [...page.texts('h1'), ...page.texts('.finding'), page.meta('og:image:alt')]
}

/** The next leap year. */
const leapYear = [1, 2, 3, 4, 5, 6, 7, 8]
  .map((years) => thisYear + years)
  .find((year) => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29)

/** Future instants, whatever months the data has; by default, two of them. */
const instants = [
  `${thisYear + 1}-01-01T00:00:00Z`,
  `${leapYear}-02-29T12:00:00Z`,
  ...sweep([], [`${thisYear}-12-31T23:59:59Z`, `${thisYear + 1}-06-15T12:00:00Z`]),
]

describe.each(instants)('at %s, without new months,', (instant) => {
  const firstYear = firstYearOf(Number(instant.slice(0, 4)))

  afterEach(() => stopClock())

  const windowed = ['/', '/gold/', '/inflation/try/', '/compare/']
  const others = ['/inflation/', '/then/2016-06/', '/method/']

  it('pages claim no more than their months', async () => {
    stopClock(new Date(instant))
    await expectNoClaims([...windowed, ...others])
    const { rows: _, ...described } = JSON.parse(await textOf('/charts/latest.json'))
    expect(findClaims(JSON.stringify(described, undefined, 1))).toEqual([])
  })

  it('pages say what they say of the same months today, which they name', async () => {
    const named = [...windowed.map((path) => `${path}?from=${firstYear}`), ...others]
    const expected = await Promise.all(named.map(readFindings))
    const { rows } = JSON.parse(await textOf('/charts/latest.json'))
    stopClock(new Date(instant))
    expect(await Promise.all([...windowed, ...others].map(readFindings))).toEqual(expected)
    for (const path of ['/', '/gold/', '/inflation/try/']) {
      expect((await readFindings(path)).join()).toContain(`January ${firstYear}`)
    }
    expect(JSON.parse(await textOf('/charts/latest.json'))).toMatchObject({ rows })
  })
})
