// Measures first responses, each of a fresh process, in CPU time of the whole process.

import { execFileSync } from 'node:child_process'
import { get } from 'node:http'
import { cpuTimeOf } from '../processes.ts'
import { type Server, serve, serveBare } from '../serve.ts'
import { median } from './table.ts'

const rounds = 15

/** The first response that visitors, social platforms and scripts get. */
export const paths = { page: '/gold/', card: '/charts/gold.png', csv: '/charts/gold.csv' }

/** Milliseconds of CPU time, without what the empty runtime takes to start; medians. */
export type FirstResponses = {
  own: Record<keyof typeof paths, number>
  /** In the order of `renderers`. */
  others: number[]
}

/**
 * Measures all in turn, so that other load on the machine affects all alike.
 *
 * @param empty Node's arguments for `render.ts` without a renderer
 * @param renderers Node's arguments for each renderer
 */
export async function measureFirstResponses(
  empty: string[],
  renderers: string[][],
): Promise<FirstResponses> {
  const own: Record<keyof typeof paths, number[]> = { page: [], card: [], csv: [] }
  const others = renderers.map(() => [] as number[])
  for (let round = 0; round < rounds; round++) {
    const bare = await costOfFirst(serveBare, '/')
    own.page.push((await costOfFirst(serve, paths.page)) - bare)
    own.card.push((await costOfFirst(serve, paths.card)) - bare)
    own.csv.push((await costOfFirst(serve, paths.csv)) - bare)
    const { first: start } = runNode(empty)
    for (const [index, parameters] of renderers.entries()) {
      others[index]?.push(runNode(parameters).first - start)
    }
  }
  return {
    own: { page: median(own.page), card: median(own.card), csv: median(own.csv) },
    others: others.map(median),
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
export function load(url: string, path: string, host?: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    get(url + path, { headers: host ? { Host: host } : {} }, (response) => {
      const chunks: Uint8Array[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks))
        else reject(new Error(`${path} has status ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
