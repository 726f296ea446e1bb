// The definition of a page, which each folder here exports.

import type { ChartKind } from '../chart/parameters'
import type { CatalogEntry } from '../prices/catalog'
import type { Month } from '../prices/month'
import type { Unit } from '../prices/units'
import type { SiteMetadata } from '../site/site'

/** A path that has a page (specification, section 2); unknown paths have no route. */
export type Route = {
  /** The name of the page. */
  name: string
  path: string
  /** The asset of a chart page. */
  asset?: CatalogEntry
  /** The month that is compared with now. */
  month?: Month
}

/** What the metadata of a page depends on. */
export type PageContext = {
  site: SiteMetadata
  /** `undefined` for a path without a page. */
  route: Route | undefined
  /** What the page shows, in a sentence: from the longest wording to the shortest. */
  findings: readonly string[]
  /** What the chart of an asset shows beside Bitcoin, by default dollars. */
  beside?: Unit | undefined
}

export type Page = {
  /** Also that of its folder, of its screen in `client/pages`, and of a card without a chart. */
  name: string
  /** The position in the site map. */
  order: number
  routes: readonly Omit<Route, 'name'>[]
  /** Whether its data is made of all assets. */
  needsAllAssets?: boolean
  /** The kind of its chart, if it has one. */
  chart?: ChartKind
  /** The title, the wordings of what the page shows, and the alternative text of the card. */
  describe: (context: PageContext) => { title: string; findings: readonly string[]; alt: string }
}
