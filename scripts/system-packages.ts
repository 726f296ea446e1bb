// Finds programs on this machine, and installs packages with the system's package manager.

import { execFileSync, execSync } from 'node:child_process'

const installers = {
  'apt-get': (packages: string) => `apt-get update -qq && apt-get install -y -qq ${packages}`,
  dnf: (packages: string) => `dnf install -y -q ${packages}`,
  apk: (packages: string) => `apk add -q ${packages}`,
  pacman: (packages: string) => `pacman -Sy --noconfirm ${packages}`,
}

type PackageManager = keyof typeof installers

/** The path of a program, if it is installed. */
export function findProgram(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/**
 * Installs packages with the first manager that is there, and returns its name; `undefined` where
 * there is none of those.
 *
 * @param packages the names that each manager knows them by, separated by spaces
 */
export function installPackages(
  packages: Partial<Record<PackageManager, string>>,
): PackageManager | undefined {
  const managers = Object.keys(packages) as PackageManager[]
  const manager = managers.find(findProgram)
  if (!manager) return undefined
  const command = installers[manager](packages[manager] ?? '')
  const needsSudo = process.getuid?.() !== 0 && findProgram('sudo')
  execSync(needsSudo ? `sudo sh -c '${command}'` : command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return manager
}
