// The built Worker within the platform's limits: its size, and its memory under strain.

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { compressedWorkerSize } from '../../scripts/bundle-size.ts'
import { memoryOf } from '../../scripts/processes.ts'
import type { LoneServer } from '../../scripts/workerd.ts'
import { serveCopy } from '../project-copy'

const mebibyte = 2 ** 20

/** A Worker may hold 128 MB: what is left here is for its code, and for what it holds when idle. */
const maxGrowth = 100 * mebibyte

/** The runtime collects its garbage late; to keep the pixels of 150 images would take far more. */
const maxDrift = 64 * mebibyte

describe('the size of the Worker', () => {
  it('is at most 1 MiB, compressed', () => {
    expect(compressedWorkerSize(`${inject('siteFolder')}/dist/worker`)).toBeLessThan(mebibyte)
  })
})

describe('the memory of the Worker', () => {
  let server: LoneServer

  beforeAll(async () => {
    server = await serveCopy(inject('siteFolder'))
    await load('/gold/')
  })

  afterAll(() => server.stop())

  it('stays within its limit at the largest image', async () => {
    const idle = memoryOf('workerd')
    for (const height of [1600, 1599, 1598, 1597])
      await load(`/charts/gold.png?width=2400&height=${height}`)
    await load('/charts/gold.png?width=500&height=800&scale=3')
    expect(memoryOf('workerd') - idle).toBeLessThan(maxGrowth)
  })

  it('is flat after 100 sizes in a row and 50 at once', async () => {
    for (const round of [0, 1]) await loadSizes(round)
    const before = memoryOf('workerd')
    await loadSizes(2)
    await Promise.all(Array.from({ length: 50 }, (_, index) => load(image(3 + index, index))))
    expect(memoryOf('workerd') - before).toBeLessThan(maxDrift)
  })

  async function load(path: string) {
    const response = await fetch(server.url + path)
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  }

  /** Each round asks for other sizes than the one before. */
  async function loadSizes(round: number) {
    for (let index = 0; index < 100; index++) await load(image(round, index))
  }

  function image(round: number, index: number): string {
    return `/charts/sp500.png?width=${320 + ((index * 97) % 1000)}&height=${300 + ((index * 63) % 500) + round}`
  }
})
