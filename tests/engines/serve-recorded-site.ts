// Builds and serves the site with additional first scripts, which record console messages, and let
// a page have a fault.

import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildProject } from '../../scripts/build/build.ts'
import { serve } from '../../scripts/running/serve.ts'
import { faults } from '../browser/faults'
import { copyProject, removeCopies } from '../project-copy'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    engine: 'firefox' | 'webkit'
  }
}

const recorder = 'console-record.js'

/** Causes the fault that session storage names, before the page's own scripts run. */
const faultScript = 'faults.js'

const faultCode = `({${faults.map(({ name, script = '' }) => `${JSON.stringify(name)}() {${script}}`)}})[sessionStorage.fault]?.()`

/** Not inline, because the content security policy forbids that. */
const addition = {
  file: 'worker/page.tsx',
  from: '<head>',
  to: `<head><script src="/${recorder}" /><script src="/${faultScript}" />`,
}

/** Runs once for all engines. */
export default async function setup(project: TestProject) {
  const folder = copyProject({ changes: [addition] })
  cpSync(join('tests/engines', recorder), join(folder, 'client/public', recorder))
  writeFileSync(join(folder, 'client/public', faultScript), faultCode)
  buildProject(folder)
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
