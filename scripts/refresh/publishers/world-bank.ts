// The World Bank's monthly commodity prices (Pink Sheet): a workbook, by way of a mirror on GitHub.

import { strFromU8, unzipSync } from 'fflate'
// This variant reserves no more memory for each file than the archive declares.
import { readSheet, type SheetData } from 'read-excel-file/universal'
import { SeriesError } from '../errors.ts'
import { type Publisher, priceAt } from '../publisher.ts'

/**
 * The World Bank's own address of the workbook changes each year; despite the mirror's name
 * for it, it is an XLSX file.
 */
const url = 'https://raw.githubusercontent.com/datasets/gold-prices/main/cache/monthly.xls'

const sheet = 'Monthly Prices'

/** Rows, counted from 0: the names of the series, their units, and the first month. */
const nameRow = 4
const unitRow = 5
const firstRow = 6

/** Unpacked, the World Bank's workbook has less than 10 MB, but 2 MB could become 2 GB. */
const maxUnpackedBytes = 20_000_000

/**
 * The last row that a cell may be in; its column has one or two letters. The reader fills all cells
 * before the last one, which may be the billionth.
 */
const maxRow = 10_000

export const publisher: Publisher = {
  name: 'World Bank',
  requests: () => [{ url }],
  async read(file, { id, unit }) {
    const rows = await readWorkbook(file)
    const column = rows[nameRow]?.findIndex((name) => String(name).trim() === id) ?? -1
    if (column < 1) throw new SeriesError(`the sheet has no column ${id} in row ${nameRow + 1}`)
    const found = String(rows[unitRow]?.[column]).trim()
    if (unit && found !== unit) throw new SeriesError(`the unit is ${found}, expected ${unit}`)
    return rows.slice(firstRow).flatMap((row) => {
      // There may be notes below the last month.
      if (row[0] === null) return []
      const [, year, month] = /^(\d{4})M(\d{2})$/.exec(String(row[0])) ?? []
      if (!year) throw new SeriesError(`${row[0]} is not a month`)
      return [priceAt(`${year}-${month}`, row[column])]
    })
  },
}

async function readWorkbook(file: Uint8Array): Promise<SheetData> {
  try {
    checkSize(file)
    return await readSheet(Uint8Array.from(file).buffer, sheet)
  } catch (error) {
    throw new SeriesError(`the workbook cannot be read: ${(error as Error).message}`)
  }
}

/** Refuses a workbook that would take much more memory or time than the World Bank's. */
function checkSize(file: Uint8Array) {
  let unpackedBytes = 0
  const files = unzipSync(file, {
    filter({ name, size, originalSize }) {
      unpackedBytes += size + originalSize
      if (unpackedBytes > maxUnpackedBytes) throw new Error('it is too large when unpacked')
      return name.startsWith('xl/worksheets/')
    },
  })
  for (const xml of Object.values(files)) {
    for (const [, place = ''] of strFromU8(xml).matchAll(/\sr\s*=\s*["']([^"']*)/g)) {
      const [, row] = /^[A-Z]{0,2}(\d+)$/.exec(place) ?? []
      if (row && Number(row) <= maxRow) continue
      throw new Error(`it has a cell ${place}, expected none after ZZ${maxRow}`)
    }
  }
}
