// How many images a client may have drawn.

import { describe, expect, it, vi } from 'vitest'
import { ask, hash } from './request'

describe('images with parameters', () => {
  const refuse = { DRAWING_LIMIT: { limit: async () => ({ success: false }) } }

  it('are limited for each client, and say when to come back', async () => {
    const keys: string[] = []
    const limit = async ({ key }: { key: string }) => {
      keys.push(key)
      return { success: keys.length < 2 }
    }
    const init = { headers: { 'CF-Connecting-IP': '192.0.2.7' } }
    const first = await ask('/charts/gold.png?width=501', init, { DRAWING_LIMIT: { limit } })
    expect(first.status).toBe(200)
    const second = await ask('/charts/gold.svg?width=502', init, { DRAWING_LIMIT: { limit } })
    expect(second.status).toBe(429)
    expect(second.headers.get('Retry-After')).toBe('60')
    expect(second.headers.get('Cache-Control')).toBe('no-store')
    expect(second.headers.get('Content-Type')).toBe('application/problem+json')
    expect(keys).toEqual(['192.0.2.7', '192.0.2.7'])
  })

  it('that are kept, and the cards of the pages, are not', async () => {
    expect((await ask('/charts/gold.png?width=503')).status).toBe(200)
    for (const path of [
      '/charts/gold.png?width=503',
      '/charts/sp500.png',
      `/charts/sp500.png?v=${hash}`,
      '/charts/home.png',
      '/charts/sp500.svg',
      '/charts/sp500.csv?from=2020',
      '/gold/?from=2020&display=full',
    ]) {
      expect([path, (await ask(path, {}, refuse)).status]).toEqual([path, 200])
    }
  })

  it('are drawn all the same where their counter fails, which is said once', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failure = new Error('the counter has lost its place')
    const broken = { DRAWING_LIMIT: { limit: () => Promise.reject(failure) } }
    for (const width of [511, 512]) {
      expect((await ask(`/charts/gold.png?width=${width}`, {}, broken)).status).toBe(200)
    }
    expect(complaint).toHaveBeenCalledExactlyOnceWith(failure)
    complaint.mockRestore()
  })
})
