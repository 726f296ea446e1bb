// Holds a table against the rules of the build, src/prices/check.ts.

import { registerHooks } from 'node:module'
import type { Table } from './table-file.ts'

// The sources are written for a bundler: their imports name no endings, and JSON without a type.
const sources = new URL('../../src/', import.meta.url).href
const hooks = registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!context.parentURL?.startsWith(sources)) return nextResolve(specifier, context)
    if (!specifier.endsWith('.json')) return nextResolve(`${specifier}.ts`, context)
    return { ...nextResolve(specifier, context), importAttributes: { type: 'json' } }
  },
})
const { checkPriceTable } = await import('../../src/prices/check.ts')
hooks.deregister()

/**
 * Finds what the build would refuse in a table.
 *
 * @param keys of the series that `data` describes
 * @returns one sentence a breach; empty for a sound table
 */
export function checkTable(table: Table, keys: string[]): string[] {
  // The fixed list of names in src/prices/table.ts does not know a series that has come since.
  const known = keys.map((key) => `→ ${key}: unknown series`)
  return checkPriceTable(table).filter((breach) => !known.some((name) => breach.includes(name)))
}
