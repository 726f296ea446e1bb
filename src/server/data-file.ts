// A chart's numbers as a file, by the kind of the chart: its name, CSV, JSON (contract, section 5).

import type { FileKind } from '../url/parameters'
import { areaFile } from './area-file'
import { assetFile } from './asset-file'
import type { ResolvedChart } from './chart-view'
import { type DataExport, type DataKind, listExportRows, writeCsv } from './data-export'
import { goodsFile } from './goods-file'

const dataKinds: Record<FileKind, DataKind> = { asset: assetFile, area: areaFile, goods: goodsFile }

/** The numbers of the home page's chart are those of its asset. */
function fileKindOf({ kind }: ResolvedChart): FileKind {
  return kind === 'home' ? 'asset' : kind
}

/** What a file of a chart is saved as, without its ending. */
export function nameDataFile(resolved: ResolvedChart): string {
  return dataKinds[fileKindOf(resolved)].name(resolved)
}

export function buildDataFile(resolved: ResolvedChart): DataExport {
  return dataKinds[fileKindOf(resolved)].build(resolved)
}

export function formatCsv(file: DataExport): string {
  const names = file.columns.map(({ name }) => name)
  return writeCsv(['month', ...names], listExportRows(file))
}

/** JSON with units, sources with their terms, and the last month of each series. */
export function formatJson(file: DataExport): string {
  const { head, columns, sources, lastMonth } = file
  const units = {
    month: 'YYYY-MM',
    ...Object.fromEntries(columns.map(({ name, unit }) => [name, unit])),
  }
  return JSON.stringify({ ...head, units, sources, lastMonth, rows: listExportRows(file) })
}
