// Finds programs, and installs them with the system's package manager.

import { execFileSync, execSync } from 'node:child_process'

const installCommands = {
  'apt-get': (packages: string) => `apt-get update -qq && apt-get install -y -qq ${packages}`,
  dnf: (packages: string) => `dnf install -y -q ${packages}`,
  pacman: (packages: string) => `pacman -Sy --noconfirm ${packages}`,
}

type PackageManager = keyof typeof installCommands

/** The path of a program, if it is installed. */
export function findProgram(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/** Installs packages, named for each package manager, if the system has one of these managers. */
export function installPackages(packages: Partial<Record<PackageManager, string>>): void {
  const manager = (Object.keys(packages) as PackageManager[]).find(findProgram)
  if (!manager) return
  const command = installCommands[manager](packages[manager] ?? '')
  const needsSudo = process.getuid?.() !== 0 && findProgram('sudo')
  console.log(`Installing ${packages[manager]} …`)
  execSync(needsSudo ? `sudo sh -c '${command}'` : command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
