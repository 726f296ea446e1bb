// Finds Chromium, or installs it with the system's package manager, and starts it.

import { type Browser, chromium } from 'playwright-core'
import { findProgram, installPackages } from './system-packages.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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
  return findChromium() ?? installChromium()
}

/** Starts Chromium, installed first where there is none, without a window. */
export function launchChromium(...args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', ...args] })
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
