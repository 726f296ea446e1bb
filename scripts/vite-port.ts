// A Vite plugin that serves the sources at the port that is wanted, or says why it cannot.

import type { Plugin } from 'vite'
import { takePort } from './port.ts'

export function port(): Plugin {
  return {
    name: 'port',
    apply: 'serve',
    async config() {
      const { port, release } = await takePort()
      release()
      return { server: { port, strictPort: true } }
    },
  }
}
