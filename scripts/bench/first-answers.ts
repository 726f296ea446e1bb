// Measures first answers, each of a fresh process, in CPU time of the whole process.

import { execFileSync } from 'node:child_process'
import { get } from 'node:http'
import { cpuTimeOf } from '../processes.ts'
import { type LoneServer, serveAlone, serveBareAlone } from '../workerd.ts'
import { median } from './table.ts'

const rounds = 15

/** What visitors, social platforms and scripts ask for. */
const ownPaths = { page: '/gold/', card: '/charts/gold.png', csv: '/charts/gold.csv' }

type OwnName = keyof typeof ownPaths

const ownNames = Object.keys(ownPaths) as OwnName[]

/** In milliseconds of CPU time, without what the empty runtime takes to start; medians. */
export type FirstAnswers = {
  /** This project's. */
  own: Record<OwnName, number>
  /** Those of `render.ts`, in the order of `renderers`. */
  others: number[]
}

/**
 * Measures all in turn, so that what else the machine does meets all alike.
 *
 * @param empty parameters for Node that render nothing
 * @param renderers parameters for Node that render a card by other means
 */
export async function measureFirstAnswers(
  empty: string[],
  renderers: string[][],
): Promise<FirstAnswers> {
  const own: Record<OwnName, number[]> = { page: [], card: [], csv: [] }
  const others = renderers.map(() => [] as number[])
  for (let round = 0; round < rounds; round++) {
    const bare = await costOfFirst(serveBareAlone, '/')
    for (const name of ownNames)
      own[name].push((await costOfFirst(serveAlone, ownPaths[name])) - bare)
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

/** What a fresh workerd takes to start, and to answer its first request. */
async function costOfFirst(start: () => Promise<LoneServer>, path: string): Promise<number> {
  const { url, stop } = await start()
  await load(url, path)
  const cost = cpuTimeOf('workerd')
  await stop()
  return cost
}

/** Runs `render.ts`, bundled, in a fresh process. */
export function runNode(parameters: string[]): Record<'first' | 'warm' | 'bytes', number> {
  const env = { ...process.env, NODE_ENV: 'production' }
  return JSON.parse(execFileSync(process.execPath, parameters, { encoding: 'utf8', env }))
}

/** The body of an answer with status 200, by any name of the host. */
export function load(url: string, path: string, host?: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    get(url + path, { headers: host ? { Host: host } : {} }, (response) => {
      const chunks: Uint8Array[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks))
        else reject(new Error(`${path} was answered with ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
