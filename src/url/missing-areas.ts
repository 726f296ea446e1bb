// The areas that a reader may look for in vain. Apart from those that are there, which more pages need.

import { excluded } from '#data/not-covered.json'
import { joinNames } from '../prices/averages'
import { areas } from '../prices/catalog'
import { capitalize } from '../prices/format'

const included = areas.map(({ money }) => money)

/** Countries that are not included for one reason, by the codes of their money. */
export const missingAreas: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(excluded.areas).filter(([code]) => !included.includes(code)),
)

/** Why they are missing, as a clause. */
export const missingReason = excluded.reason

/** What readers look for and do not find, and why. */
export const missingNote = `Not included: ${joinNames(Object.values(missingAreas))}. ${capitalize(missingReason)}.`
