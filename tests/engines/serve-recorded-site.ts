// Builds and serves the site with an additional first script that records console messages.

import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '../../scripts/build.ts'
import { serve } from '../../scripts/serve.ts'
import { copyProject, removeCopies } from '../project-copy'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    engine: 'firefox' | 'webkit'
  }
}

const script = 'console-record.js'

/** Not inline, because the content security policy forbids that. */
const addition = {
  file: 'worker/page.tsx',
  from: '<head>',
  to: `<head><script src="/${script}" />`,
}

/** Runs once for all engines. */
export default async function setup(project: TestProject) {
  const folder = copyProject({ changes: [addition] })
  cpSync(join('tests/engines', script), join(folder, 'client/public', script))
  build(folder)
  // Without analytics, so that there are no external requests.
  const { url, stop } = await serve({
    config: join(folder, 'dist/worker/wrangler.json'),
    vars: { ANALYTICS_SCRIPT: '' },
  })
  project.provide('siteUrl', url)
  return async () => {
    await stop()
    removeCopies()
  }
}
