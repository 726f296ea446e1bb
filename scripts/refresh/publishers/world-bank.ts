// The World Bank's monthly commodity prices (Pink Sheet): a workbook that github.com/datasets mirrors.

import type { SheetData } from 'read-excel-file/node'
import { RejectedResponseError } from '../errors.ts'
import type { Observation, Publisher, Source } from '../publisher.ts'
import { priceNumber, priceOrMark, validate } from '../response.ts'

/** The World Bank's own address of the workbook changes each year; despite the mirror's name for it, it is an XLSX file. */
const url = 'https://raw.githubusercontent.com/datasets/gold-prices/main/cache/monthly.xls'

const sheet = 'Monthly Prices'

/** Rows, counted from 0: the names of the series, their units, and the first month. */
const nameRow = 4
const unitRow = 5
const firstRow = 6

/** A missing price is an ellipsis, in some columns spelled as dots. */
const price = priceOrMark(priceNumber, ['…', '..', '...', null])

export const worldBank: Publisher = {
  name: 'World Bank',
  order: 'oldest first',
  givesWholeHistory: () => true,
  fetch: async (wanted, client) => read(await client.request(url), wanted),
  read,
}

async function read(file: Uint8Array, { id, unit }: Source): Promise<Observation[]> {
  const rows = await readWorkbook(file)
  const column = rows[nameRow]?.findIndex((name) => String(name).trim() === id) ?? -1
  if (column < 1)
    throw new RejectedResponseError(`the sheet has no column ${id} in row ${nameRow + 1}`)
  const found = String(rows[unitRow]?.[column]).trim()
  if (unit && found !== unit) {
    throw new RejectedResponseError(`the unit is ${found}, expected ${unit}`)
  }
  return rows.slice(firstRow).flatMap((row) => {
    // There may be notes below the last month.
    if (row[0] === null) return []
    const [, year, month] = /^(\d{4})M(\d{2})$/.exec(String(row[0])) ?? []
    if (!year) throw new RejectedResponseError(`${row[0]} is not a month`)
    return [{ at: `${year}-${month}`, value: validate(row[column], price) }]
  })
}

async function readWorkbook(file: Uint8Array): Promise<SheetData> {
  // Loaded on demand: the reader takes longer to load than everything else together.
  const { readSheet } = await import('read-excel-file/node')
  return readSheet(Buffer.from(file), sheet).catch((error: Error) => {
    throw new RejectedResponseError(`the workbook cannot be read: ${error.message}`)
  })
}
