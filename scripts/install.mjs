// Installs the packages where they are missing or older than the lock file. Plain JavaScript and no
// imports beyond Node's own, because it runs before anything is installed, on any Node from 20 on.

import { execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.installed'
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''

if (installed !== wanted) {
  console.log('Installing packages …')
  // The package "node" brings the runtime that the tools want, so the host's version does not matter.
  execSync('npm ci --include=dev --loglevel=error', { stdio: 'inherit' })
  writeFileSync(stamp, wanted)
}
