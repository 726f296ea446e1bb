// What updates of the data have brought, for pages and the feed: the finding of each.

import { basketOfArea, basketRow } from '../data/baskets'
import { namesOf, newestCount } from '../data/changes'
import type { SiteData } from '../data/site-data'
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

/** What each of the newest refreshes has brought, newest first; `null` if nothing. */
export function findUpdates(data: SiteData): (UpdateFinding | null)[] {
  return data.changes
    .slice(-newestCount)
    .toReversed()
    .map((change) => findUpdate(data, change))
}

/** What the newest refresh that has brought something has brought, and its day. */
export function findLastUpdate(data: SiteData) {
  for (const change of data.changes.toReversed()) {
    const finding = findUpdate(data, change)
    if (finding) return { date: change.date, ...finding }
  }
}

/** What an update has brought of a good, or else of an area. */
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
