// Which code a build has in which file. By default the bundler makes one for each set of entries
// that share modules: 27 for a chart page, most of them below a kilobyte.

import type { Rolldown } from 'vite'

/** A chart that stands alone is hydrated without the app, and must not load more of it. */
const full = '/client/full/'
const app = '/client/app.tsx'

/** The modules that draw charts, alone or on a page. */
const drawers = /\/client\/(full|chart)\//

/** The pages without a chart of lines. */
const withoutLines = /\/client\/pages\/(then|inflation|method|api|about)\./

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // Unnecessary: `nameChunk` gives dependencies a chunk that all of their entries load.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'entry', tags: ['$initial'], priority: 2 },
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
    { name: nameChunk, debugName: 'shared' },
  ],
}

/**
 * Of the Worker, few: each is compressed alone, and some 50 take 16 KB more. What only drawings
 * and the OpenAPI document need stays apart, so that no other request waits for it.
 */
export const workerCodeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: 'base',
      test: /\/src\/(?!fonts\/outlines|files\/openapi|chart\/(full-layout|config|parts|axes|ticks|plot-labels|label-places))/,
      priority: 2,
    },
    {
      name: 'drawing',
      test: /\/node_modules\/(chart\.js|@kurkle)\/|\/src\/chart\//,
      priority: 1,
    },
    { name: 'screens', test: /\/client\/(?!full|chart\/(canvas|drawn))/ },
  ],
}

/** The chunks of what some pages share, and of what they load late, by the entries that need it. */
const shares = {
  snippets: /\/client\/(pages\/api|api\/sections)\./,
  served: /\/client\/pages\/(home|api)\./,
  dots: /\/client\/(pages\/(inflation|then|not-found)|home\/goods|chart\/glance)\./,
  figure: /\/client\/(pages\/(asset|compare|home)|chart\/(glance|canvas))\./,
  controls: /\/client\/(pages\/(asset|compare|then)|chart\/(glance|canvas))\./,
  amounts: /\/client\/(pages\/(home|then|api)|api\/sections)\./,
  late: /\/client\/(pages\/method|api\/sections|chart\/(glance|share-boxes))\./,
  embedding: /\/client\/(pages\/api|api\/sections|chart\/share-boxes)\./,
  // What only chart pages do without.
  others: /\/client\/(?!app|full|pages\/(asset|compare)|chart\/canvas)/,
}

/** The name of a module's chunk, or `null` if only one entry needs it. */
function nameChunk(module: string, context: Rolldown.ChunkingContext): string | null {
  // Pages import it, too, but only the server uses it there.
  if (module.includes('/src/chart/full-texts')) return 'full'
  const entries = findEntries(module, context)
  const isOf = (place: string) => entries.some((entry) => entry.includes(place))
  if (entries.length < 2) return isOf(app) ? 'app' : null
  for (const [name, users] of Object.entries(shares))
    if (entries.every((entry) => users.test(entry))) return name
  if (!isOf(full)) return 'app'
  if (entries.every((entry) => drawers.test(entry))) return 'drawing'
  return entries.some((entry) => withoutLines.test(entry)) ? 'shared' : 'charts'
}

/** The dynamically imported modules that depend on a module. */
function findEntries(module: string, context: Rolldown.ChunkingContext): string[] {
  const users = new Set([module])
  // The loop also visits the modules that it adds.
  for (const user of users) {
    for (const importer of context.getModuleInfo(user)?.importers ?? []) users.add(importer)
  }
  return [...users].filter((user) => context.getModuleInfo(user)?.dynamicImporters.length)
}
