// The Bank for International Settlements (BIS) in tests: responses in its documented forms, and a
// project with some areas that it has all series of.

import { withMonths } from '../../scripts/refresh/files.ts'
import type { AreaSeriesKind } from '../../src/prices/area-indexes.ts'
import { addMonths, listMonths, type Month, monthEntries } from '../../src/prices/month.ts'
import type { AreasFile } from '../../src/prices/schemas.ts'
import type { PriceFile } from '../../src/prices/table.ts'
import type { Response } from './local-publishers.ts'
import { type Given as Good, noAreas, openSeries, type Project } from './project.ts'
import type { Monthly } from './publisher-shapes.ts'

/** The columns, in the order of the newer API. */
export const headers = {
  cpi: 'FREQ,REF_AREA,UNIT_MEASURE,UNIT_MULT,TIME_FORMAT,BREAKS,COVERAGE,DECIMALS,TITLE_TS,TIME_PERIOD,OBS_VALUE,OBS_CONF,OBS_PRE_BREAK,OBS_STATUS',
  house:
    'FREQ,REF_AREA,VALUE,UNIT_MEASURE,UNIT_MULT,BREAKS,COVERAGE,TITLE_TS,TIME_PERIOD,OBS_VALUE,OBS_CONF,OBS_PRE_BREAK,OBS_STATUS',
  rate: 'FREQ,REF_AREA,CURRENCY,COLLECTION,UNIT_MULT,DECIMALS,AVAILABILITY,TITLE,TIME_PERIOD,OBS_VALUE,OBS_STATUS,OBS_PRE_BREAK,OBS_CONF',
} as const satisfies Partial<Record<AreaSeriesKind, string>>

type Kind = keyof typeof headers

/** The months of each area's series, by currency; NaN is sent as it is. */
export type Published = Record<string, Monthly>

const fewKeys: Record<string, string> = { eur: 'XM', gbp: 'GB', jpy: 'JP', aud: 'AU', usd: 'US' }

const titles = { cpi: 'TITLE_TS', house: 'TITLE_TS', rate: 'TITLE' }
const quoted = '"Prices, all items,\nof ""households"""'

type Form = {
  header?: string
  title?: string
  /** Other cells for an area's newest month, by its currency. */
  newest?: Record<string, Record<string, string>>
}

/** A file of the publisher, with rows of other series between the requested ones. */
export function bisCsv(
  kind: Kind,
  published: Published,
  { header = headers[kind], title = quoted, newest = {} }: Form = {},
): string {
  const columns = header.split(',')
  const rowOf = (cells: Record<string, string>) =>
    columns.map((name) => cells[name] ?? '').join(',')
  const rows = Object.entries(published).flatMap(([code, values]) =>
    Object.entries(values).flatMap(([month, value]) => {
      const cells = {
        DATAFLOW: `BIS:WS_${kind}(1.0)`,
        FREQ: kind === 'house' ? 'Q' : 'M',
        REF_AREA: fewKeys[code] ?? '',
        ...(kind === 'rate'
          ? { CURRENCY: code.toUpperCase(), COLLECTION: 'A' }
          : { UNIT_MEASURE: '628' }),
        ...(kind === 'house' && { VALUE: 'N' }),
        [titles[kind]]: title,
        UNIT_MULT: '0',
        TIME_PERIOD: kind === 'house' ? quarterOf(month) : month,
        OBS_VALUE: value === null ? 'NaN' : String(value),
        OBS_STATUS: 'A',
        ...(month === Object.keys(values).at(-1) ? newest[code] : {}),
      }
      const others = {
        cpi: [{ UNIT_MEASURE: '771', OBS_VALUE: '-0.3' }, { FREQ: 'Q' }],
        house: [{ UNIT_MEASURE: '771', OBS_VALUE: '-0.3' }, { VALUE: 'R' }],
        rate: [{ COLLECTION: 'E' }, ...(code === 'eur' ? [{ REF_AREA: 'DE' }] : [])],
      }
      const wrong = others[kind].map((other) => ({ ...cells, OBS_VALUE: '9', ...other }))
      return [...wrong, cells].map(rowOf)
    }),
  )
  return [header, ...rows].map((row) => `${row}\n`).join('')
}

function quarterOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${year}-Q${Math.ceil((number ?? 0) / 3)}`
}

const now = '2026-09-10T08:00:00Z'

/** Fourteen months that the table has, and one that is new. */
export const known = listMonths('2025-06', '2026-07')
export const next = addMonths('2026-07', 1)

/** Values that move a little each month, like an index or a rate. */
export function rising(from: number, months: readonly string[] = known): Monthly {
  return Object.fromEntries(
    months.map((month, index) => [month, Number((from * 1.002 ** index).toPrecision(6))]),
  )
}

export const codes = ['eur', 'gbp', 'jpy'] as const

/** The series in the table by kind; a site may lack house prices. */
type Stored = Record<'cpi' | 'rate', Published> & { house?: Published }

/** The series that the table has of each area. */
export const stored = {
  cpi: { eur: rising(140), gbp: rising(150), jpy: rising(110) },
  rate: { eur: rising(0.86), gbp: rising(0.75), jpy: rising(150) },
} as const satisfies Stored

/** The same series with one more month, which repeats the last value. */
export function withNext(published: Published): Published {
  return Object.fromEntries(
    Object.entries(published).map(([code, values]) => {
      return [code, { ...values, [next]: Object.values(values).at(-1) ?? 0 }]
    }),
  )
}

/** The values of quarters up to one, by their last months; each area starts at another value. */
function quartersUpTo(last: Month): Published {
  const quarters = listMonths('2024-06', last).filter((_, place) => place % 3 === 0)
  return Object.fromEntries(
    [...codes, 'usd'].map((code, place) => [
      code,
      Object.fromEntries(quarters.map((month, order) => [month, 150 + 10 * place + order])),
    ]),
  )
}

/** Quarterly values as the table has them: in each month of a quarter. */
function inMonths(values: Monthly = {}): Monthly {
  return Object.fromEntries(
    monthEntries(values).flatMap(([last, value]) =>
      listMonths(addMonths(last, -2), last).map((month) => [month, value]),
    ),
  )
}

const older = quartersUpTo('2025-12')

/** House prices: as published (`older`), as the table has them, and with one more quarter (`newer`). */
export const houses = {
  inMonths,
  older,
  stored: Object.fromEntries(
    Object.entries(older).map(([code, values]) => [code, inMonths(values)]),
  ),
  newer: quartersUpTo('2026-03'),
}

type Given = {
  /** The source of the stored rates. */
  rate?: string
  stored?: Stored
  /** More fields of the areas' rows. */
  rows?: Record<string, Partial<AreasFile['areas'][string]>>
  cpi?: Response
  house?: Response
  rates?: Response
  /** Additional series of goods. */
  goods?: Record<string, Good>
}

/** A project whose areas have these series. */
export function openAreas({
  rate = 'bis',
  stored: table = stored,
  rows = {},
  cpi,
  house,
  rates,
  goods = {},
}: Given = {}): Promise<Project> {
  let world: PriceFile = {}
  for (const [kind, ofKind] of Object.entries(table)) {
    for (const [code, values] of Object.entries(ofKind)) {
      world = withMonths(world, `${kind}-${code}`, new Map(monthEntries(values)))
    }
  }
  const areas = Object.keys(table.cpi).map((code) => {
    const words = { area: code, noun: code, sign: code }
    return [code, { ...words, rate, bis: fewKeys[code] ?? '', ...rows[code] }] as const
  })
  const price = { '2026-07': 100 }
  const bitcoin = { stored: price, values: price, matter: { appearsAfterDays: 99 } }
  const { cpi: sound } = noAreas.indexes
  const files = {
    areas: {
      ...noAreas,
      ...(sound &&
        table.house && { indexes: { cpi: sound, house: { ...sound, unitedStates: 'US' } } }),
      areas: Object.fromEntries(areas),
    },
    world,
    responses: {
      'bis:WS_LONG_CPI': cpi ?? bisCsv('cpi', table.cpi),
      'bis:WS_SPP': house ?? bisCsv('house', table.house ?? {}),
      'bis:WS_XRU': rates ?? bisCsv('rate', table.rate),
    },
  }
  return openSeries({ bitcoin, ...goods }, now, {}, files)
}
