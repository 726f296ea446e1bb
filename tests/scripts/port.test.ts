// A port that cannot be had is told in one sentence, before anything is made.

import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { PortError, readPort, reservePort } from '../../scripts/port.ts'
import { runProcess } from './run-process'

const servers: Server[] = []
const folders: string[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Another program that has a port of this address. */
async function takeAny(host: string): Promise<number> {
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

const takenSentence = (port: number) =>
  `Port ${port} is taken: end what uses it, or choose another with PORT.`

const start = resolve('scripts/start.ts')

it('npm start leaves its folder as it is where the port is taken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'port-'))
  folders.push(folder)
  const port = await takeAny('127.0.0.1')
  const ended = await runProcess(['node', start], folder, { PORT: String(port) })
  expect(ended).toEqual({ code: 1, stdout: '', stderr: `${takenSentence(port)}\n` })
  expect(readdirSync(folder)).toEqual([])
})

it('npm run dev ends with a sentence where the port is taken', async () => {
  const port = await takeAny('127.0.0.1')
  const ended = await runProcess(['vite'], '.', { PORT: String(port) })
  expect(ended).toEqual({ code: 1, stdout: '', stderr: `${takenSentence(port)}\n` })
})

it('npm start ends with a sentence where PORT names none', async () => {
  expect(await runProcess(['node', start], '.', { PORT: 'abc' })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'PORT is "abc"; allowed is a whole number from 0 to 65535.\n',
  })
})

describe('the port', () => {
  it.each([
    [undefined, 8787],
    ['', 8787],
    ['0', 0],
    ['65535', 65_535],
  ])('of "%s" is %d', (text, port) => {
    expect(readPort(text)).toBe(port)
  })

  it.each(['65536', '-1', '80.5', '8e3', ' ', '0x50', 'localhost:8787'])('is not "%s"', (text) => {
    expect(() => readPort(text)).toThrow(PortError)
  })

  it.runIf(hasAddress('::1'))('is taken where the other address of localhost is', async () => {
    const port = await takeAny('::1')
    await expect(reservePort(port)).rejects.toThrow(takenSentence(port))
  })

  it('is had by nobody else until it is released, even after a failure', async () => {
    const port = await takeAny('127.0.0.1')
    await expect(reservePort(port)).rejects.toThrow(PortError)
    await Promise.all(servers.splice(0).map((server) => once(server.close(), 'close')))
    const { release } = await reservePort(port)
    await expect(reservePort(port)).rejects.toThrow(takenSentence(port))
    release()
    const again = await reservePort(port)
    again.release()
  })
})
