// Installs the packages if some are missing, for another system, or outdated. Plain JavaScript
// without packages, because it runs before anything is installed, in any Node from version 20 on.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** npm's own list of what it has installed. */
const installedList = 'node_modules/.package-lock.json'

/** The tools' own Node. */
const nodeCommand = 'node_modules/.bin/node'

/** npm's error codes if it cannot reach the registry. */
const networkFailure =
  /^npm \S+ code (ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED)$/m

/** Its codes if the disk is read-only, or somebody else's. */
const notWritable = /^npm \S+ code (EROFS|EACCES|EPERM)$/m

process.report.excludeNetwork = true
const currentLibc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'

if (findUnfit().length > 0) install()
if (!process.exitCode) provideNode()

/**
 * The folders of packages that are not as the lock file has them for this system, whichever
 * command has installed them.
 */
function findUnfit() {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages(installedList)
  const isOutdated = (folder) => {
    const [{ version, integrity }, own] = [installed[folder], wanted[folder]]
    const isWanted = own?.version === version && (!own.integrity || own.integrity === integrity)
    return !isWanted || !fitsSystem(own) || !existsSync(join(folder, 'package.json'))
  }
  const isMissing = (folder) => {
    const own = wanted[folder]
    if (folder === '' || installed[folder]) return false
    // An optional package for no system in particular is there only where another one needs it.
    return !own.optional || ((own.os || own.cpu) && fitsSystem(own))
  }
  return [...Object.keys(installed).filter(isOutdated), ...Object.keys(wanted).filter(isMissing)]
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
  const [folder] =
    Object.entries(readPackages(installedList)).find(([, { bin }]) => bin?.node) ?? []
  // npm 10 removes the command together with the package for another processor.
  if (folder) return symlinkSync(join('../..', folder, 'bin/node'), nodeCommand)
  if (!existsSync('.node-version')) return
  const needed = readFileSync('.node-version', 'utf8').trim()
  if (Number.parseInt(process.versions.node, 10) >= Number.parseInt(needed, 10)) return
  console.error(`Node ${needed} has no package for this system: install it, then try again.`)
  process.exitCode = 1
}

function install() {
  console.log('Installing packages …')
  // Without this, npm would find out separately for each package that there is no
  // network, which takes minutes.
  const once = ['--fetch-retries=1', '--fetch-retry-mintimeout=100']
  const isOffline = networkFailure.test(runNpm('ignore', 'ping', ...once).errors)
  const source = isOffline ? ['--offline'] : []
  // No package needs the script that it would run now.
  const options = ['--include=dev', '--include=optional', '--ignore-scripts', ...source]
  const { status, errors } = runNpm('inherit', 'ci', ...options)
  const unfit = findUnfit()
  if (status === 0 && unfit.length === 0) return
  if (status === 0) {
    // It does so without a word if an optional package cannot be fetched, or does not
    // fit the Node that runs npm.
    console.error(`npm has left out ${unfit.join(', ')}: try again, or with a newer Node.`)
  } else if (networkFailure.test(errors)) {
    console.error('The packages cannot be fetched: connect to the network, then try again.')
  } else if (notWritable.test(errors)) {
    console.error('The packages cannot be installed: the folder node_modules cannot be written.')
  } else {
    console.error(`${errors}\nThe packages cannot be installed; see npm's message above.`)
  }
  process.exitCode = 1
}

/**
 * Runs npm by its script file if that is known, because the command may be
 * missing; returns its errors.
 */
function runNpm(stdout, ...args) {
  const { npm_execpath: file } = process.env
  const [command, ...before] = file ? [process.execPath, file] : ['npm']
  const options = { stdio: ['ignore', stdout, 'pipe'], encoding: 'utf8' }
  const run = spawnSync(command, [...before, ...args, '--loglevel=error'], options)
  return { status: run.status, errors: run.error?.message ?? run.stderr }
}
