// WebAssembly that never starts, as the platform may end the request that starts it: Satori waits for
// the start as long as the Worker lives.

import { expect, it, vi } from 'vitest'
import { ask } from './request'

it('costs the images, which fail in place of waiting, and nothing else', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(WebAssembly, 'instantiate').mockImplementation(() => new Promise(() => {}))
  const paths = ['/charts/gold.png', '/charts/home.png', '/gold/', '/charts/gold.csv']
  const responses = await Promise.all(paths.map((path) => ask(path)))
  expect(responses.map(({ status }) => status)).toEqual([500, 500, 200, 200])
})
