// The data files of a build: one per asset, and one of all, so that only a request for an asset pays for its data.

import { createHash } from 'node:crypto'
import type { Change } from '../src/prices/schemas'
import { bitcoinSeries } from '../src/prices/table.ts'
import type { SiteData } from '../src/server/site-data'
import type { DataFile } from '../worker/data-files'
import { nothingPrerendered, type Prerendered } from '../worker/prerendered.ts'

/** The name of the file of all, which no asset may have as its key (src/prices/check.ts). */
const allName = 'all'

/** The files by their names, as JSON; `prerendered` is by the names of the files. */
export function buildDataFiles(
  { assets, changes }: SiteData,
  prerendered: Record<string, Prerendered> = {},
): Map<string, string> {
  const files = new Map<string, string>()
  const add = (name: string, content: Omit<DataFile, 'prerendered'>) => {
    const file = { ...content, prerendered: prerendered[name] ?? nothingPrerendered }
    files.set(`${name}.json`, JSON.stringify(file))
  }
  for (const record of assets) {
    const { key } = record.asset
    const own = changes.map((change) => pickSeries(change, [key, bitcoinSeries]))
    const last = own.findLast(({ series }) => Object.keys(series).length > 0)
    add(key, { assets: [record], changes: last ? [last] : [] })
  }
  add(allName, { assets, changes })
  return files
}

function pickSeries({ date, series }: Change, keys: readonly string[]): Change {
  const picked = Object.entries(series).filter(([key]) => keys.includes(key))
  return { date, series: Object.fromEntries(picked) }
}

const hashLength = 10

/** The folder's path, with a hash of all files, so that they may be cached forever. */
export function dataFolderOf(files: Map<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify([...files]))
  return `/assets/prices/${hash.digest('hex').slice(0, hashLength)}`
}

/** The current file at a path, whatever the hash in it. */
export function findDataFile(files: Map<string, string>, pathname: string): string | undefined {
  const [, name = ''] = /^\/assets\/prices\/\w+\/([\w-]+\.json)$/.exec(pathname) ?? []
  return files.get(name)
}
