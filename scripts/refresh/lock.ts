// Lets one refresh at a time work on the table: a link that names the process that does.

import { readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { TableLockedError } from './errors.ts'

/**
 * Takes the lock of a folder, also from a process that has died.
 *
 * @returns what gives the lock back
 * @throws {TableLockedError} where another process is at work
 */
export function takeLock(folder: string): () => void {
  const lock = join(folder, 'refresh.lock')
  const aside = `${lock}.stale`
  const own = `${process.pid} ${startOf(process.pid) ?? ''}`
  // A symbolic link, unlike a file that is written, is there with its content or not at all.
  while (!succeeds(() => symlinkSync(own, lock), 'EEXIST')) removeStale(lock, aside)
  return () => {
    rmSync(aside, { force: true })
    rmSync(lock, { force: true })
  }
}

/** Removes a lock whose process is gone, and no other that has come in its place meanwhile. */
function removeStale(lock: string, aside: string) {
  const holder = readLock(lock)
  if (holder === undefined) return
  const [pid, start] = holder.split(' ')
  if (isAtWork(Number(pid), start)) {
    throw new TableLockedError(
      `another refresh is at work (process ${pid}); if there is none, remove ${lock}`,
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

function isAtWork(pid: number, start: string | undefined): boolean {
  if (!(pid > 0) || pid === process.pid) return false
  if (start) return startOf(pid) === start
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It may be there, and belong to somebody else.
    return hasCode(error, 'EPERM')
  }
}

/**
 * When a process began, in ticks since the system did (Linux: proc(5)): numbers of processes are
 * given out again. None for a process that is not there, or has died and waits to be buried.
 */
function startOf(pid: number): string | undefined {
  try {
    const [state, ...fields] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return state === 'Z' ? undefined : fields[18]
  } catch {
    return undefined
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
