// The renderer under load: many sizes, and many requests at once.

import { beforeEach, describe, expect, it } from 'vitest'
import { decodePng } from '../pixels'
import { sweep } from '../sweeps'
import { ask, askCanonical, toPng } from './request'

beforeEach(() => {
  toPng.mockClear()
})

/** Different widths and heights, all over the allowed ranges. */
const sizes = Array.from({ length: sweep(8, 100) }, (_, index) => [
  320 + ((index * 977) % 2081),
  200 + ((index * 463) % 1401),
])

/** The size in a PNG's header: decoding so many images would take longer than drawing them. */
function sizeOf(png: Uint8Array<ArrayBuffer>): number[] {
  const header = new DataView(png.buffer, png.byteOffset)
  return [header.getUint32(16), header.getUint32(20)]
}

describe('the renderer', () => {
  it('draws many sizes in a row, each as asked, and many at once to the same bytes', async () => {
    // Another domain, as responses are cached for the same settings only.
    const load = async ([width, height]: number[], ANALYTICS_DOMAIN: string) => {
      const address = `/charts/sp500.png?height=${height}&width=${width}`
      return (await ask(address, {}, { ANALYTICS_DOMAIN })).bytes()
    }
    const single: Uint8Array<ArrayBuffer>[] = []
    for (const size of sizes) single.push(await load(size, 'one.example'))
    expect(single.map(sizeOf)).toEqual(sizes)
    const some = sizes.slice(0, sizes.length / 2)
    const together = await Promise.all(some.map((size) => load(size, 'two.example')))
    expect(together).toEqual(single.slice(0, some.length))
    expect(toPng).toHaveBeenCalledTimes(sizes.length + some.length)
  })

  it('draws once for all who ask for the same at once, at any address that means it', async () => {
    const queries = ['', 'scale=1&', 'theme=light&axis=log&', 'axis=log&theme=light&', 'v=old&']
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        askCanonical(`/charts/housing.png?${queries[index % queries.length]}width=777`),
      ),
    )
    expect(toPng).toHaveBeenCalledTimes(1)
    const timings = answers.map(({ headers }) => headers.get('Server-Timing'))
    expect(timings).toEqual(['drawn', ...Array.from({ length: 49 }, () => 'cached')])
    expect(new Set(answers.map(({ headers }) => headers.get('ETag'))).size).toBe(1)
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.bytes()))
    expect(decodePng(first ?? new Uint8Array()).width).toBe(777)
    for (const other of others) expect(other).toEqual(first)
  })
})
