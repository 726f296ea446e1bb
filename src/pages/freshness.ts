// How new a series is, in words.

import { formatDay, formatMonth } from '../prices/format'
import type { Freshness } from '../prices/table'

/** The newest month of a series, and when the next is due; "" for a series without prices. */
export function describeFreshness({ last, next, isLate }: Freshness): string {
  if (!last || !next) return ''
  const [reach, month, due] = [formatMonth(last), formatMonth(next.month), formatDay(next.due)]
  return isLate
    ? `Data to ${reach}. ${month} was expected by ${due}, and is late.`
    : `Data to ${reach}; ${month} is expected by ${due}.`
}
