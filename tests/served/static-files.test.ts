// The files of the build, which the platform serves without the Worker.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'

const folder = join(inject('siteFolder'), 'dist/client')
const [script = ''] = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))

describe.each(['/icon.svg', `/assets/${script}`])('%s', (path) => {
  it.each(['POST', 'PUT', 'DELETE'])('rejects %s and lists the allowed methods', async (method) => {
    const response = await fetch(inject('siteUrl') + path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
    await response.body?.cancel()
  })
})
