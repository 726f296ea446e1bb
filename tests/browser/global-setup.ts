// Builds the site and serves it for the browser tests.

import { execSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { serve } from '../../scripts/serve.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
  }
}

export default async function setup(project: TestProject) {
  execSync('vite build --logLevel warn', { stdio: 'inherit' })
  const { url, stop } = await serve({ port: 0 })
  project.provide('siteUrl', url)
  return stop
}
