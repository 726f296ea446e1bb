// What the processes that this one has started use of the machine (Linux: proc(5)).

import { execSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A process; `cpuMs` is its user and system time in milliseconds, `memory` what it holds in bytes. */
type Process = { pid: number; name: string; cpuMs: number; memory: number }

/** A process and all that it has started, directly or not. */
export function findTree(root: number): Process[] {
  const entries = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read)
  const tree = entries.filter(({ pid }) => pid === root)
  // The list grows while it is walked: children of children come later.
  for (const { pid } of tree) tree.push(...entries.filter(({ parent }) => parent === pid))
  return tree
}

/** Those of this process's tree whose names begin so. */
function findNamed(prefix: string): Process[] {
  return findTree(process.pid).filter(({ name }) => name.startsWith(prefix))
}

/** Whether a process runs; one that has ended may wait for its parent to ask how. */
export function isAlive(pid: number): boolean {
  return read(String(pid)).some(({ state }) => state !== 'Z')
}

/** The CPU time that the processes whose names begin so have used together, in milliseconds. */
export function cpuTimeOf(name: string): number {
  return findNamed(name).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

/** What the largest of the processes whose names begin so holds, in bytes. */
export function memoryOf(name: string): number {
  return Math.max(...findNamed(name).map(({ memory }) => memory))
}

const ticksPerSecond = Number(execSync('getconf CLK_TCK'))
const pageSize = Number(execSync('getconf PAGE_SIZE'))

function read(pid: string): (Process & { parent: number; state: string })[] {
  try {
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    // Fields as the manual numbers them; the first one here is the third.
    const field = (number: number) => Number(rest.split(' ')[number - 3])
    const [state = ''] = rest
    return [
      {
        pid: Number(pid),
        parent: field(4),
        name,
        state,
        cpuMs: (field(14) + field(15)) * (1000 / ticksPerSecond),
        memory: field(24) * pageSize,
      },
    ]
  } catch {
    // It has ended since the list was made.
    return []
  }
}
