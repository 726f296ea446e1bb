// Puts the table and its list of changes in place, so that a death at any moment harms neither.

import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** The new files stand beside the old ones until they take their places. */
const suffix = '.next'

/**
 * Replaces `prices.json`, then `changes.json`, each in one step.
 *
 * Both are complete on the disk, beside the old ones, before the first takes its place. So whoever
 * finds a new `changes.json` without a new `prices.json` beside it knows that the table is the new
 * one, and only its list of changes is still to be put in place (`repairPair`).
 */
export function storePair(folder: string, prices: string, changes: string): void {
  const [table, list] = pathsOf(folder)
  writeFileSync(table + suffix, prices, { flush: true })
  flush(folder)
  writeFileSync(list + suffix, changes, { flush: true })
  flush(folder)
  renameSync(table + suffix, table)
  flush(folder)
  renameSync(list + suffix, list)
  flush(folder)
}

/** Ends what a run that died has begun: forwards where its table is in place, back where it is not. */
export function repairPair(folder: string): void {
  const [table, list] = pathsOf(folder)
  const isTableInPlace = !existsSync(table + suffix)
  if (isTableInPlace && existsSync(list + suffix)) renameSync(list + suffix, list)
  // In this order: a list left alone would look like one whose table is in place.
  rmSync(list + suffix, { force: true })
  flush(folder)
  rmSync(table + suffix, { force: true })
}

function pathsOf(folder: string): [table: string, list: string] {
  return [join(folder, 'prices.json'), join(folder, 'changes.json')]
}

/** What a folder holds is on the disk only once the folder itself is. */
function flush(folder: string) {
  const file = openSync(folder, 'r')
  fsyncSync(file)
  closeSync(file)
}
