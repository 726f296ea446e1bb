// Writes responses from monthly values, in each publisher's documented shape.

import { strToU8, zipSync } from 'fflate'
import { listDays, weekdayOf } from '../../scripts/refresh/monthly.ts'
import { addMonths, monthEntries } from '../../src/prices/month.ts'

/** Month → value; `null` if the publisher has none. */
export type Monthly = Record<string, number | null>

export type Row = readonly [at: string, value: string]

type PublisherShape = {
  /** The publisher as front matter names it. */
  publisher: { publisher: string; frequency?: string; unit?: string }
  /** The publisher's id for the series with a key. */
  idOf(key: string): string
  inShape(key: string, values: Monthly): string | Promise<{ body: Buffer }>
}

const asKey = (key: string) => key

/** The publishers, with a row for each frequency. */
export const shapes = {
  fred: {
    publisher: { publisher: 'fred' },
    idOf: asKey,
    inShape: (key, values) => fredCsv(key, monthlyRows(values)),
  },
  weekdays: {
    publisher: { publisher: 'fred', frequency: 'weekdays' },
    idOf: asKey,
    inShape: (key, values) => fredCsv(key, dailyRows(values, { weekdays: true })),
  },
  datasets: {
    publisher: { publisher: 'datasets' },
    idOf: (key) => `${key}/monthly`,
    inShape: (_key, values) => mirrorCsv(monthlyRows(withPrice(values), { day: '' })),
  },
  bls: { publisher: { publisher: 'bls' }, idOf: asKey, inShape: blsResponse },
  eia: {
    publisher: { publisher: 'eia', frequency: 'mondays', unit: '$/GAL' },
    idOf: (key) => `petroleum/pri/gnd/${key}`,
    inShape: (key, values) => eiaPage(key, mondayRows(values)),
  },
  coinMetrics: {
    publisher: { publisher: 'coin-metrics', frequency: 'daily' },
    idOf: asKey,
    inShape: (key, values) => coinMetricsPage(dailyRows(values), undefined, key),
  },
  // All series of the World Bank are in one workbook, which has the name of this series here.
  worldBank: {
    publisher: { publisher: 'world-bank', unit: '($/troy oz)' },
    idOf: () => 'Silver',
    inShape: async (_silver, values) => ({ body: silverSheet(values) }),
  },
} as const satisfies Record<string, PublisherShape>

export type Shape = keyof typeof shapes

/** Only the months that have a value. */
function withPrice(values: Monthly): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([month, value]) => (value === null ? [] : [[month, value]])),
  )
}

/** A file of FRED: monthly rows are dated on the first. */
export function fredCsv(id: string, rows: readonly Row[], header = 'observation_date'): string {
  return toCsv([header, id], rows)
}

/** Rows of a monthly series; a month without a value has a dot. */
export function monthlyRows(values: Monthly, { decimals = 3, day = '-01' } = {}): Row[] {
  return Object.entries(values).map(([month, value]) => [
    month + day,
    value === null ? '.' : value.toFixed(decimals),
  ])
}

/** A file of github.com/datasets. */
export function mirrorCsv(rows: readonly Row[]): string {
  return toCsv(['Date', 'Price'], rows)
}

function toCsv(header: string[], rows: readonly Row[]): string {
  return [header, ...rows].map((cells) => `${cells.join(',')}\n`).join('')
}

/** Daily values with the mean of their month; of weekdays, the third one is a holiday. */
export function dailyRows(values: Monthly, { weekdays = false } = {}): Row[] {
  return monthEntries(withPrice(values)).flatMap(([month, mean]) => {
    const days = listDays(month).filter((day) => !weekdays || weekdayOf(day) % 6 !== 0)
    const holiday = weekdays ? days[2] : undefined
    const open = days.filter((day) => day !== holiday)
    const rows = spread(open, mean)
    return holiday ? [...rows.slice(0, 2), [holiday, ''] as const, ...rows.slice(2)] : rows
  })
}

/** Half of the days are a little above the mean and half a little below. */
function spread(days: string[], mean: number): Row[] {
  const pairs = days.length - (days.length % 2)
  return days.map((day, index) => {
    const aside = index < pairs ? (index % 2 ? 0.5 : -0.5) : 0
    return [day, (mean + aside * 0.1).toFixed(4)]
  })
}

/** The month's price for each Monday. */
export function mondayRows(values: Monthly): Row[] {
  return monthEntries(withPrice(values)).flatMap(([month, value]) =>
    listDays(month)
      .filter((day) => weekdayOf(day) === 1)
      .map((day) => [day, String(value)] as const),
  )
}

/** A page of Coin Metrics, with the address of the next one. */
export function coinMetricsPage(rows: readonly Row[], next?: string, asset = 'btc'): string {
  const data = rows.map(([day, value]) => ({
    asset,
    time: `${day}T00:00:00.000000000Z`,
    PriceUSD: value || null,
  }))
  return JSON.stringify({ data, ...(next ? { next_page_url: next } : {}) })
}

/** A file of Bitview from a day on: dates and prices. */
export function bitviewCsv(rows: readonly Row[], from = '', id = 'price'): string {
  return toCsv(
    ['date', id],
    rows.filter(([day]) => day >= from),
  )
}

/** Candles of Bitstamp, the last of which is not finished. */
export function bitstampCandles(rows: readonly Row[], pair = 'BTC/USD'): string {
  const candles = rows.map(([day, close]) => candleOf(Date.parse(day), close))
  // The day after the last, at a price that would be noticed.
  const unfinished = candleOf(Date.parse(rows.at(-1)?.[0] ?? '2026-01-01') + 86_400_000, '1.0')
  return JSON.stringify({ data: { pair, ohlc: [...candles, unfinished] } })
}

function candleOf(time: number, close: string) {
  const [high, low] = [Number(close) * 1.01, Number(close) * 0.99].map(String)
  return { timestamp: String(time / 1000), open: low, high, low, close, volume: '1456.1' }
}

/** A response of BLS: newest month first, with the mean of each complete year. */
export function blsResponse(id: string, values: Monthly): string {
  const data = Object.entries(values)
    .flatMap(([month, value]) => {
      const [year, number] = month.split('-')
      const row = { year, period: `M${number}`, value: value === null ? '-' : String(value) }
      const mean = { year, period: 'M13', value: '100.0', footnotes: [{}] }
      return [{ ...row, footnotes: [{}] }, ...(number === '12' ? [mean] : [])]
    })
    .toReversed()
  const Results = { series: [{ seriesID: id, data }] }
  return JSON.stringify({ status: 'REQUEST_SUCCEEDED', message: [], Results })
}

/** A page of EIA, which sends numbers as text. */
export function eiaPage(code: string, rows: readonly Row[], total = rows.length): string {
  const data = rows.map(([period, value]) => ({ period, series: code, value, units: '$/GAL' }))
  return JSON.stringify({ response: { total: String(total), data } })
}

type Sheet = { name?: string; unit?: string; sheet?: string; none?: string }

/** The monthly sheet of the Pink Sheet, with a column of gold before that of silver. */
export function silverSheet(
  values: Monthly,
  { name = 'Silver', unit = '($/troy oz)', sheet = 'Monthly Prices', none = '…' }: Sheet = {},
): Buffer {
  const months = Object.entries(values).map(([month, value]) => [
    month.replace('-', 'M'),
    1000,
    value ?? none,
  ])
  const rows = [
    ['World Bank Commodity Price Data (The Pink Sheet)'],
    ['monthly prices in nominal US dollars'],
    [],
    [],
    ['', 'Gold', name],
    ['', '($/troy oz)', unit],
    ...months,
    ['', 'A note'],
  ]
  // Texts are in a shared table, and cells have their index in it.
  const texts = [...new Set(rows.flat().filter((value) => typeof value === 'string'))]
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const cellOf = (value: string | number, row: number, column: number) => {
    const place = `r="${letters[column]}${row + 1}"`
    return typeof value === 'number'
      ? `<c ${place}><v>${value}</v></c>`
      : `<c ${place} t="s"><v>${texts.indexOf(value)}</v></c>`
  }
  const lines = rows.map((row, index) => {
    const cells = row.map((value, column) => cellOf(value, index, column))
    return `<row r="${index + 1}">${cells.join('')}</row>`
  })
  return workbook(sheet, lines.join(''), texts)
}

/** A workbook whose only cell is the last one that a sheet can have. */
export function farCell(): Buffer {
  const row = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
  return workbook('Monthly Prices', row)
}

/** An XLSX file with one sheet (ECMA-376). */
function workbook(sheet: string, rows: string, texts: string[] = []): Buffer {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const targets = { worksheet: 'worksheets/sheet1.xml', sharedStrings: 'sharedStrings.xml' }
  const relationships = Object.entries(targets).map(
    ([type, target]) =>
      `<Relationship Id="${type}" Type="${relations}/${type}" Target="${target}"/>`,
  )
  const files = {
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="${sheet}" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relationships.join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  }
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(entries)))
}

/** The values times a factor, in all months or only in those that `isChanged` picks. */
export function times(values: Monthly, factor: number, isChanged = (_month: string) => true) {
  return Object.fromEntries(
    Object.entries(values).map(([month, value]) => {
      return [month, value !== null && isChanged(month) ? value * factor : value]
    }),
  )
}

/** The same values, `count` months later. */
export function shift(values: Monthly, count: number): Monthly {
  return Object.fromEntries(
    monthEntries(values).map(([month, value]) => [addMonths(month, count), value]),
  )
}
