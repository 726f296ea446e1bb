// Finds the tests' browsers, or installs them with the system's package manager; launches Chromium.

import { execFileSync, execSync } from 'node:child_process'
import { type Browser, chromium } from 'playwright-core'

/**
 * In the order of preference: the first is the same engine without windows, which
 * needs a third less CPU time.
 */
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
  const path =
    findChromium() ?? installChromium('chromium-headless-shell') ?? installChromium('chromium')
  if (path) return path
  throw new Error(
    `Chromium is needed for the browser tests: install it, or set CHROMIUM_PATH. Looked for ${names.join(', ')}.`,
  )
}

/** Launches Chromium without a window, and installs it first if it is missing. */
export function launchChromium(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [...launchArguments, ...more] })
}

function installChromium(name: string): string | undefined {
  installPackages(name)
  return findChromium()
}

export const webkitDriver = 'WebKitWebDriver'
/** The display for WebKitGTK's window. */
export const displayServer = 'Xvfb'

/** The path of Firefox, if it is installed. */
export function findFirefox(): string | undefined {
  return findProgram('firefox-esr') ?? findProgram('firefox')
}

/**
 * Installs Firefox, WebKitGTK's driver, and a display, if they are missing.
 *
 * @throws Error if they cannot be installed
 */
export function ensureEngines(): void {
  if (findMissingPackages()) installPackages(findMissingPackages())
  if (!findMissingPackages()) return
  throw new Error(
    `Firefox, ${webkitDriver} and ${displayServer} are needed for the tests in other engines: install what Debian calls ${findMissingPackages()}.`,
  )
}

/** Debian's packages of the programs that are missing. */
function findMissingPackages(): string {
  const programs = {
    'firefox-esr': findFirefox(),
    'webkit2gtk-driver': findProgram(webkitDriver),
    xvfb: findProgram(displayServer),
  }
  return Object.entries(programs)
    .flatMap(([name, path]) => (path ? [] : [name]))
    .join(' ')
}

const installCommands = {
  'apt-get': 'apt-get update -qq && apt-get install -y -qq',
  dnf: 'dnf install -y -q',
  pacman: 'pacman -Sy --noconfirm',
}

/** The path of a program, if it is installed. */
function findProgram(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/** Tries to install packages; where that fails, the package manager has printed why. */
function installPackages(names: string): void {
  const found = Object.entries(installCommands).find(([manager]) => findProgram(manager))
  if (!found) return
  console.log(`Installing ${names} …`)
  const command = `${found[1]} ${names}`
  const needsSudo = process.getuid?.() !== 0 && findProgram('sudo')
  try {
    execSync(needsSudo ? `sudo sh -c '${command}'` : command, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    // The caller checks whether the packages are there.
  }
}
