// The renderer under strain: many sizes, many askers, and a failure in its midst.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { decodePng } from '../pixels'
import { sweep } from '../sweeps'
import { ask, toPng } from './request'

beforeEach(() => {
  toPng.mockClear()
})

/** Sizes from end to end of what is allowed, each another one. */
const sizes = Array.from({ length: sweep(8, 100) }, (_, index) => ({
  width: 320 + ((index * 977) % 2081),
  height: 200 + ((index * 463) % 1401),
}))

/** What a PNG says of its size: to decode so many would take longer than to draw them. */
function sizeOf(png: Uint8Array<ArrayBuffer>): number[] {
  const header = new DataView(png.buffer, png.byteOffset)
  return [header.getUint32(16), header.getUint32(20)]
}

describe('the renderer', () => {
  it('draws many sizes in a row, each as asked', async () => {
    for (const { width, height } of sizes) {
      const response = await ask(`/charts/gold.png?height=${height}&width=${width}`)
      expect(response.status).toBe(200)
      expect(sizeOf(await response.bytes())).toEqual([width, height])
    }
    expect(toPng).toHaveBeenCalledTimes(sizes.length)
  })

  it('draws many at once, the same bytes as one by one', async () => {
    const addresses = sizes
      .slice(0, sizes.length / 2)
      .map(({ width, height }) => `/charts/sp500.png?height=${height}&width=${width}`)
    // What is cached is for the same settings only.
    const load = async (address: string, ANALYTICS_DOMAIN: string) =>
      (await ask(address, {}, { ANALYTICS_DOMAIN })).bytes()
    const together = await Promise.all(addresses.map((address) => load(address, 'one.example')))
    for (const [index, address] of addresses.entries()) {
      expect(await load(address, 'two.example')).toEqual(together[index])
    }
    expect(toPng).toHaveBeenCalledTimes(2 * addresses.length)
  })

  it('draws once for all who ask for the same at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask('/charts/housing.png?width=777')),
    )
    expect(toPng).toHaveBeenCalledTimes(1)
    const timings = answers.map(({ headers }) => headers.get('Server-Timing'))
    expect(timings).toEqual(['drawn', ...Array.from({ length: 49 }, () => 'cached')])
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.bytes()))
    expect(decodePng(first ?? new Uint8Array()).width).toBe(777)
    for (const other of others) expect(other).toEqual(first)
  })

  it('that fails is a problem once, and tries again for the next', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failure = new Error('out of ink')
    toPng.mockImplementationOnce(() => {
      throw failure
    })
    const failed = await ask('/charts/housing.png?width=666')
    expect(failed.status).toBe(500)
    expect(failed.headers.get('Content-Type')).toBe('application/problem+json')
    expect(failed.headers.get('Cache-Control')).toBe('no-store')
    expect(failed.headers.get('ETag')).toBeNull()
    expect(failed.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const body = await failed.text()
    expect(JSON.parse(body)).toMatchObject({
      status: 500,
      title: 'The response could not be created',
    })
    expect(body).not.toContain('out of ink')
    expect(complaint).toHaveBeenCalledExactlyOnceWith(failure)

    complaint.mockRestore()
    const next = await ask('/charts/housing.png?width=666')
    expect(next.status).toBe(200)
    expect(decodePng(await next.bytes()).width).toBe(666)
  })
})
