// The port of `npm start` and `npm run dev`, checked before anything else is done.

import { once } from 'node:events'
import { createServer } from 'node:net'

const defaultPort = 8787
const maxPort = 65_535

/** The port cannot be used; the message says why and what to do. */
export class PortError extends Error {}

/**
 * The port in PORT; 0 stands for any free one.
 *
 * @throws PortError if PORT is not a port
 */
export function readPort(text = process.env.PORT): number {
  if (!text) return defaultPort
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= maxPort) return port
  throw new PortError(`PORT is "${text}"; allowed is a whole number from 0 to ${maxPort}.`)
}

/** @throws PortError if another program listens at the port, at any address, or if it is reserved for the system */
export async function checkPort(port: number): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen(port), 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new PortError(`Port ${port} is taken: end what uses it, or choose another with PORT.`)
    }
    throw new PortError(`Port ${port} cannot be used (${code}): choose another with PORT.`)
  }
  await once(server.close(), 'close')
}

/** The port to serve at. Where it cannot be used, the process ends with a sentence. */
export async function choosePort(): Promise<number> {
  try {
    const port = readPort()
    await checkPort(port)
    return port
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
