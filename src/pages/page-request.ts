// What the data of a page is built from.

import type { Day } from '../prices/month'
import type { SiteData } from '../server/site-data'
import type { Reach } from '../url/parameters'
import type { QueryValues } from '../url/rules'
import type { Route } from './routes'

export type PageRequest = {
  /** Of the page's asset, or else of all. */
  data: SiteData
  route: Route
  /** What its query says. */
  values: QueryValues
  reach: Reach
  today: Day
  /** The site's public origin. */
  siteUrl: string
}
