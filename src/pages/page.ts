// A page of the site, as its folder here describes it.

import type { ChartKind } from '../chart/parameters'
import type { CatalogEntry } from '../prices/catalog'
import type { SiteMetadata } from '../site/site'

/** A path that has a page (specification, section 2); unknown paths have no route. */
export type Route = {
  /** The name of the page. */
  name: string
  path: string
  /** The asset whose chart it shows. */
  asset?: CatalogEntry
}

/** What the words about a page depend on. */
export type PageContext = {
  site: SiteMetadata
  /** `undefined` for a path without a page. */
  route: Route | undefined
  /** The latest figures in words; "" where there are none. */
  facts: string
}

export type Page = {
  /** Also the name of its folder, of its screen in `client/pages`, and of its card unless that shows a chart. */
  name: string
  /** Its place in the site map. */
  order: number
  routes: readonly Omit<Route, 'name'>[]
  /** Whether its data is made of all assets. */
  needsAllAssets?: boolean
  /** The kind of chart that it shows, if any: its query says how. */
  chart?: ChartKind
  /** Whether it is for paths without a page: it has no data and no canonical URL. */
  isNotFound?: boolean
  /** Title, description, and the alternative text of its card. */
  describe: (context: PageContext) => { title: string; description: string; alt: string }
}
