// WebAssembly whose start never ends, as the platform may end the request that starts it: Satori
// waits for that start for as long as the Worker lives.

import { expect, it, vi } from 'vitest'
import { ask } from './request'

/** Far below the half minute that a response may take. */
const patienceMs = 12_000

it('costs the images, each of which fails within seconds, and nothing else', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(WebAssembly, 'instantiate').mockImplementation(() => new Promise(() => {}))
  const statusOf = async (path: string) => {
    const response = ask(path)
    const late = new Promise((resolve) => setTimeout(resolve, patienceMs, 'late'))
    return Promise.race([response.then(({ status }) => status), late])
  }
  const paths = ['/charts/gold.png', '/charts/home.png', '/gold/', '/charts/gold.csv']
  expect(await Promise.all(paths.map(statusOf))).toEqual([500, 500, 200, 200])
}, 20_000)
