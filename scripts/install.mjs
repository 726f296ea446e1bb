// Installs the packages if some are missing, for another system, or outdated. Plain JavaScript without packages,
// because it runs before anything is installed, in any Node from version 20 on.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const stamp = 'node_modules/.installed'

/** npm's error codes if it cannot reach the registry. */
const networkFailure =
  /^npm \S+ code (ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED)$/m

const wanted = describeInstallation()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted || !isComplete()) install()

/** Identifies the versions of all packages, and the system that they are for. */
function describeInstallation() {
  const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  process.report.excludeNetwork = true
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'other libc'
  return `${hash} ${process.platform} ${process.arch} ${libc}`
}

/** Whether every package that npm has installed still exists. */
function isComplete() {
  try {
    const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'))
    return Object.keys(packages).every((folder) => existsSync(join(folder, 'package.json')))
  } catch {
    // npm's list is missing or damaged.
    return false
  }
}

function install() {
  console.log('Installing packages …')
  // Without this, npm would find out separately for each package that there is no network, which takes minutes.
  const once = ['--fetch-retries=1', '--fetch-retry-mintimeout=100']
  const isOffline = networkFailure.test(runNpm('ignore', 'ping', ...once).errors)
  const source = isOffline ? ['--offline'] : []
  // The package "node" contains the version of Node that the tools need.
  const { status, errors } = runNpm('inherit', 'ci', '--include=dev', ...source)
  if (status === 0) return writeFileSync(stamp, wanted)
  if (networkFailure.test(errors)) {
    console.error('The packages cannot be fetched: connect to the network, then try again.')
  } else {
    console.error(`${errors}\nThe packages cannot be installed; see npm's message above.`)
  }
  process.exitCode = 1
}

/** Runs npm by its script file if that is known, because the command may be missing; returns its errors. */
function runNpm(stdout, ...args) {
  const { npm_execpath: file } = process.env
  const [command, ...before] = file ? [process.execPath, file] : ['npm']
  const options = { stdio: ['ignore', stdout, 'pipe'], encoding: 'utf8' }
  const run = spawnSync(command, [...before, ...args, '--loglevel=error'], options)
  return { status: run.status, errors: run.error?.message ?? run.stderr }
}
