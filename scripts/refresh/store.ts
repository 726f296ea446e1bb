// Puts the table and its list of changes in place, so that a death at any moment harms neither.

import { createHash } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
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
 * Both are complete on the disk, beside the old ones, before the first takes its place, and the
 * list's name says which table it belongs to. So whoever finds a list that belongs to the table that
 * is there knows that only this list is still to be put in place (`repairPair`).
 */
export function storePair(folder: string, prices: string, changes: string): void {
  const [table, list] = [join(folder, 'prices.json'), join(folder, 'changes.json')]
  const nextList = join(folder, nameList(prices))
  writeFileSync(table + suffix, prices, { flush: true })
  writeFileSync(nextList, changes, { flush: true })
  flush(folder)
  renameSync(table + suffix, table)
  flush(folder)
  renameSync(nextList, list)
  flush(folder)
}

/** Ends what a run that died has begun: forwards where its table is in place, back where it is not. */
export function repairPair(folder: string): void {
  const leftovers = readdirSync(folder).filter((name) => name.endsWith(suffix))
  if (leftovers.length === 0) return
  const list = nameList(readFileSync(join(folder, 'prices.json'), 'utf8'))
  for (const name of leftovers) {
    const path = join(folder, name)
    if (name === list) renameSync(path, join(folder, 'changes.json'))
    else rmSync(path)
  }
  flush(folder)
}

function nameList(prices: string): string {
  return `changes.json.${createHash('sha256').update(prices).digest('hex')}${suffix}`
}

/** What a folder holds is on the disk only once the folder itself is. */
function flush(folder: string) {
  const file = openSync(folder, 'r')
  fsyncSync(file)
  closeSync(file)
}
