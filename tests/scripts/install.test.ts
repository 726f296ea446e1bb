// The packages are installed where they are not as they should be, and only there; by npm itself, in a
// project whose packages need no network.

import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProcess } from './run-process'

/** What npm runs before each command. */
const { prestart } = JSON.parse(readFileSync('package.json', 'utf8')).scripts
const folder = mkdtempSync(join(tmpdir(), 'install-'))
const loaf = join(folder, 'node_modules/loaf/package.json')
const stamp = join(folder, 'node_modules/.installed')

/** Nobody listens at the first port, and what npm has kept of earlier times is elsewhere. */
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

/** A project with one package, where its lock file finds it and as package.json wants it. */
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

it('what is missing is installed, and what is there is left alone', async () => {
  expect(await install()).toEqual(installed)
  expect(await install()).toEqual({ code: 0, stdout: '', stderr: '' })
})

it('what was taken away is installed again', async () => {
  rmSync(loaf)
  expect(await install()).toEqual(installed)
  expect(readFileSync(loaf, 'utf8')).toContain('"loaf"')
})

it('what was installed on another system is installed anew', async () => {
  writeFileSync(stamp, readFileSync(stamp, 'utf8').replace(process.arch, 'mips'))
  const commands = join(folder, 'node_modules/.bin')
  mkdirSync(commands)
  writeFileSync(join(commands, 'node'), 'exit 126', { mode: 0o755 })
  expect(await install()).toEqual(installed)
})

it('without a network it ends with a sentence', async () => {
  writeProject({ integrity: 'sha512-AAAA' }, '1.0.0')
  expect(await install()).toEqual({
    code: 1,
    stdout: 'Installing packages …\n',
    stderr: 'The packages cannot be fetched: connect to the network, then try again.\n',
  })
})

it('any other failure of npm is told in its words', async () => {
  writeProject({ resolved: 'file:loaf.tgz', integrity: 'sha512-AAAA' }, 'file:loaf.tgz')
  const { code, stderr } = await install()
  expect(code).toBe(1)
  expect(stderr).toContain('npm error code EINTEGRITY')
  expect(stderr).toMatch(/\nThe packages cannot be installed: npm has said why.\n$/)
})
