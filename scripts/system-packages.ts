// Finds programs, and installs them with the system's package manager.

import { execFileSync, execSync } from 'node:child_process'

const installCommands = {
  'apt-get': 'apt-get update -qq && apt-get install -y -qq',
  dnf: 'dnf install -y -q',
  pacman: 'pacman -Sy --noconfirm',
}

/** The path of a program, if it is installed. */
export function findProgram(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/** Tries to install packages; where that fails, the package manager has printed why. */
export function installPackages(names: string): void {
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
    // Whoever needs the packages looks for them next.
  }
}
