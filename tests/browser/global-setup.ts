// Builds the site and serves it for the browser tests.

import type { TestProject } from 'vitest/node'
import { build } from '../../scripts/build.ts'
import { serve } from '../../scripts/serve.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
  }
}

export default async function setup(project: TestProject) {
  build()
  const { url, stop } = await serve({ port: 0 })
  project.provide('siteUrl', url)
  return stop
}
