// The data of the API page.

import * as v from 'valibot'
import type { PageRequest } from '../build-page'
import * as shapes from '../shapes'

export const schema = v.object({ reach: shapes.shownMonths.reach })

export type ApiPageData = v.InferOutput<typeof schema>

export function build({ reach }: PageRequest): ApiPageData {
  return { reach }
}
