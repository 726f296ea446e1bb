// The shared parts of measurements: requests, CPU time of the whole process in milliseconds, medians,
// and tables on the console.

import { once } from 'node:events'
import { get, type IncomingMessage, type RequestOptions } from 'node:http'
import { cpus } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { cpuTimeOf } from '../running/processes.ts'
import type { Server } from '../running/serve.ts'

const warmUps = 20
const blocks = 7

/** The kernel counts time in steps of 10 ms, so the cost of one run needs the sum of many. */
const millisecondsPerBlock = 300

/** The cost of one run after a warm-up, in processes whose names begin with `name`. */
export async function costOf(name: string, run: () => Promise<unknown>): Promise<number> {
  const mean = async (count: number) => {
    const before = cpuTimeOf(name)
    for (let done = 0; done < count; done++) await run()
    return (cpuTimeOf(name) - before) / count
  }
  const runsPerBlock = Math.ceil(millisecondsPerBlock / (await mean(warmUps)))
  const means: number[] = []
  for (let block = 0; block < blocks; block++) means.push(await mean(runsPerBlock))
  return median(means)
}

/** The CPU time that a fresh workerd takes to start and to respond once. */
export async function costOfFirst(start: () => Promise<Server>, path: string): Promise<number> {
  const { url, stop } = await start()
  await fetchBody(url + path)
  const cost = cpuTimeOf('workerd')
  await stop()
  return cost
}

/**
 * Sends a request with Node's own client, whose headers may name another host, unlike those of
 * `fetch`.
 *
 * @throws Error if the status is not 200
 */
export async function request(url: string, options: RequestOptions = {}): Promise<IncomingMessage> {
  const [response] = (await once(get(url, options), 'response')) as [IncomingMessage]
  if (response.statusCode === 200) return response
  throw new Error(`${url} has status ${response.statusCode}`)
}

/** The body of the response. */
export async function fetchBody(
  url: string,
  headers: Record<string, string> = {},
): Promise<Uint8Array> {
  return buffer(await request(url, { headers }))
}

export const bytesPerKb = 1000

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
}

/** A ratio as text. */
export function times(ratio: number): string {
  return `${ratio.toFixed(3)} ×`
}

/** Prints when and on what is measured. */
export function printMachine(): void {
  const today = new Date().toISOString().slice(0, 10)
  const [{ model = '' } = {}, ...others] = cpus()
  console.log(`${today}, ${others.length + 1} × ${model.trim()}, Node ${process.version}`)
}

/** Prints rows below a title, with aligned columns. */
export function printTable(title: string, rows: (string | number)[][]): void {
  const widthOf = (column: number) => Math.max(...rows.map((row) => `${row[column]}`.length))
  console.log(`\n${title}`)
  for (const [name, ...cells] of rows) {
    const aligned = cells.map((cell, index) => `${cell}`.padStart(widthOf(index + 1)))
    console.log(`  ${[`${name}`.padEnd(widthOf(0)), ...aligned].join('  ').trimEnd()}`)
  }
}
