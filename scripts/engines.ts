// Finds or installs Firefox and WebKitGTK.

import { findProgram, installPackages } from './system-packages.ts'

export const webkitDriver = 'WebKitWebDriver'
/** The display for WebKitGTK's window. */
export const displayServer = 'Xvfb'

/** The path of Firefox, if it is installed. */
export function findFirefox(): string | undefined {
  return findProgram('firefox-esr') ?? findProgram('firefox')
}

/**
 * Installs what is missing of Firefox, WebKitGTK's driver and a display.
 *
 * @throws Error if they cannot be installed
 */
export function ensureEngines(): void {
  if (findMissing()) installPackages(findMissing())
  if (!findMissing()) return
  throw new Error(
    `Firefox, ${webkitDriver} and ${displayServer} are needed for the tests in other engines: install what Debian calls ${findMissing()}.`,
  )
}

/** Debian's packages of the programs that are missing. */
function findMissing(): string {
  const programs = {
    'firefox-esr': findFirefox(),
    'webkit2gtk-driver': findProgram(webkitDriver),
    xvfb: findProgram(displayServer),
  }
  return Object.entries(programs)
    .flatMap(([name, path]) => (path ? [] : [name]))
    .join(' ')
}
