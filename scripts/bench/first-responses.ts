// Measures first responses, each of a fresh process, in CPU time of the whole process.

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { cpuTimeOf } from '../processes.ts'
import { type Server, serve, serveBare } from '../serve.ts'
import { median } from './table.ts'

const rounds = 15

/** The other renderers that run in Node. */
export type Renderer = 'skia' | 'withSharp' | 'withoutSharp'

/**
 * Milliseconds of CPU time for a page, a card and a CSV file of this project, and for the card of other
 * renderers, without what the empty runtime takes to start; medians. All are measured in turn, so that other
 * load on the machine affects all alike.
 *
 * @param parameters Node's arguments for each renderer, and for none
 */
export async function measureFirstResponses(parameters: Record<Renderer | 'nothing', string[]>) {
  const measures = {
    workerd: () => costOfFirst(serveBare, '/'),
    page: () => costOfFirst(serve, '/gold/'),
    card: () => costOfFirst(serve, '/charts/gold.png'),
    csv: () => costOfFirst(serve, '/charts/gold.csv'),
    node: () => runNode(parameters.nothing).first,
    skia: () => runNode(parameters.skia).first,
    withSharp: () => runNode(parameters.withSharp).first,
    withoutSharp: () => runNode(parameters.withoutSharp).first,
  }
  const costs: { [name: string]: number[] } = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of Object.entries(measures)) {
      costs[name] = [...(costs[name] ?? []), await measure()]
    }
  }
  const beyond = (runtime: 'workerd' | 'node', name: keyof typeof measures) =>
    median(costs[name] ?? []) - median(costs[runtime] ?? [])
  return {
    page: beyond('workerd', 'page'),
    card: beyond('workerd', 'card'),
    csv: beyond('workerd', 'csv'),
    skia: beyond('node', 'skia'),
    withSharp: beyond('node', 'withSharp'),
    withoutSharp: beyond('node', 'withoutSharp'),
  }
}

/** What a fresh workerd takes to start and to respond once, in milliseconds of CPU time. */
export async function costOfFirst(start: () => Promise<Server>, path: string): Promise<number> {
  const { url, stop } = await start()
  await load(url, path)
  const cost = cpuTimeOf('workerd')
  await stop()
  return cost
}

/** Runs the bundled `render.ts` in a fresh process. */
export function runNode(parameters: string[]): Record<'first' | 'warm' | 'bytes', number> {
  const env = { ...process.env, NODE_ENV: 'production' }
  return JSON.parse(execFileSync(process.execPath, parameters, { encoding: 'utf8', env }))
}

/** The body of a response with status 200; `host` replaces the name in the URL, which `fetch` does not allow. */
export async function load(url: string, path: string, host?: string): Promise<Uint8Array> {
  const request = get(url + path, { headers: host ? { Host: host } : {} })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${path} has status ${response.statusCode}`)
  return buffer(response)
}
