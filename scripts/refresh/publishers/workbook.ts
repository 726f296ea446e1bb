// The thread that parses a workbook, whose memory world-bank.ts limits.

import { parentPort, workerData } from 'node:worker_threads'
// This variant reserves for each file in the archive what the archive says that it takes, and no more.
import { readSheet } from 'read-excel-file/universal'

parentPort?.postMessage(await readSheet(workerData.file, workerData.sheet))
