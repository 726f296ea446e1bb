// Lets one refresh at a time work on the table: a link that names the process that does.

import { lstatSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { TableLockedError } from './errors.ts'

/** No refresh takes so long; a lock that is older belongs to a number that was given out again. */
const longestRunMs = 3_600_000

/**
 * Takes the lock of a folder, also from a process that has died.
 *
 * @returns what gives the lock back
 * @throws {TableLockedError} where another process is at work
 */
export function takeLock(folder: string): () => void {
  const lock = join(folder, 'refresh.lock')
  const aside = `${lock}.stale`
  // A symbolic link, unlike a file that is written, is there with its content or not at all.
  while (!succeeds(() => symlinkSync(String(process.pid), lock), 'EEXIST')) removeStale(lock, aside)
  return () => {
    rmSync(aside, { force: true })
    rmSync(lock, { force: true })
  }
}

/** Removes a lock whose process is gone, and no other that has come in its place meanwhile. */
function removeStale(lock: string, aside: string) {
  const holder = readLock(lock)
  if (holder === undefined) return
  if (isAtWork(holder, lock)) {
    throw new TableLockedError(
      `another refresh is at work (process ${holder}); if there is none, remove ${lock}`,
    )
  }
  succeeds(() => renameSync(lock, aside), 'ENOENT')
  if (readLock(aside) === holder) rmSync(aside, { force: true })
  else succeeds(() => renameSync(aside, lock), 'ENOENT')
}

function readLock(lock: string): string | undefined {
  let holder: string | undefined
  succeeds(() => {
    holder = readlinkSync(lock)
  }, 'ENOENT')
  return holder
}

function isAtWork(holder: string, lock: string): boolean {
  const pid = Number(holder)
  const takenMs = lstatSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (!(pid > 0) || pid === process.pid || Date.now() - takenMs > longestRunMs) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It may be there, and belong to somebody else.
    return hasCode(error, 'EPERM')
  }
}

/** Does something that fails with this code, and no other, where another process was faster. */
function succeeds(action: () => void, code: string): boolean {
  try {
    action()
    return true
  } catch (error) {
    if (hasCode(error, code)) return false
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
