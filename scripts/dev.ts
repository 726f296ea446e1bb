// `npm run dev`: serves the sources with hot reload, in workerd.

import { createServer } from 'vite'
import './running/end-with-npm.ts'
import { checkLocalVariables, choosePort, localSettings } from './running/settings.ts'
import { refuseArguments } from './running/test-options.ts'

refuseArguments('[PORT=NUMBER] npm run dev')
const port = await choosePort()
await checkLocalVariables()
Object.assign(process.env, localSettings)
const server = await createServer({ server: { port, strictPort: true } })
await server.listen()
server.printUrls()
server.bindCLIShortcuts({ print: true })
