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

function install() {
  console.log('Installing packages …')
  // For each package by itself npm would find, in minutes, that there is no network.
  const once = ['--fetch-retries=1', '--fetch-retry-mintimeout=100']
  const isOffline = networkFailure.test(runNpm('ignore', 'ping', ...once).words)
  const source = isOffline ? ['--offline'] : []
  // The package "node" brings the runtime that the tools want, so the host's version does not matter.
  const { status, words } = runNpm('inherit', 'ci', '--include=dev', ...source)
  if (status === 0) return writeFileSync(stamp, wanted)
  if (networkFailure.test(words)) {
    console.error('The packages cannot be fetched: connect to the network, then try again.')
  } else {
    console.error(`${words}\nThe packages cannot be installed: npm has said why.`)
  }
  process.exitCode = 1
}

/** Gives what npm says of failures; it may be a file for this Node, as the command may be of another system. */
function runNpm(stdout, ...args) {
  const { npm_execpath: file } = process.env
  const [command, ...before] = file ? [process.execPath, file] : ['npm']
  const options = { stdio: ['ignore', stdout, 'pipe'], encoding: 'utf8' }
  const run = spawnSync(command, [...before, ...args, '--loglevel=error'], options)
  return { status: run.status, words: run.error?.message ?? run.stderr }
}
