// `npm start`: builds the production site and serves it until it is stopped.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startBuild } from './build/build.ts'
import './running/end-with-npm.ts'
import { checkLocalVariables, choosePort } from './running/settings.ts'
import { refuseArguments } from './running/test-options.ts'

// A signal alone would leave the build running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit())
}

refuseArguments('[PORT=NUMBER] npm run start')
const port = await choosePort()
await checkLocalVariables()
const building = startBuild()
process.once('exit', () => building.kill())
const [code] = await once(building, 'exit')
// The build has printed its error.
if (code !== 0) process.exit(1)

// The server ends with the channel between the two processes, and so with this one, however it ends.
// It has a process group of its own, so that its workerd can be ended if the server itself is killed.
const server = fork('scripts/running/server-process.ts', [String(port)], { detached: true })
server.once('exit', (code) => {
  if (code === null) {
    process.kill(-Number(server.pid), 'SIGKILL')
    console.error('The server was killed. Start it again with npm start.')
  }
  process.exit(code || 1)
})
const [url] = await once(server, 'message')
console.log(`\nThe site is at ${url}`)
