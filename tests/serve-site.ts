// Builds the site with the tests' data and clock, and serves it for the tests that ask it from outside.

import type { TestProject } from 'vitest/node'
import { buildCopy, removeCopies, serveCopy } from './project-copy'

declare module 'vitest' {
  interface ProvidedContext {
    siteFolder: string
    siteUrl: string
  }
}

/** The projects that ask it. */
const askers = ['served', 'browser', 'timed']

/** Once for all projects, and only where one of them asks. */
export default async function setup(project: TestProject) {
  if (!project.vitest.projects.some(({ name }) => askers.includes(name))) return
  const folder = buildCopy()
  const { url, stop } = await serveCopy(folder)
  project.provide('siteFolder', folder)
  project.provide('siteUrl', url)
  return async () => {
    await stop()
    removeCopies()
  }
}
