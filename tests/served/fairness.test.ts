// One client that has the largest images drawn does not keep others waiting.

import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Server } from '../../scripts/serve.ts'
import { serveCopy } from '../project-copy'

const images = 24

let server: Server

beforeAll(async () => {
  server = await serveCopy(inject('siteFolder'))
  await load('/gold/')
})

afterAll(() => server.stop())

async function load(path: string) {
  const response = await fetch(server.url + path)
  expect(response.status).toBe(200)
  await response.arrayBuffer()
}

it('a page is sent between two drawings, however many are waiting', async () => {
  const isAsked = Promise.withResolvers<void>()
  let drawn = 0
  const drawings = Array.from({ length: images }, async (_, index) => {
    await load(`/charts/all.png?width=2400&height=${1600 - index}`)
    drawn += 1
    isAsked.resolve()
  })
  // All drawings were asked for before the first was done.
  await isAsked.promise
  const before = drawn
  await load('/housing/')
  expect(drawn - before).toBeLessThan(images / 4)
  await Promise.all(drawings)
})
