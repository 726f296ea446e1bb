// Serves the built site by `wrangler dev`, in a process of its own.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { environment } from '../build/build.ts'
import { checkPort, checkVariables, localSettings } from './settings.ts'

export type Server = {
  url: string
  stop: () => Promise<void>
  /** Settles when the server has ended, however that happened. */
  ended: Promise<unknown>
}

export type ServeOptions = {
  /** The Worker's configuration, as `vite build` writes it. */
  config?: string
  /** Any free port by default. */
  port?: number
  /** Override the variables of the configuration. */
  vars?: Record<string, string>
  /** The port of the Worker's inspector (Chrome DevTools Protocol). */
  inspectorPort?: number
}

const host = 'localhost'

const pollIntervalMs = 20

/**
 * Serves the site on the loopback interface; resolves once it accepts connections.
 *
 * @throws SettingError for a variable that is not allowed, or a port that is taken
 */
export async function serve(options: ServeOptions = {}): Promise<Server> {
  const { config = 'dist/worker/wrangler.json', vars = {}, inspectorPort = 0 } = options
  checkVariables({ ...JSON.parse(readFileSync(config, 'utf8')).vars, ...vars })
  const port = options.port || (await findFreePort())
  // Another program would answer in place of the site.
  await checkPort(port)
  // A folder of its own, as two servers of one build must not share the counts of the rate limit.
  const folder = resolve(dirname(config), '.wrangler', `${port}`)
  const args = [
    ['--config', config],
    ['--ip', host],
    ['--port', `${port}`],
    ['--inspector-port', `${inspectorPort}`],
    ['--persist-to', folder],
    ['--log-level', 'error'],
    ...Object.entries(vars).map(([name, value]) => ['--var', `${name}:${value}`]),
  ]
  const server = spawn('wrangler', ['dev', ...args.flat()], {
    // Wrangler's records go there, too: a home that it cannot write to would stop it.
    env: { ...environment, ...localSettings, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const kill = () => server.kill()
  process.once('exit', kill)
  const ended = once(server, 'exit').then(async () => {
    process.off('exit', kill)
    // Its workerd ends a moment later.
    while (await acceptsConnections(port)) await setTimeout(pollIntervalMs)
  })
  while (!(await acceptsConnections(port))) {
    if (server.exitCode !== null) throw new Error(`wrangler dev has ended: ${server.exitCode}`)
    await setTimeout(pollIntervalMs)
  }
  return {
    url: `http://${host}:${port}`,
    stop: () => {
      kill()
      return ended
    },
    ended,
  }
}

/**
 * The next port to try. Each process begins elsewhere, below the ports that systems choose themselves
 * (on Linux from 32768): Wrangler has servers of its own at those, and one of them could take the port
 * between its choice and its use.
 */
let nextPort = 20_000 + (process.pid % 1200) * 10

/** A port that nothing listens at. */
export async function findFreePort(): Promise<number> {
  while (await acceptsConnections(nextPort)) nextPort++
  return nextPort++
}

async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, host)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
