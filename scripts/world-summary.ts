// What pages say of the series of all areas together, in few bytes: the file of all goods has it.

import { lastMonth, priceInMonth } from '../src/prices/table.ts'
import type { AreaData, WorldSummary } from '../src/server/site-data'

/** `undefined` for a site without areas. */
export function summarizeAreas(areas: readonly AreaData[]): WorldSummary | undefined {
  if (areas.length === 0) return
  const used = areas.flatMap(({ asset, beside }) => [asset.source, beside.source])
  const sources = [...new Map(used.map((source) => [source.name, source])).values()]
  const placeOf = (name: string) => sources.findIndex((source) => source.name === name)
  return {
    sources,
    areas: areas.map(({ asset, series, cpi, beside, note }) => ({
      money: beside.key,
      index: {
        source: placeOf(asset.source.name),
        last: lastMonth(cpi),
        appearsAfterDays: series.appearsAfterDays,
        ...(series.everyMonths && { everyMonths: series.everyMonths }),
      },
      rate: {
        source: placeOf(beside.source.name),
        last: lastMonth(beside.prices),
        appearsAfterDays: beside.series.appearsAfterDays,
      },
      ...(note && { note }),
    })),
    ...findExample(areas),
  }
}

/** The exchange rate of the first area in the newest month of its basket. */
function findExample([area]: readonly AreaData[]): Pick<WorldSummary, 'example'> {
  const month = area && lastMonth(area.prices)
  const perUsd = month && priceInMonth(area.beside.prices, month)
  return perUsd ? { example: { money: area.beside.key, month, perUsd } } : {}
}
