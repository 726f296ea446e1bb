// WebAssembly that fails to start: Satori remembers the failure as long as the Worker lives.

import { expect, it, vi } from 'vitest'
import { ask } from './request'

it('costs the images, each of which fails, and nothing else', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(WebAssembly, 'instantiate').mockRejectedValue(new Error('out of memory'))
  for (const path of ['/charts/gold.png', '/charts/gold.png', '/charts/home.png']) {
    const failed = await ask(path)
    expect(failed.status).toBe(500)
    expect(failed.headers.get('Cache-Control')).toBe('no-store')
    expect(await failed.json()).toMatchObject({ status: 500, detail: expect.any(String) })
  }
  expect(complaint).toHaveBeenCalledTimes(3)
  for (const path of ['/', '/gold/', '/gold/?display=full', '/charts/gold.csv']) {
    expect((await ask(path)).status).toBe(200)
  }
})
