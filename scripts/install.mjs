// Runs before each command: checks its environment, then installs the packages if some are missing,
// outdated, or for another system; with --check, only says so. Plain JavaScript without packages,
// because it runs before anything is installed.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canMake, findFault } from './environment.mjs'

/** The tools' own Node. */
const nodeCommand = 'node_modules/.bin/node'

/**
 * Arguments that override the user's npm settings: the packages that the lock file pins by their hashes
 * are installed in its layout, whatever their age. None of them needs its install script, nor the Node
 * that runs npm.
 */
const ciArguments = [
  'ci',
  '--ignore-scripts',
  '--before=null',
  '--min-release-age=0',
  '--no-engine-strict',
  '--no-dry-run',
  '--no-global',
  '--location=user',
  '--package-lock',
  '--no-package-lock-only',
  '--bin-links',
  '--install-strategy=hoisted',
  '--no-legacy-peer-deps',
  '--no-strict-peer-deps',
  '--os=null',
  '--cpu=null',
  '--libc=null',
]

/** npm's error codes if it cannot reach the registry. */
const networkFailure =
  /^npm \S+ code (ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT)$/m

process.report.excludeNetwork = true
const currentLibc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'

const fault = findFault(process.env.npm_lifecycle_event)
if (fault) fail(fault)
else if (findUnfit().length > 0) {
  if (process.argv.includes('--check')) fail('Packages are missing or outdated: run npm ci first.')
  else install()
}
if (!process.exitCode) provideNode()

function fail(sentence) {
  console.error(sentence)
  process.exitCode = 1
}

/**
 * The folders of packages that are not as the lock file has them for this system, whichever
 * command has installed them.
 */
function findUnfit() {
  const wanted = readPackages('package-lock.json')
  // npm's own list of what it has installed.
  const installed = readPackages('node_modules/.package-lock.json')
  const isFit = (folder) => {
    const [own, found] = [wanted[folder], installed[folder]]
    // An optional package for no system in particular is there only where another one needs it.
    if (!found) return own.optional && !((own.os || own.cpu) && fitsSystem(own))
    return own?.version === found.version && fitsSystem(own) && existsSync(`${folder}/package.json`)
  }
  const { '': _, ...all } = { ...wanted, ...installed }
  return Object.keys(all).filter((folder) => !isFit(folder))
}

/** The packages in a lock file by their folders; none if it is missing or damaged. */
function readPackages(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages
  } catch {
    return {}
  }
}

function fitsSystem({ os = process.platform, cpu = process.arch, libc = currentLibc }) {
  return (
    [os].flat().includes(process.platform) &&
    [cpu].flat().includes(process.arch) &&
    [libc].flat().includes(currentLibc)
  )
}

/** The tools need a newer Node than npm. It is one of the packages, but not for every system. */
function provideNode() {
  if (existsSync(nodeCommand)) return
  const own = `node-${process.platform}-${process.arch}`
  // npm 10 removes the command together with the package for another processor.
  if (existsSync(`node_modules/${own}`)) return symlinkSync(`../${own}/bin/node`, nodeCommand)
  const needed = readFileSync('.node-version', 'utf8').trim()
  if (Number.parseInt(process.versions.node, 10) >= Number.parseInt(needed, 10)) return
  fail(`Node ${needed} has no package for this system: install it, then try again.`)
}

function install() {
  console.log('Installing packages …')
  const cache = findCache()
  const more = cache ? [`--cache=${cache}`] : []
  // Without this, npm would find out separately for each package that there is no network, which
  // takes minutes.
  const ping = runNpm('pipe', 'ping', ...more, '--fetch-retries=1', '--fetch-retry-mintimeout=100')
  const isOffline = networkFailure.test(ping.stderr)
  const { status } = isOffline
    ? runNpm('ignore', ...ciArguments, ...more, '--offline')
    : runNpm('inherit', ...ciArguments, ...more)
  if (cache) rmSync(cache, { recursive: true, force: true })
  if (status !== 0) {
    return fail(
      isOffline
        ? 'The packages cannot be fetched: connect to the network, then try again.'
        : "The packages cannot be installed; see npm's message above.",
    )
  }
  const unfit = findUnfit()
  // npm is silent if an optional package cannot be fetched, or does not fit the Node that runs it.
  if (unfit.length > 0)
    fail(`npm has left out ${unfit.join(', ')}: try again, or with a newer Node.`)
}

/** A folder in place of npm's cache, if that cannot be written, as in a home that is somebody else's. */
function findCache() {
  const { npm_config_cache: cache } = process.env
  if (!cache || canMake(join(cache, '_cacache'))) return undefined
  return mkdtempSync(join(tmpdir(), 'npm-cache-'))
}

/** Runs npm; `stderr` says where its errors go. */
function runNpm(stderr, ...args) {
  // Another package manager names itself here.
  const { npm_execpath: cli = '' } = process.env
  const [program, ...first] = cli.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm']
  const stdio = ['ignore', stderr === 'pipe' ? 'ignore' : 'inherit', stderr]
  // Errors must be visible even if the command above was told to be silent.
  const all = [...first, ...args, '--loglevel=error']
  return spawnSync(program, all, { stdio, encoding: 'utf8' })
}
