// A Vite plugin that ships of React's server only what renders a page to a string: its entry brings the renderer to
// a stream, too, and each is a fifth of the Worker's code.

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))

/** As the entry for the edge has it. */
const renderer = join(folder, 'cjs/react-dom-server-legacy.browser.production.js')

export function stringRenderer(): Plugin {
  return {
    name: 'string-renderer',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^react-dom\/server$/ }, handler: () => renderer },
  }
}
