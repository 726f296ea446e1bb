// Builds the site with the tests' data and clock, and serves it for tests over HTTP.

import type { TestProject } from 'vitest/node'
import { buildCopy, removeCopies, serveCopy } from './project-copy'

declare module 'vitest' {
  interface ProvidedContext {
    siteFolder: string
    siteUrl: string
  }
}

/** The test projects that use the site. */
const users = ['served', 'browser']

/** Runs once for all projects, if one of them needs the site. */
export default async function setup(project: TestProject) {
  if (!project.vitest.projects.some(({ name }) => users.includes(name))) return
  const folder = buildCopy()
  const { url, stop } = await serveCopy(folder)
  project.provide('siteFolder', folder)
  project.provide('siteUrl', url)
  return async () => {
    await stop()
    removeCopies()
  }
}
