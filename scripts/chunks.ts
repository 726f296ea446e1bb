// In which files the browser's code comes. By itself the bundler makes one for each set of parts that share modules: a
// chart's page then asks for 27, most of them of less than a kilobyte.

import type { Rolldown } from 'vite'

/** A chart in a frame takes over without the app, and shares no more with it than it needs. */
const framed = '/client/framed/'
const app = '/client/app.tsx'

/** What draws charts, in a frame and in the app. */
const drawers = /\/client\/(framed|chart)\//

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // What a module needs is needed by all that need the module: it has a name that suits them, too.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'entry', tags: ['$initial'], priority: 1 },
    { name: nameChunk, debugName: 'shared' },
  ],
}

/** The name of the file that holds a module, or `null` where one part alone needs it. */
function nameChunk(module: string, context: Rolldown.ChunkingContext): string | null {
  const parts = findParts(module, context)
  const isOf = (place: string) => parts.some((part) => part.includes(place))
  if (parts.length < 2) return isOf(app) ? 'app' : null
  if (!isOf(framed)) return 'app'
  return parts.every((part) => drawers.test(part)) ? 'drawing' : 'shared'
}

/** The modules that are imported when they are needed, and that need this one. */
function findParts(module: string, context: Rolldown.ChunkingContext): string[] {
  const users = new Set([module])
  // The set grows while it is walked.
  for (const user of users) {
    for (const importer of context.getModuleInfo(user)?.importers ?? []) users.add(importer)
  }
  return [...users].filter((user) => context.getModuleInfo(user)?.dynamicImporters.length)
}
