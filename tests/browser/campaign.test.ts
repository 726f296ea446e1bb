// Campaign links: tags reach the analytics service, and all visitors get the same page.

import { expect, it } from 'vitest'
import {
  isSameDocument,
  markDocument,
  openPage,
  recordDocuments,
  siteUrl,
  waitForCanvas,
  waitForClient,
} from './browser'

const tags = 'utm_source=letter&utm_campaign=a%26b'

it('tags are seen by the analytics script, and gone on the next page', async () => {
  const page = await openPage({}, [], 'note(location.href)')
  const seen: string[] = []
  await page.exposeFunction('note', (address: string) => seen.push(address))
  const documents = recordDocuments(page)
  await page.goto(`/gold/?${tags}&from=2020&u=1`)
  await waitForClient(page)
  await waitForCanvas(page)
  expect(documents).toEqual([`/gold/?${tags}&from=2020&u=1`, '/gold/?from=2020'])
  expect(seen).toEqual([`${siteUrl}/gold/?from=2020&${tags}`])
  await markDocument(page)
  await page.getByLabel('scale').selectOption('linear')
  await page.waitForURL('/gold/?axis=linear&from=2020&to=2026')
  await page.goBack()
  await page.waitForURL(/\/gold\/\?from=2020/)
  await expect.poll(() => page.getByLabel('scale').inputValue()).toBe('log')
  expect(await isSameDocument(page)).toBe(true)
})

it.each([
  ['with parameters of the page', '#?from=2020&axis=index'],
  ['with the same many times', `#?${'from=2020&'.repeat(200)}`],
  ['within a fragment', `#?${'from=2020#?'.repeat(40)}`],
  ['of another path', '#?/sp500/?from=2020'],
])('a fragment %s changes nothing and loads nothing', async (_, fragment) => {
  const page = await openPage()
  const documents = recordDocuments(page)
  await page.goto(`/gold/${fragment}`)
  await waitForClient(page)
  await waitForCanvas(page)
  expect(page.url()).toBe(`${siteUrl}/gold/${fragment}`)
  expect(documents).toHaveLength(1)
})

it('tags come back from a fragment alone, and once', async () => {
  const page = await openPage()
  const documents = recordDocuments(page)
  await page.goto('/gold/#?utm_source=a&from=2020&utm_source=b#?utm_term=c')
  await waitForClient(page)
  await waitForCanvas(page)
  expect(page.url()).toBe(`${siteUrl}/gold/?utm_source=a&utm_source=b%23%3Futm_term%3Dc`)
  expect(documents).toHaveLength(1)
})

it('tags give way to the amount of a link to a month', async () => {
  const page = await openPage()
  await page.goto(`/then/2016-06/?${tags}#usd=500`)
  await waitForClient(page)
  await page.getByRole('heading', { name: '$500 in June 2016 and now' }).waitFor()
  expect(page.url()).toBe(`${siteUrl}/then/2016-06/?usd=500`)
})

it('URLs without tags stay unchanged', async () => {
  const page = await openPage()
  await page.goto('/gold/#about')
  await waitForClient(page)
  expect(page.url()).toBe(`${siteUrl}/gold/#about`)
})
