// Tests for a port that cannot be used: the command prints one sentence before it builds anything.

import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkPort, readPort } from '../../scripts/running/settings.ts'
import { SettingError } from '../../src/site/site.ts'
import { runProcess } from './run-process'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Listens at a free port of an address, as another program would. */
async function takePort(host: string): Promise<number> {
  const server = createServer()
  servers.push(server)
  await once(server.listen({ port: 0, host }), 'listening')
  return (server.address() as AddressInfo).port
}

function hasAddress(wanted: string): boolean {
  return Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === wanted),
  )
}

const takenMessage = (port: number) =>
  `Port ${port} is taken: end what uses it, or choose another with PORT.`

const start = resolve('scripts/start.ts')

it('npm start builds nothing if the port is taken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'port-'))
  const port = await takePort('127.0.0.1')
  const run = await runProcess(['node', start], folder, { PORT: String(port) })
  expect(run).toEqual({ code: 1, stdout: '', stderr: `${takenMessage(port)}\n` })
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

it('npm start prints one sentence if PORT is not a port', async () => {
  expect(await runProcess(['node', start], '.', { PORT: 'abc' })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'PORT is "abc"; it must be a whole number from 0 to 65535.\n',
  })
})

it.each(['start', 'dev', 'bench', 'load', 'build-fonts', 'pictures', 'test'])(
  '%s does nothing if it is given what it does not take',
  async (name) => {
    const args = name === 'test' ? ['--sweeps', '--port=3000'] : ['--port=3000']
    const script = resolve(`scripts/${name}.ts`)
    const run = await runProcess(['node', script, ...args], '.', { PORT: '0' })
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toContain('This command takes no arguments, not "--port=3000".\n')
  },
)

describe('the port', () => {
  it.each([
    [undefined, 8787],
    ['', 8787],
    ['0', 0],
    ['65535', 65_535],
  ])('for PORT "%s" is %d', (text, port) => {
    expect(readPort(text)).toBe(port)
  })

  it.each(['65536', '-1', '80.5', '8e3', ' ', '0x50', 'localhost:8787'])(
    'cannot be "%s"',
    (text) => {
      expect(() => readPort(text)).toThrow(SettingError)
    },
  )

  it.each(['127.0.0.1', '::1'].filter(hasAddress))('is taken if it is at %s', async (address) => {
    const port = await takePort(address)
    await expect(checkPort(port)).rejects.toThrow(takenMessage(port))
  })

  it('is free again after the check', async () => {
    const port = await takePort('127.0.0.1')
    await Promise.all(servers.splice(0).map((server) => once(server.close(), 'close')))
    await checkPort(port)
    await checkPort(port)
  })
})
