// A Vite plugin that bundles only React's renderer to strings: the package's entry also includes the renderer to
// streams, and each is a fifth of the Worker's code.

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))

/** The file that React's entry for edge runtimes uses. */
const renderer = join(folder, 'cjs/react-dom-server-legacy.browser.production.js')

export function stringRenderer(): Plugin {
  return {
    name: 'string-renderer',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^react-dom\/server$/ }, handler: () => renderer },
  }
}
