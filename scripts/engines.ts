// The browsers of two other engines than Chromium's: finds their programs, or installs them.

import { findProgram, installPackages } from './system-packages.ts'

/** What drives WebKitGTK, and the display that its window needs. */
export const webkitDriver = 'WebKitWebDriver'
export const displayServer = 'Xvfb'

/** The path of a Firefox on this machine. */
export function findFirefox(): string | undefined {
  return findProgram('firefox-esr') ?? findProgram('firefox')
}

/**
 * Installs what is missing of Firefox, WebKitGTK's driver and a display.
 *
 * @throws Error where the system's package manager does not bring them
 */
export function ensureEngines(): void {
  const missing = findMissing()
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')} …`)
  // Debian's names; other systems have these programs in packages that are not known here.
  installPackages({ 'apt-get': missing.join(' ') })
  const stillMissing = findMissing()
  if (stillMissing.length > 0) {
    throw new Error(
      `Firefox, ${webkitDriver} and ${displayServer} are needed for the tests in other engines: install what Debian calls ${stillMissing.join(', ')}.`,
    )
  }
}

/** Debian's packages of the programs that are not there. */
function findMissing(): string[] {
  const programs = {
    'firefox-esr': findFirefox(),
    'webkit2gtk-driver': findProgram(webkitDriver),
    xvfb: findProgram(displayServer),
  }
  return Object.entries(programs).flatMap(([name, path]) => (path ? [] : [name]))
}
