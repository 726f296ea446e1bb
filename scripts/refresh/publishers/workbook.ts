// The thread that parses a workbook, whose memory and time world-bank.ts limits.

import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync } from 'fflate'
// This variant reserves for each file what the archive says that it takes, and no more.
import { readSheet } from 'read-excel-file/universal'

/** Unpacked, the World Bank's has less than 10 MB; 2 MB could become 2 GB. */
const maxUnpackedBytes = 20_000_000

const { file, sheet } = workerData
let unpackedBytes = 0
unzipSync(new Uint8Array(file), {
  filter({ size, originalSize }) {
    unpackedBytes += size + originalSize
    return false
  },
})
if (unpackedBytes > maxUnpackedBytes) throw new Error('it is too large when unpacked')
parentPort?.postMessage(await readSheet(file, sheet))
