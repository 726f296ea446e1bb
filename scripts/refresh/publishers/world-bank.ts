// The World Bank's monthly commodity prices (Pink Sheet): a workbook, by way of a mirror on GitHub.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SheetData } from 'read-excel-file/universal'
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

/** A single cell in the last row and column takes as much memory as all empty ones before it. */
const maxMegabytes = 256

/** The reader needs less than a second, but for some damaged files it never ends. */
const longestReadMs = 60_000

export const worldBank: Publisher = {
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

/** Reads the sheet in a thread, whose memory can be limited, and which can be ended. */
async function readWorkbook(file: Uint8Array): Promise<SheetData> {
  const reader = new Worker(new URL('workbook.ts', import.meta.url), {
    workerData: { file: Uint8Array.from(file).buffer, sheet },
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  try {
    const [rows] = await once(reader, 'message', { signal: AbortSignal.timeout(longestReadMs) })
    return rows
  } catch (error) {
    throw new SeriesError(`the workbook cannot be read: ${(error as Error).message}`)
  } finally {
    await reader.terminate()
  }
}
