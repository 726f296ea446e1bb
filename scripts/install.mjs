// Installs the packages where some are missing, of another system, or older than the lock file. Plain
// JavaScript and no imports beyond Node's own, because it runs before anything is installed, on any Node
// from 20 on.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const lockFile = 'package-lock.json'
const stamp = 'node_modules/.installed'

/** What npm says where it cannot reach the registry. */
const networkFailure =
  /^npm \S+ code (ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED)$/m

/** npm would wait for more than a minute before it says that there is no network. */
const retries = { npm_config_fetch_retry_mintimeout: '1000', npm_config_fetch_retry_factor: '3' }

const wanted = describeWanted()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted || !isComplete()) install()

/** The packages' versions, and the system that they are for. */
function describeWanted() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  process.report.excludeNetwork = true
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'other libc'
  return `${hash} ${process.platform} ${process.arch} ${libc}`
}

/** Whether each package is there that was installed, or that every system needs. */
function isComplete() {
  try {
    const needed = Object.entries(readPackages(lockFile)).filter(([, { optional }]) => !optional)
    const installed = Object.entries(readPackages('node_modules/.package-lock.json'))
    return [...needed, ...installed].every(([folder]) => existsSync(join(folder, 'package.json')))
  } catch {
    // A list that is missing or broken says nothing of the packages.
    return false
  }
}

/** What npm says of packages, by their folders. */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** npm may be a file for the Node that runs this one: the command of that name may be of another system. */
function install() {
  console.log('Installing packages …')
  // The package "node" brings the runtime that the tools want, so the host's version does not matter.
  const { npm_execpath: npm } = process.env
  const [command, ...file] = npm ? [process.execPath, npm] : ['npm']
  const { status, stderr, error } = spawnSync(
    command,
    [...file, 'ci', '--include=dev', '--loglevel=error'],
    { env: { ...retries, ...process.env }, stdio: ['ignore', 'inherit', 'pipe'], encoding: 'utf8' },
  )
  if (status === 0) return writeFileSync(stamp, wanted)
  if (networkFailure.test(stderr)) {
    console.error('The packages cannot be fetched: connect to the network, then try again.')
  } else {
    console.error(
      `${error?.message ?? stderr}\nThe packages cannot be installed: npm has said why.`,
    )
  }
  process.exitCode = 1
}
