// Reads the options of commands, which are whole numbers, and refuses those that a command does not take.

import { parseArgs } from 'node:util'

type Bounds = { least: number; most: number; usual: number }

/** Returns the result of `read`; if it throws, the process ends with its message and the usage. */
export function orRefuse<Result>(usage: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`)
    process.exit(1)
  }
}

/** Ends the process with a sentence if a command that takes no arguments has been given some. */
export function refuseArguments(usage: string, args = process.argv.slice(2)): void {
  orRefuse(usage, () => {
    if (args.length > 0)
      throw new Error(`This command takes no arguments, not "${args.join(' ')}".`)
  })
}

/**
 * Reads options, such as `--seed 7`, and the names of files.
 *
 * @throws Error for an unknown option, a number out of bounds, or a file where none is taken
 */
export function readTestOptions<Name extends string>(
  args: string[],
  bounds: Record<Name, Bounds>,
  { takesFiles = false } = {},
): { numbers: Record<Name, number>; files: string[] } {
  const names = Object.keys(bounds) as Name[]
  const { values, positionals: files } = parseArgs({
    args,
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' } as const])),
    allowPositionals: takesFiles,
  })
  const entries = names.map((name) => [
    name,
    readNumber(`--${name}`, values[name] as string | undefined, bounds[name]),
  ])
  return { numbers: Object.fromEntries(entries), files }
}

/**
 * Reads a whole number; without a text, it is the usual one.
 *
 * @throws Error if it is out of bounds
 */
export function readNumber(
  name: string,
  text: string | undefined,
  { least, most, usual }: Bounds,
): number {
  if (text === undefined) return usual
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new Error(`${name} takes a whole number from ${least} to ${most}, not "${text}".`)
}
