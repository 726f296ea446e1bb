// Copies of the project, changed and built in folders of their own.

import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from '../scripts/build.ts'

export type Change = { file: string; from: string; to: string }

const sources = ['client', 'data', 'scripts', 'src', 'worker', ...globSync('*.{ts,json,toml}')]

const folders: string[] = []

/** Builds a copy of the project, after changing one file of it; returns its folder. */
export function buildCopy(change?: Change): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  folders.push(folder)
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  if (change) {
    const file = join(folder, change.file)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(change.from)) throw new Error(`${change.file} has no "${change.from}"`)
    writeFileSync(file, text.replace(change.from, change.to))
  }
  build(folder)
  return folder
}

export function removeCopies(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
}
