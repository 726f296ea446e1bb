// Canonical addresses, however long a query is; responses.txt has those of all kinds.

import { expect, it } from 'vitest'
import { ask } from './request'

it('long tags of campaigns are dropped', async () => {
  const { status, headers } = await ask(`/gold/?utm_source=${'x'.repeat(8000)}`)
  expect([status, headers.get('Location')]).toEqual([308, '/gold/'])
})

it('a file without its slash is refused the query that it would be refused with it', async () => {
  const refused = await ask(`/charts?x=${'1'.repeat(8000)}`)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    detail: 'The parameter "x" is unknown here. This URL takes no parameters.',
  })
})
