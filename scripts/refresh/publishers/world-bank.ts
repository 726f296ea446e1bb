// The World Bank's monthly commodity prices (Pink Sheet): a workbook that github.com/datasets mirrors.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SheetData } from 'read-excel-file/universal'
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

/** The workbook has about 0.6 MB. */
const maxBytes = 2_000_000

/** Unpacked it has less than 10 MB; 2 MB could become 2 GB. */
const maxUnpackedBytes = 20_000_000

/** For the texts and cells of a workbook that large. */
const maxMegabytes = 256

/** The reader needs less than a second, but for some damaged files it never ends. */
const longestReadMs = 60_000

/** The fixed parts of a ZIP archive's directory: of its end, and of an entry. */
const [endLength, entryLength] = [22, 46]

export const worldBank: Publisher = {
  name: 'World Bank',
  order: 'oldest first',
  maxBytes,
  givesWholeHistory: () => true,
  fetch: async (wanted, client) => read(await client.request(url, maxBytes), wanted),
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
  try {
    if (sizeUnpacked(file) > maxUnpackedBytes) throw new Error('it is too large when unpacked')
    // Loaded on demand: the reader takes longer to load than everything else together. In a thread with limited memory,
    // because a single cell in the last row and column takes as much as all the empty ones before it.
    const reader = new Worker(new URL('workbook.ts', import.meta.url), {
      workerData: { file: Uint8Array.from(file).buffer, sheet },
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    })
    const signal = AbortSignal.timeout(longestReadMs)
    const [rows] = await once(reader, 'message', { signal }).finally(() => reader.terminate())
    return rows
  } catch (error) {
    throw new RejectedResponseError(`the workbook cannot be read: ${(error as Error).message}`)
  }
}

/**
 * What the files in a ZIP archive take, packed and unpacked, as its directory says (PKWARE's APPNOTE, section 4.3).
 *
 * @throws Error if there is no such directory
 */
function sizeUnpacked(archive: Uint8Array): number {
  const bytes = Buffer.from(archive)
  const end = bytes.lastIndexOf('PK\x05\x06', -endLength, 'latin1')
  // Archives of 4 GB and more have another directory in front of it.
  if (end < 0 || bytes.toString('latin1', end - 20, end - 16) === 'PK\x06\x07') {
    throw new Error('it is not a ZIP archive')
  }
  let size = 0
  let place = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 8); count > 0; count -= 1) {
    size += bytes.readUInt32LE(place + 20) + bytes.readUInt32LE(place + 24)
    const lengths = [28, 30, 32].map((offset) => bytes.readUInt16LE(place + offset))
    place += lengths.reduce((sum, length) => sum + length, entryLength)
  }
  return size
}
