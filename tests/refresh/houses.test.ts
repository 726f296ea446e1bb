// Tests for the house prices of areas, which the BIS publishes once a quarter: each month of a
// quarter has its value.

import { expect, it } from 'vitest'
import { monthlyValuesOf } from '../../scripts/refresh/files.ts'
import { listMonths, type Month } from '../../src/prices/month.ts'
import { bisCsv, codes, openAreas, type Published, serve, stored } from './bis.ts'
import type { Project } from './project.ts'
import type { Monthly } from './publisher-shapes.ts'

const quarters = listMonths('2024-06', '2025-12').filter((_, place) => place % 3 === 0)
const next: Month = '2026-03'

/** The value of each quarter, by its last month: each area begins at another one. */
const published: Published = Object.fromEntries(
  [...codes, 'usd'].map((code, place) => [
    code,
    Object.fromEntries(quarters.map((month, order) => [month, 150 + 10 * place + order])),
  ]),
)

/** A quarter more of some areas. */
function withNext(...without: string[]): Published {
  return Object.fromEntries(
    Object.entries(published).map(([code, values]) => {
      const last = values['2025-12'] ?? 0
      return [code, without.includes(code) ? values : { ...values, [next]: last + 1 }]
    }),
  )
}

/** As the table has them: in each month of a quarter. */
function inMonths(values: Monthly = {}): Monthly {
  return Object.fromEntries(
    Object.entries(values).flatMap(([month, value]) => {
      const last = Number(month.slice(5))
      const year = month.slice(0, 5)
      return [last - 2, last - 1, last].map((one) => [
        `${year}${String(one).padStart(2, '0')}`,
        value,
      ])
    }),
  )
}

const storedHouses = Object.fromEntries(
  Object.entries(published).map(([code, values]) => [code, inMonths(values)]),
)

async function openHouses(house: Parameters<typeof openAreas>[0]) {
  return openAreas({ stored: { ...stored, house: storedHouses }, ...house })
}

const valuesOf = (project: Project, code: string): Monthly =>
  Object.fromEntries(monthlyValuesOf(JSON.parse(project.read('world.json')), `house-${code}`))

it('a new quarter of all areas, and of the United States, comes with one request', async () => {
  const project = await openHouses({ house: serve('house', withNext()) })
  const { code, stderr } = await project.refresh('--only', 'house')
  expect(stderr).toBe(
    '✓ house: 4 areas, 4 with news, 4 late\n✓ house-eur, house-gbp, house-jpy, house-usd: 3 months new\n',
  )
  expect(code).toBe(0)
  expect(project.requests.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
    '/stats.bis.org/api/v2/data/dataflow/BIS/WS_SPP/1.0/Q.XM+GB+JP+US.N.628?startPeriod=2010-Q1&format=csv',
  ])
  for (const key of [...codes, 'usd']) {
    expect(valuesOf(project, key)).toEqual(inMonths(withNext()[key]))
  }
  expect(project.changes()[0]?.series['house-usd']?.added).toEqual(listMonths('2026-01', next))
})

it('an area that the publisher has not updated yet waits alone', async () => {
  const project = await openHouses({ house: serve('house', withNext('gbp')) })
  const { code, stderr } = await project.refresh('--only', 'house')
  expect(stderr).toContain('✓ house-eur, house-jpy, house-usd: 3 months new\n')
  expect(code).toBe(0)
  expect(valuesOf(project, 'gbp')).toEqual(storedHouses.gbp)
})

it.each<[what: string, house: Published, reason: string]>([
  ['an area is missing', (({ eur: _, ...others }) => others)(withNext()), 'the response lacks XM'],
  [
    'its quarters are a quarter off',
    {
      ...withNext(),
      eur: Object.fromEntries(
        Object.values(withNext().eur ?? {}).map((value, order) => [
          listMonths('2024-03', next)[3 * order] ?? '',
          value,
        ]),
      ),
    },
    'its months have the values of the quarter after: ',
  ],
  ['its base is another', { ...withNext(), eur: scale(withNext().eur, 0.5) }, 'by a factor of 0.5'],
  [
    'it moves too much',
    { ...withNext(), eur: { ...published.eur, [next]: 300 } },
    '2026-01 is 300 after 156 in 2025-12; expected 151.5 to 160.7, as no month in 10 years',
  ],
])('if %s, that area alone is refused', async (_what, house, reason) => {
  const project = await openHouses({ house: bisCsv('house', house) })
  const { code, stderr } = await project.refresh('--only', 'house')
  expect(stderr).toMatch(/^✗ house-eur: /m)
  expect(stderr).toContain(reason)
  expect(stderr).toContain('✓ house-gbp, house-jpy, house-usd: 3 months new\n')
  expect(code).toBe(1)
  expect(valuesOf(project, 'eur')).toEqual(storedHouses.eur)
})

function scale(values: Monthly = {}, factor: number): Monthly {
  return Object.fromEntries(
    Object.entries(values).map(([month, value]) => [month, (value ?? 0) * factor]),
  )
}
