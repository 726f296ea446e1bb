// Finds or installs Chromium, and launches it.

import { type Browser, chromium } from 'playwright-core'
import { findProgram, installPackages } from './system-packages.ts'

/** In the order of preference: the first is the same engine without windows, which needs a third less CPU time. */
const names = [
  'chromium-headless-shell',
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
  // Not every system has a package of the first.
  const path = findChromium() ?? install('chromium-headless-shell') ?? install('chromium')
  if (path) return path
  throw new Error(
    `Chromium is needed for the browser tests: install it, or set CHROMIUM_PATH. Looked for ${names.join(', ')}.`,
  )
}

/** Launches Chromium without a window, and installs it first if it is missing. */
export function launchChromium(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [...launchArguments, ...more] })
}

function install(name: string): string | undefined {
  installPackages(name)
  return findChromium()
}
