// The memory of the built Worker under load stays within the platform's limit.

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findDescendants } from '../../scripts/running/processes.ts'
import type { Server } from '../../scripts/running/serve.ts'
import { serveCopy } from '../project-copy'
import { sweep } from '../sweeps'
import { nextClient } from './clients'

const mebibyte = 2 ** 20

/** A Worker may use 128 MB; the rest is for its code and for what it uses when idle. */
const maxGrowth = 100 * mebibyte

/** The runtime collects garbage late, but leaking the pixels of all images would take far more. */
const maxDrift = 64 * mebibyte

/** How many sizes are requested one after another in a round. */
const roundLength = sweep(40, 100)

function memoryOfWorker(): number {
  return Math.max(...findDescendants('workerd').map(({ memory }) => memory))
}

describe('the memory of the Worker', () => {
  let server: Server

  beforeAll(async () => {
    server = await serveCopy(inject('siteFolder'))
    await load('/gold/')
  })

  afterAll(() => server.stop())

  it('stays within the limit at the largest image', async () => {
    const idle = memoryOfWorker()
    for (const height of [1600, 1599, 1598, 1597])
      await load(`/charts/gold.png?height=${height}&width=2400`)
    await load('/charts/gold.png?height=800&scale=3&width=500')
    expect(memoryOfWorker() - idle).toBeLessThan(maxGrowth)
  })

  it('stays flat after many sizes in a row and 50 at once', async () => {
    for (const round of [0, 1]) await loadSizes(round)
    const before = memoryOfWorker()
    await loadSizes(2)
    await Promise.all(Array.from({ length: 50 }, (_, index) => load(image(3 + index, index))))
    expect(memoryOfWorker() - before).toBeLessThan(maxDrift)
  })

  async function load(path: string) {
    // A default size redirects to the address without it.
    const headers = { 'CF-Connecting-IP': nextClient() }
    const response = await fetch(server.url + path, { headers })
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  }

  /** Each round requests different sizes. */
  async function loadSizes(round: number) {
    for (let index = 0; index < roundLength; index++) await load(image(round, index))
  }

  function image(round: number, index: number): string {
    return `/charts/sp500.png?height=${300 + ((index * 63) % 500) + round}&width=${320 + ((index * 97) % 1000)}`
  }
})
