// Tests that packages are installed if, and only if, something is wrong with them; npm runs for
// real, in a project whose packages need no network.

import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runProcess } from './run-process'

/** The script that runs before each command. */
const { prestart } = JSON.parse(readFileSync('package.json', 'utf8')).scripts
const folder = mkdtempSync(join(tmpdir(), 'install-'))
/** Is there after the script of a package has run. */
const ran = join(folder, 'ran')
/** A package for this system, whose Node does not run here, and one for another. */
const oven = { os: process.platform, cpu: [process.arch], bin: { node: 'bin/node' } }
const kiln = { os: ['plan9'], cpu: ['mips'] }
const nodeCommand = join(folder, 'node_modules/.bin/node')
const loaf = join(folder, 'node_modules/loaf/package.json')
/** npm's own list of what it has installed. */
const list = join(folder, 'node_modules/.package-lock.json')

/** Nothing listens at this port, and npm's own cache is elsewhere. */
const offline = {
  npm_config_registry: 'http://127.0.0.1:1',
  npm_config_cache: join(folder, 'cache'),
}

beforeAll(() => {
  mkdirSync(join(folder, 'scripts'))
  for (const file of ['scripts/install.mjs', '.npmrc']) copyFileSync(file, join(folder, file))
  writePackage('loaf', { scripts: { postinstall: `touch "${ran}"` } })
  writePackage('oven', oven)
  writePackage('kiln', kiln)
  writeProject({ resolved: 'file:loaf.tgz' }, 'file:loaf.tgz')
})

afterAll(() => rmSync(folder, { recursive: true }))

function writeJson(file: string, content: unknown) {
  writeFileSync(join(folder, file), JSON.stringify(content))
}

/** An archive of a package. */
function writePackage(name: string, more: object) {
  mkdirSync(join(folder, name, 'bin'), { recursive: true })
  writeFileSync(join(folder, name, 'bin/node'), 'exit 126', { mode: 0o755 })
  writeJson(`${name}/package.json`, { name, version: '1.0.0', ...more })
  execFileSync('tar', ['-czf', `${name}.tgz`, name], { cwd: folder })
}

/**
 * A project with a package, and one for each of two systems, as the lock file and
 * package.json describe it.
 */
function writeProject(found: object, wanted: string, allowScripts: object = { loaf: false }) {
  const own = {
    name: 'bakery',
    version: '1.0.0',
    dependencies: { loaf: wanted },
    optionalDependencies: { oven: 'file:oven.tgz', kiln: 'file:kiln.tgz' },
    scripts: { packages: prestart },
    allowScripts,
  }
  const optional = { version: '1.0.0', optional: true }
  writeJson('package.json', own)
  writeJson('package-lock.json', {
    ...own,
    lockfileVersion: 3,
    packages: {
      '': own,
      'node_modules/loaf': { version: '1.0.0', hasInstallScript: true, ...found },
      'node_modules/oven': { ...optional, ...oven, resolved: 'file:oven.tgz' },
      'node_modules/kiln': { ...optional, ...kiln, resolved: 'file:kiln.tgz' },
    },
  })
}

function install() {
  return runProcess(['npm', 'run', '--silent', 'packages'], folder, offline)
}

/** Rewrites npm's list of what it has installed. */
function changeList(from: string, to: string) {
  const text = readFileSync(list, 'utf8')
  expect(text).toContain(from)
  writeFileSync(list, text.replaceAll(from, to))
}

const installed = { code: 0, stdout: expect.stringContaining('added 2 packages'), stderr: '' }
const nothing = { code: 0, stdout: '', stderr: '' }

it('installs what is missing, and only that', async () => {
  expect(await install()).toEqual(installed)
  expect(await install()).toEqual(nothing)
})

it('installs nothing after a plain npm ci', async () => {
  await runProcess(['npm', 'ci'], folder, offline)
  expect(await install()).toEqual(nothing)
})

it('reinstalls a deleted package', async () => {
  rmSync(loaf)
  expect(await install()).toEqual(installed)
  expect(readFileSync(loaf, 'utf8')).toContain('"loaf"')
})

it('reinstalls packages of another version', async () => {
  changeList('1.0.0', '0.9.0')
  expect(await install()).toEqual(installed)
})

it('reinstalls packages of another system', async () => {
  changeList('oven', 'kiln')
  renameSync(join(folder, 'node_modules/oven'), join(folder, 'node_modules/kiln'))
  expect(await install()).toEqual(installed)
})

it('links the command of Node, if npm has not', async () => {
  rmSync(nodeCommand)
  expect(await install()).toEqual(nothing)
  expect(readFileSync(nodeCommand, 'utf8')).toBe('exit 126')
})

it('says which Node is needed where none is among the packages', async () => {
  changeList('"node":', '"no-node":')
  rmSync(nodeCommand)
  const file = join(folder, '.node-version')
  writeFileSync(file, '99.1.0\n')
  const stderr = 'Node 99.1.0 has no package for this system: install it, then try again.\n'
  expect(await install()).toEqual({ ...nothing, code: 1, stderr })
  writeFileSync(file, '20.0.0\n')
  expect(await install()).toEqual(nothing)
})

describe('the install script of a package that is not listed', () => {
  beforeAll(() => {
    writeProject({ resolved: 'file:loaf.tgz' }, 'file:loaf.tgz', {})
    rmSync(list)
  })

  it('does not run', async () => {
    expect(await install()).toEqual(installed)
    expect(existsSync(ran)).toBe(false)
  })

  // npm 10 does not know the setting.
  const known = execFileSync('npm', ['config', 'get', 'strict-allow-scripts'], { cwd: folder })
  it.skipIf(String(known).includes('undefined'))('stops a plain npm ci', async () => {
    const { code, stderr } = await runProcess(['npm', 'ci'], folder, offline)
    expect(code).not.toBe(0)
    expect(stderr).toContain('loaf@1.0.0 (postinstall: touch')
    expect(existsSync(ran)).toBe(false)
  })
})

it('prints one sentence without a network', async () => {
  writeProject({ integrity: 'sha512-AAAA' }, '1.0.0')
  expect(await install()).toEqual({
    code: 1,
    stdout: 'Installing packages …\n',
    stderr: 'The packages cannot be fetched: connect to the network, then try again.\n',
  })
})

it('prints any other failure of npm', async () => {
  writeProject({ resolved: 'file:loaf.tgz', integrity: 'sha512-AAAA' }, 'file:loaf.tgz')
  const { code, stderr } = await install()
  expect(code).toBe(1)
  expect(stderr).toContain('npm error code EINTEGRITY')
  expect(stderr).toMatch(/\nThe packages cannot be installed; see npm's message above.\n$/)
})
