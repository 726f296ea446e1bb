// Measures the CPU time and memory of this process's children (Linux, proc(5)).

import { execSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * `state` is "Z" for a zombie, `cpuMs` user and system time in milliseconds, `memory`
 * the resident set in bytes.
 */
type Process = { pid: number; name: string; state: string; cpuMs: number; memory: number }

/** A process and all its descendants. */
export function findTree(root: number): Process[] {
  const entries = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read)
  const tree = entries.filter(({ pid }) => pid === root)
  // The loop also visits the entries that it adds.
  for (const { pid } of tree) tree.push(...entries.filter(({ parent }) => parent === pid))
  return tree
}

/** Milliseconds of CPU time used by the descendants whose names start with `prefix`, in total. */
export function cpuTimeOf(prefix: string): number {
  return findDescendants(prefix).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

/** The descendants whose names start with `prefix`. */
export function findDescendants(prefix: string): Process[] {
  return findTree(process.pid).filter(({ name }) => name.startsWith(prefix))
}

const ticksPerSecond = Number(execSync('getconf CLK_TCK'))
const memoryPageSize = Number(execSync('getconf PAGE_SIZE'))

function read(pid: string): (Process & { parent: number })[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? []
    const [state = ''] = rest
    // The manual numbers the fields from 1; the text begins with the third.
    const field = (number: number) => Number(rest.split(' ')[number - 3])
    const cpuMs = (field(14) + field(15)) * (1000 / ticksPerSecond)
    const memory = field(24) * memoryPageSize
    return [{ pid: Number(pid), parent: field(4), name, state, cpuMs, memory }]
  } catch {
    // The process has ended since it was listed.
    return []
  }
}
