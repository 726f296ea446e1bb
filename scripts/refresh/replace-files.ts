// Writes the files of a folder together, if nobody else has changed them since they were read.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataError } from './errors.ts'

/** A file as it was read, and its new text. */
type Replaced = { path: string; before: string; text: string }

/**
 * Replaces each file in one step: a killed process leaves the old file or the new one. All of them
 * are on the disk before the first takes its place, so a full disk changes none; if a later one
 * cannot take its place, those before it are the old ones again.
 *
 * @throws {DataError} if a file has changed since it was read, or cannot be replaced
 */
export function replaceFiles(files: readonly Replaced[]) {
  const begun: string[] = []
  const done: Replaced[] = []
  const writeBeside = (path: string, text: string) => {
    const next = nextTo(path)
    // A killed refresh leaves such a file behind.
    rmSync(next, { force: true })
    begun.push(next)
    writeFileSync(next, text, { flush: true, flag: 'wx' })
  }
  try {
    for (const { path, text } of files) writeBeside(path, text)
    const changed = files.find(({ path, before }) => readFileSync(path, 'utf8') !== before)
    if (changed) {
      throw new Error(
        `${changed.path} has changed since this refresh read it: look at it, and run it again`,
      )
    }
    for (const file of files) {
      renameSync(nextTo(file.path), file.path)
      done.push(file)
    }
  } catch (error) {
    let { message } = error as Error
    try {
      for (const { path, before } of done) {
        writeBeside(path, before)
        renameSync(nextTo(path), path)
      }
    } catch {
      const paths = done.map(({ path }) => path).join(', ')
      message += `; ${paths} may be new already, and the next refresh completes the others`
    }
    for (const next of begun) rmSync(next, { force: true })
    throw new DataError(`the data cannot be written: ${message}`)
  }
}

const nextTo = (path: string) => `${path}.next`

/**
 * Keeps other refreshes out of a folder until the returned function is called, or this process has
 * ended.
 *
 * @throws {DataError} if another one is running, or the folder cannot be written to
 */
export function lock(folder: string): () => void {
  const path = join(folder, 'refresh.lock')
  try {
    if (!isRunning(readOwner(path))) rmSync(path, { force: true })
    writeFileSync(path, String(process.pid), { flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new DataError(`the data cannot be written: ${message}`)
    throw new DataError(
      `another refresh is running, process ${readOwner(path)}: wait for it, or remove ${path} if it is none`,
    )
  }
  return () => rmSync(path, { force: true })
}

function readOwner(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isRunning(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process is running, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
