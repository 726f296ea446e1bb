// The shape of the code: imports point one way, and no file grows too long.

import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Each folder may import from itself and from those before it. */
const folders = ['data', 'src', 'client', 'worker']

const maxLines = 200

const sources = globSync(`{${folders.join(',')}}/**/*.{ts,tsx,css}`)

describe('the code', () => {
  it('is found', () => {
    expect(sources.length).toBeGreaterThan(30)
  })

  it.each(sources)('%s imports only what stands before it', (file) => {
    const allowed = folders.slice(0, folders.indexOf(topFolder(file)) + 1)
    for (const target of localImports(file)) expect(allowed, target).toContain(topFolder(target))
  })

  const files = [...sources, ...globSync('{scripts,tests}/**/*.{ts,tsx,mjs}'), ...globSync('*.ts')]
  it.each(files)(`%s has at most ${maxLines} lines`, (file) => {
    expect(read(file).split('\n').length - 1).toBeLessThanOrEqual(maxLines)
  })
})

function localImports(file: string): string[] {
  const specifiers = read(file).matchAll(/(?:from|import|glob[^(]*)\s*\(?\s*['"](\.[^'"]*)['"]/g)
  return [...specifiers].map(([, path]) => relative('.', join(dirname(file), path ?? '')))
}

function topFolder(path: string): string {
  return path.split('/')[0] ?? ''
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}
