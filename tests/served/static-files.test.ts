// The files of the build, which the platform serves without the Worker.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'

const folder = join(inject('siteFolder'), 'dist/client')
const [script = ''] = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))

it('/favicon.ico is an icon, for browsers that look for it there', async () => {
  const response = await fetch(`${inject('siteUrl')}/favicon.ico`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
  // The type and the number of images in an ICO file.
  expect([...(await response.bytes()).slice(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
})

describe.each(['/icon.svg', `/assets/${script}`])('%s', (path) => {
  it.each(['POST', 'PUT', 'DELETE'])('rejects %s and lists the allowed methods', async (method) => {
    const response = await fetch(inject('siteUrl') + path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
    await response.body?.cancel()
  })
})
