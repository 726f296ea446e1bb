// The settings of the commands, checked before anything else is done: above all, the port to serve at.

import { once } from 'node:events'
import { createServer } from 'node:net'
import { SettingError } from '../src/site/site.ts'

const defaultPort = 8787
const maxPort = 65_535

/**
 * The port in PORT; 0 stands for any free one.
 *
 * @throws SettingError if PORT is not a port
 */
export function readPort(text = process.env.PORT): number {
  if (!text) return defaultPort
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= maxPort) return port
  throw new SettingError(`PORT is "${text}"; allowed is a whole number from 0 to ${maxPort}.`)
}

/** @throws SettingError if another program listens at the port, at any address, or if it is reserved for the system */
export async function checkPort(port: number): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen(port), 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken: end what uses it, or choose another with PORT.`
        : `Port ${port} cannot be used (${code}): choose another with PORT.`,
    )
  }
  await once(server.close(), 'close')
}

/** The port to serve at. Where it cannot be used, the process ends with a sentence. */
export async function choosePort(): Promise<number> {
  const port = await orEnd(() => readPort())
  await orEnd(() => checkPort(port))
  return port
}

/** What a task returns; where a setting is not allowed, the process ends with a sentence. */
export async function orEnd<Result>(task: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
