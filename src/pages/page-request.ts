// What the data of a page is built from.

import type { Reach } from '../chart/query'
import type { Day } from '../prices/freshness'
import type { SiteData } from '../server/site-data'
import type { Route } from './page'

export type PageRequest = {
  /** Of the page's asset, or of all assets for any other page. */
  data: SiteData
  route: Route
  /** Whatever is not allowed in it is ignored. */
  query: URLSearchParams
  reach: Reach
  today: Day
}
