// The files of the build, which the platform serves without the Worker.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'

const folder = join(inject('siteFolder'), 'dist/client')
const [script = ''] = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))

describe.each(['/icon.svg', `/assets/${script}`])('%s', (path) => {
  it('may be loaded from any origin, as in a sandboxed frame', async () => {
    const { headers, body } = await fetch(inject('siteUrl') + path, { headers: { Origin: 'null' } })
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    await body?.cancel()
  })

  it.each(['POST', 'PUT', 'DELETE'])('rejects %s and lists the allowed methods', async (method) => {
    const response = await fetch(inject('siteUrl') + path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
    await response.body?.cancel()
  })
})
