// Builds the site with the tests' data and clock, and serves it for the tests that ask it from outside;
// and starts the browser that some of them ask it with.

import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumArguments, findChromium } from '../scripts/chromium.ts'
import { buildCopy, removeCopies, serveCopy } from './project-copy'

declare module 'vitest' {
  interface ProvidedContext {
    siteFolder: string
    siteUrl: string
    browserAddress: string
  }
}

const launchArguments = [
  ...chromiumArguments,
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The projects that ask it. */
const askers = ['served', 'browser', 'timed']

/** Once for all projects, and only where one of them asks. */
export default async function setup(project: TestProject) {
  if (!project.vitest.projects.some(({ name }) => askers.includes(name))) return
  const folder = buildCopy()
  const { url, stop } = await serveCopy(folder)
  project.provide('siteFolder', folder)
  project.provide('siteUrl', url)
  const args = launchArguments
  const browser = await chromium.launchServer({ executablePath: findChromium(), args })
  project.provide('browserAddress', browser.wsEndpoint())
  return async () => {
    await Promise.all([stop(), browser.close()])
    removeCopies()
  }
}
