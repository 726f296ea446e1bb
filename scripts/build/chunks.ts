// Assigns the code of a build to files. By default, the bundler makes one for each set of entries
// that share modules: 27 for a chart page, most of them below a kilobyte.

import type { Rolldown } from 'vite'

/** A full chart is hydrated without the app, and must not load the app's code. */
const full = '/client/full/'
const app = '/client/app.tsx'

/** The screen of a page, by its name: with the app, all that hydration needs. */
const screen = /\/client\/pages\/([^/]+)\/screen\./

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // Unnecessary: `nameChunk` gives dependencies a chunk that all of their entries load.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'entry', tags: ['$initial'], priority: 2 },
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
    { name: nameChunk, debugName: 'shared' },
  ],
}

/** The file of a chunk, which for a screen has the name of its page. */
export function chunkFileNames({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  return `assets/${facadeModuleId?.match(screen)?.[1] ?? name}-[hash].js`
}

/**
 * The Worker has few files: each is compressed alone, and some 50 take 16 KB more. Code that only
 * drawings or the OpenAPI document need stays separate, so that no other request waits for it.
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

/** The pages of charts, which need the most script, and the pages whose charts have lines. */
const pagesOfCharts = ['asset', 'compare']
const pagesWithLines = [...pagesOfCharts, 'home']

/**
 * The name of a module's chunk, or `null` if only one entry needs it. Code that only charts with lines
 * need is separate. All pages load the other code of a chart page, as more files would take that page
 * over its bound. Code that chart pages do not need has its own chunks, with one more for code that home
 * shares, as home is close to its bound, too.
 */
function nameChunk(module: string, context: Rolldown.ChunkingContext): string | null {
  const entries = findEntries(module, context)
  const isOf = (place: string) => entries.some((entry) => entry.includes(place))
  if (entries.length < 2) return isOf(app) ? 'app' : null
  const pages = entries.flatMap((entry) => entry.match(screen)?.[1] ?? [])
  if (!isOf(app)) {
    if (pages.length === 0) return isOf(full) ? 'drawing' : 'late'
    if (pages.every((page) => pagesWithLines.includes(page)))
      return isOf(full) ? 'charts' : 'figure'
    if (!isOf(full) && !pages.some((page) => pagesOfCharts.includes(page))) {
      if (pages.length === 1) return `of-${pages[0]}`
      return pages.includes('home') ? 'others-and-home' : 'others'
    }
  }
  return isOf(full) ? 'shared' : 'app'
}

/** Screens import it, too, but only the server uses it there. */
const onlyOnServer = '/client/full/full-chart'

/** The dynamically imported modules that depend on a module in the browser. */
function findEntries(module: string, context: Rolldown.ChunkingContext): string[] {
  const users = new Set([module])
  // The loop also visits the modules that it adds.
  for (const user of users) {
    if (user.includes(onlyOnServer)) continue
    for (const importer of context.getModuleInfo(user)?.importers ?? []) users.add(importer)
  }
  return [...users].filter((user) => context.getModuleInfo(user)?.dynamicImporters.length)
}
