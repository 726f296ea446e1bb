// The World Bank's monthly commodity prices (Pink Sheet): a workbook that somebody downloads.

import type { SheetData } from 'read-excel-file/node'
import { priceNumber, priceOrMark, validate } from '../answer.ts'
import { ByHandError, RefusedAnswerError } from '../errors.ts'
import type { Observation, Publisher, Source } from '../publisher.ts'

const sheet = 'Monthly Prices'

/** Rows of the sheet, counted from 0: the series' names, their units, and the first month. */
const nameRow = 4
const unitRow = 5
const firstRow = 6

/** A cell without a price has an ellipsis. */
const price = priceOrMark(priceNumber, ['…', '..', null])

export const worldBank: Publisher = {
  name: 'World Bank',
  order: 'oldest first',
  givesWholeHistory: () => true,
  // The workbook's address changes each year, so there is none to ask.
  async ask() {
    throw new ByHandError('is refreshed by hand: download the workbook and name it by --from-file')
  },
  read,
}

async function read(file: Uint8Array, { id, unit }: Source): Promise<Observation[]> {
  const rows = await readWorkbook(file)
  const column = rows[nameRow]?.findIndex((name) => String(name).trim() === id) ?? -1
  if (column < 1)
    throw new RefusedAnswerError(`the sheet has no column ${id} in row ${nameRow + 1}`)
  const found = String(rows[unitRow]?.[column]).trim()
  if (unit && found !== unit) {
    throw new RefusedAnswerError(`the unit is ${found}, expected ${unit}`)
  }
  return rows.slice(firstRow).flatMap((row) => {
    // Notes may stand below the last month.
    if (row[0] === null) return []
    const [, year, month] = /^(\d{4})M(\d{2})$/.exec(String(row[0])) ?? []
    if (!year) throw new RefusedAnswerError(`${row[0]} is not a month`)
    return [{ at: `${year}-${month}`, value: validate(row[column], price) }]
  })
}

async function readWorkbook(file: Uint8Array): Promise<SheetData> {
  // The reader takes longer to load than all else together, and hardly any refresh has a workbook.
  const { readSheet } = await import('read-excel-file/node')
  try {
    return await readSheet(Buffer.from(file), sheet)
  } catch (error) {
    throw new RefusedAnswerError(`the workbook cannot be read: ${(error as Error).message}`)
  }
}
