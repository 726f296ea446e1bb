// Reads the build's data files, one per asset and one of all, through the static assets.

import { bitcoin, dataFolder } from 'virtual:data-files'
import type { Route } from '../src/pages/routes'
import type { Asset } from '../src/prices/catalog'
import { recordOf } from '../src/prices/table'
import { isMoney, yardstickKeys } from '../src/prices/units'
import { besideOfAsset, type SiteData } from '../src/server/site-data'
import { areaKey, fileNames } from '../src/site/paths'
import type { QueryValues } from '../src/url/rules'
import { makeOnce } from './http/make-once'
import type { Environment } from './http/request-context'
import { nothingPrerendered, type Prerendered } from './prerendered'

/**
 * What a file holds; Bitcoin's prices by month, which all need but areas of quarters, are in the
 * Worker's code.
 */
export type DataFile = Omit<SiteData, 'bitcoin'> &
  Partial<Pick<SiteData, 'bitcoin'>> & { prerendered: Prerendered }

/** The data that pages, cards and files are made of. */
export type LoadedData = SiteData & { prerendered: Prerendered }

/** The data of pages that are not about prices. */
const noData: LoadedData = { bitcoin, assets: [], changes: [], prerendered: nothingPrerendered }

/** Files that were read, and those that are being read, by their names. */
type Files = { read: Map<string, LoadedData>; pending: Map<string, Promise<LoadedData>> }

/** Bindings live as long as the isolate. */
const filesOf = new WeakMap<Environment['ASSETS'], Files>()

/** How long reading a file may take: it takes milliseconds. */
const readLimitMs = 5000

/** The data of a page. */
export async function loadPageData(
  environment: Environment,
  { name, asset, needsAllAssets }: Route,
  values: QueryValues,
): Promise<LoadedData> {
  if (name === 'inflation') return loadData(environment, fileNames.inflation)
  if (!asset && !needsAllAssets) return noData
  return loadChartData(environment, asset?.key ?? allAssets, values)
}

/** The name of the file of all assets. */
export const allAssets = fileNames.goods

/** The data of an asset, or of all, with what its chart is counted in besides, if anything. */
export async function loadChartData(
  environment: Environment,
  name: Asset['key'] | typeof allAssets,
  { in: unitKey, currency }: QueryValues,
): Promise<LoadedData> {
  // A chart has one of the two parameters.
  const unit = unitKey ?? currency
  if (unit === undefined || !(isMoney(unit) || yardstickKeys.includes(unit))) {
    return loadData(environment, name)
  }
  const ofUnit = isMoney(unit) ? areaKey(unit) : name === allAssets ? name : unit
  const [data, other] = await Promise.all([
    loadData(environment, name),
    loadData(environment, ofUnit),
  ])
  const beside = isMoney(unit)
    ? (other.monthly ?? other.beside)
    : besideOfAsset(recordOf(other, unit))
  // The file of all has every change, that of an asset only its last.
  const changes = name === allAssets ? data.changes : mergeChanges(data.changes, other.changes)
  return { ...data, changes, beside }
}

/** Those of two series by their days; a refresh of both may be there twice. */
function mergeChanges(...changes: SiteData['changes'][]): SiteData['changes'] {
  return changes.flat().toSorted((a, b) => a.date.localeCompare(b.date))
}

/**
 * The data of an asset, or of all, read once however many ask.
 *
 * @throws Error where the file cannot be read; the next request tries again
 */
export async function loadData(
  { ASSETS }: Environment,
  name: Asset['key'] | typeof allAssets,
): Promise<LoadedData> {
  const files: Files = filesOf.get(ASSETS) ?? { read: new Map(), pending: new Map() }
  filesOf.set(ASSETS, files)
  const { read, pending } = files
  const readOnce = async () => {
    const data = await fetchDataFile(ASSETS, name)
    read.set(name, data)
    return data
  }
  return read.get(name) ?? makeOnce(pending, name, readLimitMs, readOnce)
}

async function fetchDataFile(ASSETS: Environment['ASSETS'], name: string): Promise<LoadedData> {
  // The binding looks at the path alone; the server for development refuses unknown hosts.
  const response = await ASSETS.fetch(`http://localhost${dataFolder}/${name}.json`)
  if (!response.ok) throw new Error(`the data file "${name}" has status ${response.status}`)
  const file: DataFile = await response.json()
  return { bitcoin, ...file }
}
