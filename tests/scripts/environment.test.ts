// Tests what a command says about its environment before it does anything: flags that npm has taken for
// itself, an old Node, folders that it cannot work in, and local settings.

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { environment } from '../../scripts/build/build.ts'
import { findFault, findHome, flags } from '../../scripts/environment.mjs'
import { flags as refreshFlags } from '../../scripts/refresh/options.ts'
import { sweep } from '../sweeps'
import { runProcess } from './run-process'

const own = JSON.parse(readFileSync('package.json', 'utf8'))
const parent = mkdtempSync(join(tmpdir(), 'environment-'))
const folder = join(parent, 'bakery')
/** A file that exists once a command has done something. */
const begun = join(folder, 'begun')

/** Makes a project whose commands begin like those of this one, and then write that file. */
beforeAll(() => {
  mkdirSync(join(folder, 'scripts'), { recursive: true })
  for (const file of ['scripts/environment.mjs', 'scripts/install.mjs', '.npmrc', '.node-version'])
    copyFileSync(file, join(folder, file))
  const scripts = Object.fromEntries(
    Object.entries<string>(own.scripts).map(([name, command]) => [
      name,
      `${command.split(' && ')[0]} && touch begun #`,
    ]),
  )
  const project = { name: 'bakery', version: '1.0.0', engines: own.engines, scripts }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  const lock = { ...project, lockfileVersion: 3, packages: { '': project } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
})

afterAll(() => rmSync(parent, { recursive: true }))

const npmRun = (args: string, settings = {}, cwd = folder) =>
  runProcess(['npm', 'run', '--silent', ...args.split(' ')], cwd, settings)

const refusal = (sentence: string) => ({ code: 1, stdout: '', stderr: `${sentence}\n` })
const kept = (right: string) =>
  refusal(`npm keeps flags that have no two dashes before them: run npm run ${right} instead.`)

describe('flags that npm has kept', () => {
  it.each([
    ['data:refresh --dry-run', 'data:refresh -- --dry-run'],
    ['data:refresh --dryrun', 'data:refresh -- --dry-run'],
    ['data:refresh --accept gold=2026-09', 'data:refresh -- --accept KEY=MONTH'],
    [
      'data:refresh --from-file=cpi=a.csv --correct -- --only cpi',
      'data:refresh -- --from-file cpi=a.csv --correct',
    ],
    ['deploy --dry-run -- --var A:b', 'deploy -- --dry-run'],
    ['test:stress --runs 3', 'test:stress -- --runs NUMBER'],
    ['test -t bread', 'test -- -t NAME'],
    ['deploy --strict --message=bread', 'deploy -- --strict --message bread'],
  ])('%s is refused, with the right form', async (args, right) => {
    expect(await npmRun(args)).toEqual(kept(right))
    expect(() => readFileSync(begun)).toThrow()
  })

  it.each([
    ['start --port=3000', 'PORT=3000 npm run start'],
    ['dev --port 3000', 'PORT=NUMBER npm run dev'],
  ])('%s is refused, with the variable that does it', async (args, right) => {
    expect(await npmRun(args)).toEqual(
      refusal(`npm keeps flags that have no two dashes before them: run ${right} instead.`),
    )
  })

  it('are told from what the user has set, of which the sentence says where', async () => {
    const npmrc = join(parent, 'npmrc')
    writeFileSync(npmrc, 'dry-run = true\n')
    const found = (place: string) =>
      refusal(
        `npm has dry-run=true from ${place}, which this command cannot tell from a flag: run npm run data:refresh -- --dry-run, or npm run data:refresh --no-dry-run if it is not meant.`,
      )
    const settings = { npm_config_userconfig: npmrc }
    expect(await npmRun('data:refresh', settings)).toEqual(found(npmrc))
    expect(await npmRun('data:refresh', { NPM_CONFIG_DRY_RUN: 'true' })).toEqual(
      found('NPM_CONFIG_DRY_RUN'),
    )
    expect(await npmRun('data:refresh --no-dry-run', settings)).toMatchObject({ code: 0 })
    rmSync(begun)
  })

  it('are none where they are behind two dashes, or are of another command', async () => {
    expect(findFault('bench', { npm_config_dry_run: 'true' })).toBe(undefined)
    expect(await npmRun('data:refresh -- --dry-run')).toMatchObject({ code: 0 })
  })

  const names = (all: string[]) => all.map((flag) => flag.replace(/^--| .*/g, ''))

  it('are looked for by the names that the commands and the contract have', () => {
    expect(names(flags['data:refresh']).toSorted()).toEqual(Object.keys(refreshFlags).toSorted())
    const contract = readFileSync('docs/specification.md', 'utf8')
    for (const flag of flags['data:refresh']) expect(contract).toContain(`\`${flag}\``)
    for (const command of Object.keys(flags)) expect(own.scripts).toHaveProperty(command)
  })

  // By default left out, as Wrangler takes seconds to start, and its version is pinned.
  it.runIf(sweep(false, true))('are those of Wrangler, too', () => {
    const help = execFileSync('wrangler', ['deploy', '--help'], {
      env: environment,
      encoding: 'utf8',
    })
    // Without those that no deployment of a site with one Worker takes.
    for (const flag of names(flags.deploy)) expect(help).toMatch(new RegExp(`--${flag}\\b`))
    for (const [, flag] of help.matchAll(
      /^ {6}--(?!no-|experimental|install-|jsx|zone|durable|autoconfig)([\w-]+)/gm,
    ))
      expect(names(flags.deploy)).toContain(flag)
  })
})

it('says which Node it takes', async () => {
  const file = join(folder, 'package.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(own.engines.node, '>=99'))
  const { code, stderr } = await npmRun('check')
  writeFileSync(file, text)
  expect(stderr).toMatch(
    /^Node \d+\.\d+\.\d+ is too old: install Node 99 or newer, then try again\.\n$/,
  )
  expect(code).toBe(1)
})

it.each([
  ['a b#c?ü', '#'],
  ['a?b', '?'],
  ['a:b', ':'],
])('refuses to run in a folder named %s', async (name, character) => {
  const copy = join(parent, name)
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  expect(await npmRun('build', {}, copy)).toEqual(
    refusal(
      `The path of this folder, ${copy}, has a "${character}", which the tools cannot read: rename or move it.`,
    ),
  )
})

describe('a folder that another user has made', () => {
  /** Not root, who could write everywhere. */
  const user = process.getuid?.() === 0 ? 65_534 : undefined
  const run = (command: string) =>
    execFileSync(process.execPath, ['scripts/install.mjs', '--check'], {
      cwd: folder,
      encoding: 'utf8',
      env: { npm_lifecycle_event: command },
      uid: user,
      stdio: 'pipe',
    })

  beforeAll(() => {
    for (const path of user ? [parent, folder] : []) chownSync(path, user ?? 0, user ?? 0)
    mkdirSync(join(folder, 'dist/worker'), { recursive: true })
    if (user) chownSync(join(folder, 'dist'), user, user)
    chmodSync(join(folder, 'dist/worker'), 0o555)
  })

  it('is named before a build, with what to do', () => {
    expect(() => run('build')).toThrow(
      'The folder dist/worker cannot be written by this user: remove it as the user who made it, then try again.\n',
    )
    expect(run('check')).toBe('')
  })
})

it('lets Wrangler keep its records in the project where the home cannot be written', () => {
  for (const home of ['/dev/null', '/proc/none'])
    expect(findHome({ XDG_CONFIG_HOME: home })).toEqual({
      XDG_CONFIG_HOME: resolve('.wrangler/home'),
    })
  expect(findHome({ XDG_CONFIG_HOME: parent })).toEqual({})
})

it.each([
  ['.env', 'example.org'],
  ['.dev.vars', 'https://example.org/prices'],
  ['wrangler.toml', 'https://example.org/'],
])('npm start builds nothing if the SITE_URL of %s is %s', async (file, address) => {
  const project = mkdtempSync(join(parent, 'local-'))
  const place = file === 'wrangler.toml' ? '' : `${file}: `
  writeFileSync(join(project, 'wrangler.toml'), '')
  writeFileSync(join(project, file), `${place ? '' : '[vars]\n'}SITE_URL = "${address}"\n`)
  const run = await runProcess(['node', resolve('scripts/start.ts')], project, { PORT: '0' })
  expect(run).toEqual(
    refusal(
      `${place}SITE_URL is "${address}"; it must be an address without a path, such as https://example.org, or nothing.`,
    ),
  )
})

it('a clone has the same bytes, whatever line ends git is set to', () => {
  const origin = join(parent, 'origin')
  mkdirSync(origin)
  copyFileSync('.gitattributes', join(origin, '.gitattributes'))
  writeFileSync(join(origin, 'code.ts'), 'one\ntwo\n')
  writeFileSync(join(origin, 'table.csv'), 'one\r\ntwo\r\n')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: origin, stdio: 'pipe' })
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '--message', 'Begin')
  git('clone', '--quiet', '-c', 'core.autocrlf=true', '.', '../clone')
  for (const file of ['code.ts', 'table.csv'])
    expect(readFileSync(join(parent, 'clone', file))).toEqual(readFileSync(join(origin, file)))
})
