// Measures the CPU time of requests to a Worker, as the platform counts it: in the isolate's own thread,
// without the garbage collectors and compilers in others (Linux, /proc/…/schedstat).

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { environment } from '../build/build.ts'
import { findDescendants } from '../running/processes.ts'
import { type Server, serve } from '../running/serve.ts'
import { fetchBody, median, printTable } from './measure.ts'
import { serveBare } from './requests.ts'

/** A request is warm after this many of its kind. */
const warmAfter = 10
const requests = 40

/** How many fresh processes have a first request, whose median counts, as it depends on other load. */
const firsts = 3

/** The wait after a response, as its thread goes on for a moment. */
const restMs = 10

const nanosecondsPerMs = 1e6

/** The most CPU time of the first request of a kind, with the start, and of a warm one, in ms. */
type Bound = { first: number; warm: number }

type BoundedKind = { name: string; bound: Bound; paths: string[] }

const linked: Bound = { first: 55, warm: 5 }
const drawn: Bound = { first: 80, warm: 5 }
const ofAnyMonths: Bound = { first: 110, warm: 10 }
const large: Bound = { first: 110, warm: 15 }

/** The CPU time of an isolate's start with its first request, of the second, and of a warm one. */
type Cost = { first: number; second: number; warm: number }

/**
 * Prints the CPU time of requests of many kinds, never of the same URL twice, each in a fresh
 * process; beyond that of a bare response.
 *
 * @returns the greatest first cost and warm cost of any kind, as shares of its bounds
 */
export async function benchCpu(): Promise<{ firstCpu: number; cpu: number }> {
  const bare = await costOf(await serveBare(), Array(requests).fill('/'))
  const site = await serve()
  const sitemap = new TextDecoder().decode(await fetchBody(`${site.url}/sitemap.xml`))
  await site.stop()
  const kinds = listKinds(
    [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)</g)].map(([, path = '']) => path),
  )
  const rows: string[][] = []
  const shares: Bound[] = []
  for (const { name, bound, paths } of kinds) {
    const cost = await costOf(await serve(), paths.slice(0, requests))
    const [first, warm] = [await firstBeyondBare(paths), cost.warm - bare.warm]
    shares.push({ first: first / bound.first, warm: warm / bound.warm })
    const cells = [first, cost.second - bare.second, warm]
    const limit = `at most ${bound.first}, ${bound.warm}`
    rows.push([name, ...cells.map((one) => one.toFixed(1)), limit])
  }
  printTable(`CPU time of a request in ms, beyond a bare response (${bare.warm.toFixed(1)})`, [
    ['', 'start and first', 'second', 'warm', ''],
    ['the start alone', measureStart().toFixed(1), '', '', 'at most 1000'],
    ...rows,
  ])
  return {
    firstCpu: Math.max(...shares.map(({ first }) => first)),
    cpu: Math.max(...shares.map(({ warm }) => warm)),
  }
}

/** The active time of the Worker's start in ms, as Wrangler measures it: the median of three. */
function measureStart(): number {
  const args = [
    ['--config', 'dist/worker/wrangler.json'],
    ['--outfile', join(tmpdir(), 'worker-startup.cpuprofile')],
    // The Worker is already bundled.
    ['--args=--no-bundle'],
  ]
  const times = Array.from({ length: 3 }, () => {
    const said = execFileSync('wrangler', ['check', 'startup', ...args.flat()], {
      env: { ...environment, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
      encoding: 'utf8',
    })
    return Number(/Active: ([\d.]+) ms/.exec(said)?.[1])
  })
  return median(times)
}

/** The kinds of requests, each with more URLs than it takes to be warm. */
function listKinds(pages: readonly string[]): BoundedKind[] {
  const like = (pattern: RegExp) => pages.filter((path) => pattern.test(path))
  const areas = like(/^\/(inflation|housing)\/[a-z]+\/$/)
  const months = like(/^\/then\/\d{4}-(?!01|12)\d\d\/$/)
  const goods = like(/^\/(?!then|compare|inflation|method|api|about)[a-z0-9-]+\/$/)
  const starts = months.map((path) => path.slice('/then/'.length, -1))
  const [good = '/'] = goods
  const key = good.slice(1, -1)
  const ranges = [12, 36, 60, 120].flatMap((last) =>
    [...goods, ...areas.slice(0, 4)].map((path) => `${path}?last=${last}`),
  )
  const inMonths = (path: string) => starts.map((from) => `${path}?from=${from}&to=2025-11`)
  const tables = ['', 'of=housing'].flatMap((of) =>
    ['', 'sort=btc', 'sort=name'].flatMap((sort) =>
      ['', 'years=1', 'years=5'].map((years) =>
        `/inflation/?${[of, sort, years].filter(Boolean).join('&')}`.replace(/\?$/, ''),
      ),
    ),
  )
  const dataOf = (paths: string[]) =>
    paths.map(
      (path) => `/assets/data${path.replace('?', 'index.json?').replace(/\/$/, '/index.json')}`,
    )
  const cards = [...goods, ...areas].map((path) => {
    return `/charts/${path.slice(1, -1).replace('/', '-')}.png`
  })
  return [
    { name: 'a chart page, an area', bound: linked, paths: areas },
    { name: '/then/', bound: linked, paths: months },
    { name: '/inflation/', bound: linked, paths: tables },
    { name: 'page data', bound: linked, paths: dataOf(areas) },
    { name: 'Markdown', bound: linked, paths: areas.map((path) => `${path}index.md`) },
    { name: 'CSV', bound: linked, paths: cards.map((path) => path.replace('.png', '.csv')) },
    { name: 'a range of the buttons', bound: drawn, paths: ranges },
    { name: 'a card', bound: drawn, paths: cards },
    { name: 'a chart page of any months', bound: ofAnyMonths, paths: inMonths(good) },
    { name: 'home of any months', bound: ofAnyMonths, paths: inMonths('/') },
    { name: 'page data of any months', bound: ofAnyMonths, paths: dataOf(inMonths(good)) },
    { name: 'CSV of any months', bound: ofAnyMonths, paths: inMonths(`/charts/${key}.csv`) },
    { name: 'a card of any months', bound: ofAnyMonths, paths: inMonths(`/charts/${key}.png`) },
    { name: 'an SVG of any months', bound: ofAnyMonths, paths: inMonths(`/charts/${key}.svg`) },
    { name: '/compare/ of any months', bound: large, paths: inMonths('/compare/') },
    {
      name: 'an image of the largest size',
      bound: large,
      paths: starts.map(
        (from) => `/charts/${key}.png?from=${from}&height=1600&to=2025-11&width=2400`,
      ),
    },
  ]
}

/**
 * The CPU time of a fresh process for the start and the first request, in ms, beyond that of a bare
 * Worker measured right before, as a machine's speed changes within minutes.
 */
async function firstBeyondBare([path = '/']: readonly string[]): Promise<number> {
  const differences: number[] = []
  while (differences.length < firsts) {
    const bare = await costOf(await serveBare(), ['/'])
    differences.push((await costOf(await serve(), [path])).first - bare.first)
  }
  return median(differences)
}

/** Measures the cost of requests one after the other, and stops the server. */
async function costOf(server: Server, paths: readonly string[]): Promise<Cost> {
  const times = [threadTimes()]
  for (const path of paths) {
    await fetchBody(server.url + path)
    await setTimeout(restMs)
    times.push(threadTimes())
  }
  await server.stop()
  const [start, end] = [times[0], times.at(-1)]
  // The thread of the isolate is the one that has done most.
  const growth = [...(end ?? [])].map(([id, time]) => [id, time - (start?.get(id) ?? 0)] as const)
  const [id = ''] = growth.toSorted(([, one], [, other]) => other - one)[0] ?? []
  const costs = paths.map((_, order) => {
    return ((times[order + 1]?.get(id) ?? 0) - (times[order]?.get(id) ?? 0)) / nanosecondsPerMs
  })
  const [first = Number.NaN, second = Number.NaN] = costs
  return { first, second, warm: median(costs.slice(warmAfter)) }
}

/** The time that each thread of workerd has run, in nanoseconds. */
function threadTimes(): Map<string, number> {
  const threads = findDescendants('workerd').flatMap(({ pid }) =>
    readdirSync(`/proc/${pid}/task`).map((thread) => `${pid}/task/${thread}`),
  )
  return new Map(
    threads.map((thread) => {
      const [time] = readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')
      return [thread, Number(time)]
    }),
  )
}
