// The input from which the data of a page is built.

import type { SiteData } from '../data/records'
import type { Day } from '../prices/month'
import type { QueryValues } from '../url/parameter-rules'
import type { Reach } from '../url/parameter-values'
import type { Route } from '../url/routes'

export type PageRequest = {
  /** The data of the page's asset, or of all assets. */
  data: SiteData
  route: Route
  /** The values of its query. */
  values: QueryValues
  reach: Reach
  today: Day
  /** The site's public origin. */
  siteUrl: string
}
