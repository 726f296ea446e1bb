// Two real builds, served one after the other on the same port, under an open tab.

import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import type { LoneServer } from '../../scripts/workerd.ts'
import { buildCopy, removeCopies, serveCopy } from '../project-copy'
import { openFirstPage, visit, waitForCanvas, waitForClient } from './browser'

const secondBuild = {
  file: 'client/screens/chart.tsx',
  from: 'in Bitcoin vs. Fiat',
  to: 'in Bitcoin vs. Fiat (second build)',
}

let builds: { first: string; second: string }
let server: LoneServer

beforeAll(() => {
  builds = {
    first: inject('siteFolder'),
    second: buildCopy({ changes: [secondBuild] }),
  }
}, 120_000)

afterEach(() => server.stop())
afterAll(removeCopies)

/** Opens a page of the first build, and puts the second in its place. */
async function openThenRedeploy(path: string, expected: RegExp[] = []) {
  server = await serveCopy(builds.first)
  // Nothing is prefetched, as if the tab had been asleep since.
  const page = await openFirstPage({ viewport: { width: 360, height: 200 } }, expected)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await visit(page, server.url + path)
  // What is still on its way (the icon is asked for last) would be cut off, and complained about.
  await page.waitForLoadState('networkidle')
  await server.stop()
  server = await serveCopy(builds.second, { port: Number(new URL(server.url).port) })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  const hash = await buildHash(page)
  return { page, documents, hash }
}

const buildHash = (page: Page) => page.locator('meta[name="build-hash"]').getAttribute('content')

async function arrives(page: Page, path: string, oldHash: string | null) {
  await page.getByText('(second build)').waitFor()
  await waitForClient(page)
  await waitForCanvas(page)
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await buildHash(page)).not.toBe(oldHash)
  expect(await page.getByRole('alert').count()).toBe(0)
}

it('navigates into the second build with one full reload and no error shown', async () => {
  const { page, documents, hash } = await openThenRedeploy('/gold/')
  await page.getByRole('combobox').selectOption('housing')
  await arrives(page, '/housing/', hash)
  expect(documents).toEqual(['/housing/'])
})

it('does so, too, where the code of the screen is gone', async () => {
  const ownWords = [/^error: Failed to load (resource|module script)/]
  const { page, documents, hash } = await openThenRedeploy('/', ownWords)
  await page.locator('main a[href="/gold/"]').click()
  await arrives(page, '/gold/', hash)
  expect(documents).toEqual(['/gold/'])
})
