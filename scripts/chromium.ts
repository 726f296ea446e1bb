// Finds Chromium, or installs it with the system's package manager, and starts it.

import { execFileSync, execSync } from 'node:child_process'
import { type Browser, chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const installers = {
  'apt-get': 'apt-get update -qq && apt-get install -y -qq chromium',
  dnf: 'dnf install -y -q chromium',
  apk: 'apk add -q chromium',
  pacman: 'pacman -Sy --noconfirm chromium',
}

/** The path of a Chromium on this machine, `CHROMIUM_PATH` before any other. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || names.map(which).find(Boolean)
}

/**
 * The path of a Chromium, installed first where there is none.
 *
 * @throws Error where none of the known package managers can be used
 */
export function ensureChromium(): string {
  return findChromium() ?? installChromium()
}

/** Starts Chromium, installed first where there is none, without a window. */
export function launchChromium(...args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', ...args] })
}

function installChromium(): string {
  const installer = Object.entries(installers).find(([manager]) => which(manager))
  if (!installer) {
    throw new Error(
      `Chromium is needed for the browser tests: install it, or name it in CHROMIUM_PATH. Looked for ${names.join(', ')}.`,
    )
  }
  console.log('Installing Chromium …')
  const needsSudo = process.getuid?.() !== 0 && which('sudo')
  execSync(needsSudo ? `sudo sh -c '${installer[1]}'` : installer[1], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const path = findChromium()
  if (!path) throw new Error(`${installer[0]} installed Chromium, but it cannot be found.`)
  return path
}

function which(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
