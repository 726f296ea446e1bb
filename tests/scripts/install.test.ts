// Tests that `npm start`, `npm run dev`, and `npm test` install packages if, and only if, something
// is wrong with them, and that the other commands say so; npm runs for real, in a project whose
// packages need no network.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
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
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runProcess } from './run-process'

const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'install-'))
/** A file that exists once the script of a package has run. */
const ran = join(folder, 'ran')
/** A package for this system, whose Node does not run here, and a package for another system. */
const oven = { os: process.platform, cpu: [process.arch], bin: { node: 'bin/node' } }
const kiln = { os: ['plan9'], cpu: ['mips'] }
const loafInLock = { version: '1.0.0', engines: { node: '>=99' }, hasInstallScript: true }
const ovenName = `node-${process.platform}-${process.arch}`
const ovenFolder = join(folder, 'node_modules', ovenName)
const kilnFolder = join(folder, 'node_modules/kiln')
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
  for (const file of ['scripts/environment.mjs', 'scripts/install.mjs', '.npmrc', '.node-version'])
    copyFileSync(file, join(folder, file))
  writePackage('loaf', { engines: { node: '>=99' }, scripts: { postinstall: `touch "${ran}"` } })
  writePackage(ovenName, oven)
  writePackage('kiln', kiln)
  writeProject({ resolved: 'file:loaf.tgz' }, 'file:loaf.tgz')
})

afterAll(() => rmSync(folder, { recursive: true }))

function writeJson(file: string, content: unknown) {
  writeFileSync(join(folder, file), JSON.stringify(content))
}

/** Writes an archive of a package. */
function writePackage(name: string, more: object) {
  mkdirSync(join(folder, name, 'bin'), { recursive: true })
  writeFileSync(join(folder, name, 'bin/node'), 'exit 126', { mode: 0o755 })
  writeJson(`${name}/package.json`, { name, version: '1.0.0', ...more })
  execFileSync('tar', ['-czf', `${name}.tgz`, name], { cwd: folder })
}

/**
 * Writes the package.json and the lock file of a project with three packages: one for any system, and
 * one for each of two systems.
 */
function writeProject(found: object, wanted: string, allowScripts: object = { loaf: false }) {
  const own = {
    name: 'bakery',
    version: '1.0.0',
    dependencies: { loaf: wanted },
    optionalDependencies: { [ovenName]: `file:${ovenName}.tgz`, kiln: 'file:kiln.tgz' },
    // Only the installation, without the command after it.
    scripts: { ...scripts, start: scripts.start.split(' && ')[0] },
    engines,
    allowScripts,
  }
  const optional = { version: '1.0.0', optional: true }
  writeJson('package.json', own)
  writeJson('package-lock.json', {
    ...own,
    lockfileVersion: 3,
    packages: {
      '': own,
      'node_modules/loaf': { ...loafInLock, ...found },
      [`node_modules/${ovenName}`]: { ...optional, ...oven, resolved: `file:${ovenName}.tgz` },
      'node_modules/kiln': { ...optional, ...kiln, resolved: 'file:kiln.tgz' },
    },
  })
}

/** Settings of production, in which npm would leave out packages for development. */
const production = { ...offline, NODE_ENV: 'production' }

/** Runs the installation with which `npm start` begins. */
function install(more = {}) {
  return runProcess(['node', 'scripts/install.mjs'], folder, { ...production, ...more })
}

/** Runs `npm start`, of which nothing but the installation is left. */
function start(more = {}) {
  return runProcess(['npm', 'start', '--silent'], folder, { ...production, ...more })
}

/** Runs the check with which the other commands begin. */
function check() {
  return runProcess(['node', 'scripts/install.mjs', '--check'], folder)
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Rewrites npm's list of what it has installed, or the lock file. */
function change(from: string, to: string, file = list) {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replaceAll(from, to))
}

const installed = { code: 0, stdout: expect.stringContaining('added 2 packages'), stderr: '' }
const nothing = { code: 0, stdout: '', stderr: '' }
const missing = 'Packages are missing or outdated: run npm ci first.\n'

it('no command depends on a hook of npm, and each begins with the Node that runs npm', () => {
  // `prestart` only installs, for anyone who runs it by its name.
  const { prestart, ...commands } = scripts
  expect(commands.start.startsWith(`${prestart} && `)).toBe(true)
  for (const [name, command] of Object.entries(commands)) {
    expect(name).not.toMatch(/^(pre|post)/)
    expect(command).toMatch(/^"\$npm_node_execpath" scripts\/install\.mjs (--check )?&& /)
  }
})

it('the other commands say that the packages are missing', async () => {
  const installing = Object.keys(scripts).filter((name) => !scripts[name].includes(' --check && '))
  expect(installing).toEqual(['prestart', 'start', 'dev', 'test'])
  const run = await runProcess(['npm', 'run', '--silent', 'build'], folder, offline)
  expect(run).toEqual({ ...nothing, code: 1, stderr: missing })
})

it('installs what is missing, and only that', async () => {
  expect(await start()).toEqual(installed)
  expect(await start()).toEqual(nothing)
})

it('installs nothing after a plain npm ci', async () => {
  await runProcess(['npm', 'ci'], folder, offline)
  expect(await install()).toEqual(nothing)
})

it.each([
  [
    'a deleted package',
    () => renameSync(loaf, `${loaf}.old`),
    () => renameSync(`${loaf}.old`, loaf),
  ],
  ['another version', () => change('1.0.0', '0.9.0'), () => change('0.9.0', '1.0.0')],
  [
    'packages of another system',
    () => {
      change(ovenName, 'kiln')
      renameSync(ovenFolder, kilnFolder)
    },
    () => {
      change('kiln', ovenName)
      renameSync(kilnFolder, ovenFolder)
    },
  ],
])('notices %s', async (_, damage, mend) => {
  damage()
  expect(await check()).toEqual({ ...nothing, code: 1, stderr: missing })
  mend()
  expect(await check()).toEqual(nothing)
})

it('links the command of Node, if npm has not', async () => {
  rmSync(nodeCommand)
  expect(await install()).toEqual(nothing)
  expect(readFileSync(nodeCommand, 'utf8')).toBe('exit 126')
})

it('says which Node is needed where none is among the packages', async () => {
  rmSync(nodeCommand)
  renameSync(ovenFolder, join(folder, 'node_modules/ladle'))
  for (const file of [list, join(folder, 'package-lock.json')]) change(ovenName, 'ladle', file)
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

describe('the settings of a user', () => {
  const archive = 'loaf.tgz'
  let registry: Server

  beforeAll(async () => {
    const file = readFileSync(join(folder, archive))
    const integrity = `sha512-${createHash('sha512').update(file).digest('base64')}`
    registry = createServer(({ url = '' }, response) => {
      if (url.endsWith(archive)) return response.end(file)
      const dist = { tarball: `http://127.0.0.1:${portOf(registry)}/${archive}`, integrity }
      const versions = { '1.0.0': { name: 'loaf', version: '1.0.0', dist } }
      const time = { '1.0.0': new Date().toISOString() }
      return response.end(
        JSON.stringify({ name: 'loaf', 'dist-tags': { latest: '1.0.0' }, versions, time }),
      )
    })
    await once(registry.listen(0, '127.0.0.1'), 'listening')
    writeProject({ integrity }, '1.0.0')
  })

  afterAll(() => registry.close())

  it.each([
    { min_release_age: '100', package_lock_only: 'true' },
    { before: '2020-01-01', package_lock: 'false', install_strategy: 'linked', os: 'plan9' },
    {
      ignore_scripts: 'true',
      engine_strict: 'true',
      bin_links: 'false',
      dry_run: 'true',
      global: 'true',
    },
    // A cache that cannot be written.
    { cache: '/dev/null/npm' },
  ])('%o changes nothing', async (settings) => {
    rmSync(join(folder, 'node_modules'), { recursive: true })
    const registryUrl = `http://127.0.0.1:${portOf(registry)}`
    const given = Object.entries({ registry: registryUrl, ...settings })
    expect(
      await start(Object.fromEntries(given.map(([name, value]) => [`npm_config_${name}`, value]))),
    ).toEqual(installed)
    expect(existsSync(nodeCommand)).toBe(true)
  })
})

it('prints one sentence without a network', async () => {
  writeProject({ integrity: 'sha512-AAAA' }, '1.0.0')
  rmSync(list)
  expect(await install()).toEqual({
    code: 1,
    stdout: 'Installing packages …\n',
    stderr: 'The packages cannot be fetched: connect to the network, then try again.\n',
  })
})

it('leaves any other failure to npm', async () => {
  writeProject({ resolved: 'file:loaf.tgz', integrity: 'sha512-AAAA' }, 'file:loaf.tgz')
  const registry = createServer((_, response) => response.end('{}'))
  await once(registry.listen(0, '127.0.0.1'), 'listening')
  const { code, stderr } = await install({
    npm_config_registry: `http://127.0.0.1:${portOf(registry)}`,
  })
  registry.close()
  expect(code).toBe(1)
  expect(stderr).toContain('npm error code EINTEGRITY')
  expect(stderr).toMatch(/\nThe packages cannot be installed; see npm's message above.\n$/)
})
