// Tests that packages are installed if, and only if, something is wrong with them; npm runs for real, in a project
// whose packages need no network.

import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProcess } from './run-process'

/** The script that runs before each command. */
const { prestart } = JSON.parse(readFileSync('package.json', 'utf8')).scripts
const folder = mkdtempSync(join(tmpdir(), 'install-'))
const loaf = join(folder, 'node_modules/loaf/package.json')
const stamp = join(folder, 'node_modules/.installed')

/** Nothing listens at this port, and npm's own cache is elsewhere. */
const offline = {
  npm_config_registry: 'http://127.0.0.1:1',
  npm_config_cache: join(folder, 'cache'),
}

beforeAll(() => {
  for (const part of ['loaf', 'scripts']) mkdirSync(join(folder, part))
  copyFileSync('scripts/install.mjs', join(folder, 'scripts/install.mjs'))
  writeJson('loaf/package.json', { name: 'loaf', version: '1.0.0' })
  execFileSync('tar', ['-czf', 'loaf.tgz', 'loaf'], { cwd: folder })
  writeProject({ resolved: 'file:loaf.tgz' }, 'file:loaf.tgz')
})

afterAll(() => rmSync(folder, { recursive: true }))

function writeJson(file: string, content: unknown) {
  writeFileSync(join(folder, file), JSON.stringify(content))
}

/** A project with one package, as the lock file and package.json describe it. */
function writeProject(found: object, wanted: string) {
  const dependencies = { loaf: wanted }
  const own = { name: 'bakery', version: '1.0.0', dependencies, scripts: { packages: prestart } }
  writeJson('package.json', own)
  writeJson('package-lock.json', {
    ...own,
    lockfileVersion: 3,
    packages: { '': own, 'node_modules/loaf': { version: '1.0.0', ...found } },
  })
}

function install() {
  return runProcess(['npm', 'run', '--silent', 'packages'], folder, offline)
}

const installed = { code: 0, stdout: expect.stringContaining('added 1 package'), stderr: '' }

it('installs what is missing, and only that', async () => {
  expect(await install()).toEqual(installed)
  expect(await install()).toEqual({ code: 0, stdout: '', stderr: '' })
})

it('reinstalls a deleted package', async () => {
  rmSync(loaf)
  expect(await install()).toEqual(installed)
  expect(readFileSync(loaf, 'utf8')).toContain('"loaf"')
})

it('reinstalls packages of another system', async () => {
  writeFileSync(stamp, readFileSync(stamp, 'utf8').replace(process.arch, 'mips'))
  const commands = join(folder, 'node_modules/.bin')
  mkdirSync(commands)
  writeFileSync(join(commands, 'node'), 'exit 126', { mode: 0o755 })
  expect(await install()).toEqual(installed)
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
