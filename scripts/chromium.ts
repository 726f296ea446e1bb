// Finds or installs Chromium, and launches it.

import { type Browser, chromium } from 'playwright-core'
import { findProgram, installPackages } from './system-packages.ts'

/** The same engine without windows, which needs a third less CPU time. */
const headlessShell = 'chromium-headless-shell'

const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Root cannot use the sandbox; by default, the headless shell hints fonts unlike any desktop. */
const launchArguments = [
  '--no-sandbox',
  '--font-render-hinting=slight',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of CHROMIUM_PATH, or else of an installed Chromium. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || names.map(findProgram).find(Boolean)
}

/**
 * The path of Chromium, which is installed first if it is missing.
 *
 * @throws Error if it cannot be installed
 */
export function ensureChromium(): string {
  const found = findChromium()
  const isRoot = process.getuid?.() === 0
  // Speed alone is no reason to ask developers for their password.
  if (found && (process.env.CHROMIUM_PATH || found.endsWith(headlessShell) || !isRoot)) return found
  return installHeadlessShell() ?? found ?? installChromium()
}

/** Launches Chromium without a window, and installs it first if it is missing. */
export function launchChromium(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [...launchArguments, ...more] })
}

/** The path of the headless shell; `undefined` on systems without a package of it. */
function installHeadlessShell(): string | undefined {
  try {
    installPackages({ 'apt-get': headlessShell })
  } catch {
    return undefined
  }
  return findProgram(headlessShell)
}

function installChromium(): string {
  const name = 'chromium'
  installPackages({ 'apt-get': name, dnf: name, pacman: name })
  const path = findChromium()
  if (path) return path
  throw new Error(
    `Chromium is needed for the browser tests: install it, or set CHROMIUM_PATH. Looked for ${names.join(', ')}.`,
  )
}
