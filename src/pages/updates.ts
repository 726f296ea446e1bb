// The findings of data updates, for pages and the feed.

import { basketOfArea, basketRow } from '../data/baskets'
import { latestCount, namesOf } from '../data/changes'
import type { SiteData } from '../data/records'
import { indexKeys } from '../prices/area-indexes'
import type { Month } from '../prices/month'
import type { Change } from '../prices/schemas'
import { bitcoinSeries } from '../prices/table'
import { unitOf } from '../prices/units'
import {
  findingOfUpdate,
  type Updated,
  type UpdateFinding,
  updatedGood,
} from '../words/update-finding'

/** The finding of each of the latest refreshes, latest first; `null` if there is none. */
export function findUpdates(data: SiteData): (UpdateFinding | null)[] {
  return data.changes
    .slice(-latestCount)
    .toReversed()
    .map((change) => findUpdate(data, change))
}

/** The finding of the latest refresh that has one, and its day; `undefined` if none has. */
export function findLastUpdate(data: SiteData) {
  for (const change of data.changes.toReversed()) {
    const finding = findUpdate(data, change)
    if (finding) return { date: change.date, ...finding }
  }
}

/** The finding of an update on a good, or else on an area. */
function findUpdate(data: SiteData, change: Change): UpdateFinding | null {
  const goods = data.assets.map((good) => updatedGood(good, data.bitcoin))
  return findingOfUpdate(goods, change) ?? findingOfUpdate(listUpdatedAreas(data), change)
}

function listUpdatedAreas(data: SiteData): Updated[] {
  return indexKeys.flatMap((index) =>
    data.areas(index).map((area) => ({
      asset: area.asset,
      names: [...namesOf(area), bitcoinSeries],
      rowIn: (month: Month) => basketRow(basketOfArea(area), month),
      wordsOf: unitOf,
    })),
  )
}
