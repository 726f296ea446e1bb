// Finds Chromium, or installs it with the system's package manager, and starts it.

import { type Browser, chromium } from 'playwright-core'
import { findProgram, installPackages } from './system-packages.ts'

/** The same engine without all that shows windows: it takes a third less of the processor. */
const headlessShell = 'chromium-headless-shell'

const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** As root it runs without a sandbox only; by its own rules the headless shell hints fonts as no desktop does. */
const launchArguments = [
  '--no-sandbox',
  '--font-render-hinting=slight',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium on this machine, `CHROMIUM_PATH` before any other. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || names.map(findProgram).find(Boolean)
}

/**
 * The path of a Chromium, installed first where there is none.
 *
 * @throws Error where none of the known package managers can be used
 */
export function ensureChromium(): string {
  const found = findChromium()
  const isRoot = process.getuid?.() === 0
  // Who works on a machine of their own is not asked for a password for the sake of speed.
  if (found && (process.env.CHROMIUM_PATH || found.endsWith(headlessShell) || !isRoot)) return found
  return installHeadlessShell() ?? found ?? installChromium()
}

/** Starts Chromium, installed first where there is none, without a window. */
export function launchChromium(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [...launchArguments, ...more] })
}

/** Debian has a package of it; elsewhere there is `undefined`. */
function installHeadlessShell(): string | undefined {
  console.log(`Installing ${headlessShell} …`)
  try {
    installPackages({ 'apt-get': headlessShell })
  } catch {
    return undefined
  }
  return findProgram(headlessShell)
}

function installChromium(): string {
  console.log('Installing Chromium …')
  const name = 'chromium'
  const manager = installPackages({ 'apt-get': name, dnf: name, apk: name, pacman: name })
  if (!manager) {
    throw new Error(
      `Chromium is needed for the browser tests: install it, or name it in CHROMIUM_PATH. Looked for ${names.join(', ')}.`,
    )
  }
  const path = findChromium()
  if (!path) throw new Error(`${manager} installed Chromium, but it cannot be found.`)
  return path
}
