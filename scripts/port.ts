// The port that `npm start` and `npm run dev` serve at: which it is, and whether it can be had.

import { once } from 'node:events'
import { createServer } from 'node:net'

const usualPort = 8787
const maxPort = 65_535

/** What `localhost` stands for. */
const addresses = ['127.0.0.1', '::1']

/** A port that cannot be had; the message says why, and what to do. */
export class PortError extends Error {}

/**
 * The port that is wanted; 0 is any free one.
 *
 * @throws PortError where PORT names none
 */
export function readPort(text = process.env.PORT): number {
  if (!text) return usualPort
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= maxPort) return port
  throw new PortError(`PORT is "${text}"; allowed is a whole number from 0 to ${maxPort}.`)
}

/**
 * Keeps everything else from a port until `release` is called.
 *
 * @throws PortError where another has it
 */
export async function reservePort(port: number): Promise<{ release: () => void }> {
  const servers = addresses.map(() => createServer((socket) => socket.destroy()))
  const release = () => {
    for (const server of servers) server.close()
  }
  try {
    for (const [index, server] of servers.entries()) await listen(server, port, addresses[index])
  } catch (error) {
    release()
    throw error
  }
  return { release }
}

/**
 * The port that is wanted, reserved. Where it cannot be had, the process ends with a sentence: nobody
 * looks for the mistake in the code.
 */
export async function takePort(): Promise<{ port: number; release: () => void }> {
  try {
    const port = readPort()
    return { port, ...(await reservePort(port)) }
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function listen(server: ReturnType<typeof createServer>, port: number, host?: string) {
  try {
    await once(server.listen({ port, host }), 'listening')
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case 'EADDRINUSE':
        throw new PortError(`Port ${port} is taken: end what uses it, or choose another with PORT.`)
      case 'EACCES':
        throw new PortError(`Port ${port} is for the system alone: choose another with PORT.`)
      // A machine need not have both addresses.
      case 'EADDRNOTAVAIL':
      case 'EAFNOSUPPORT':
        return
      default:
        throw error
    }
  }
}
