// Campaign links: tags reach the analytics service, and all visitors get the same page.

import { expect, it } from 'vitest'
import {
  isSameDocument,
  markDocument,
  openPage,
  siteUrl,
  waitForCanvas,
  waitForClient,
} from './browser'

const tags = 'utm_source=letter&utm_campaign=a%26b'

it('tags are seen by the analytics script, and gone on the next page', async () => {
  const page = await openPage({}, [], 'note(location.href)')
  const seen: string[] = []
  await page.exposeFunction('note', (address: string) => seen.push(address))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url().slice(siteUrl.length))
  })
  await page.goto(`/gold/?${tags}&from=2020&u=1`)
  await waitForClient(page)
  await waitForCanvas(page)
  expect(documents).toEqual([`/gold/?${tags}&from=2020&u=1`, '/gold/?from=2020'])
  expect(seen).toEqual([`${siteUrl}/gold/?from=2020&${tags}`])
  await markDocument(page)
  await page.getByRole('link', { name: 'Linear' }).click()
  await page.waitForURL('/gold/?axis=linear&from=2020&to=2026')
  await page.goBack()
  await page.waitForURL(/\/gold\/\?from=2020/)
  await expect
    .poll(() => page.getByRole('link', { name: 'Log' }).getAttribute('aria-current'))
    .toBe('true')
  expect(await isSameDocument(page)).toBe(true)
})

it('URLs without tags stay unchanged', async () => {
  const page = await openPage()
  await page.goto('/gold/#about')
  await waitForClient(page)
  expect(page.url()).toBe(`${siteUrl}/gold/#about`)
})
