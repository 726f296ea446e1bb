// Builds and serves both sides: the browser's code and the Worker's.

import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting } from './scripts/chunks.ts'
import { compileHint } from './scripts/compile-hint.ts'
import { treeshake } from './scripts/treeshake.ts'
import { data } from './scripts/vite-data.ts'
import { lazyText } from './scripts/vite-lazy-text.ts'
import { licenses } from './scripts/vite-licenses.ts'
import { port } from './scripts/vite-port.ts'
import { site } from './scripts/vite-site.ts'
import { stringRenderer } from './scripts/vite-string-renderer.ts'

export default defineConfig({
  plugins: [
    port(),
    data(),
    // Before the hash is made of what is shipped.
    licenses(),
    site(),
    lazyText(),
    stringRenderer(),
    react(),
    cloudflare({ viteEnvironment: { name: 'worker' } }),
  ],
  publicDir: 'client/public',
  environments: {
    client: {
      build: {
        // The documents hold the one style sheet: no script is to ask for a part of it.
        cssCodeSplit: false,
        rollupOptions: {
          input: 'client/entry.ts',
          output: { postBanner: compileHint, codeSplitting },
          treeshake,
        },
      },
    },
    worker: {
      build: { minify: true, rollupOptions: { treeshake } },
    },
  },
  builder: {
    // The Worker links the browser's files by their hashed names, so these are made first.
    async buildApp({ environments: { client, worker }, build }) {
      if (!client || !worker) throw new Error('both environments must be configured')
      await build(client)
      await build(worker)
    },
  },
})
