// What the site responds to many URLs, as a table that a change of the code must not change
// unnoticed: tests of their own say why a response is as it is. The table is the list of URLs, too:
// write a new one there on a line of its own, in the order of the others. To record it anew:
// `npx vitest run --project worker tests/worker/responses.test.ts -u`.

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { findResource, resources } from '../../src/url/resources'
import { ask } from './request'
import recorded from './responses.txt?raw'

/** All kinds of URLs, with each parameter: canonical, other, refused, redirected, and unknown. */
const urls = recorded.split('\n').filter((line) => line.startsWith('/'))

/** The page's data for the client code, and React's marks between texts: readers see the rest. */
const unseen = /<script id="preloaded-state"[^>]*>.*?<\/script>|<!-- -->/gs

const shown = ['Location', 'Content-Type', 'Cache-Control', 'Content-Disposition', 'Link']

/** What names a response: anything that a client or a cache decides by, and its body. */
async function describeResponse(url: string): Promise<string> {
  const { status, headers, body } = await ask(url)
  const isPage = headers.get('Content-Type')?.startsWith('text/html')
  const sent = body ? await new Response(body).bytes() : new Uint8Array()
  const bytes = isPage ? new TextDecoder().decode(sent).replaceAll(unseen, '') : sent
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const parts = shown.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [`  ${name}: ${value}`]
  })
  return [`${url}`, `  ${status} ${bytes.length === 0 ? 'empty' : hash}`, ...parts].join('\n')
}

it('responds to each URL as recorded', async () => {
  const responses: string[] = []
  for (const url of urls) responses.push(await describeResponse(url))
  expect(new Set(urls).size).toBe(urls.length)
  await expect(`${responses.join('\n')}\n`).toMatchFileSnapshot('responses.txt')
})

it('has URLs of everything that the site serves', () => {
  const found = urls.map((url) => findResource(url.replace(/\?.*$/, ''))?.resource)
  const missing = resources.filter((resource) => !found.includes(resource))
  expect(missing.map(({ id }) => id)).toEqual([])
})
