// `npm run dev`: serves the sources with hot reload, in workerd.

import { createServer } from 'vite'
import './end-with-npm.ts'
import { choosePort } from './settings.ts'

const port = await choosePort()
const server = await createServer({ server: { port, strictPort: true } })
await server.listen()
server.printUrls()
server.bindCLIShortcuts({ print: true })
