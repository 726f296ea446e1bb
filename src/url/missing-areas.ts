// The areas that readers may look for in vain. A file of its own, as few pages load them.

import { excluded } from '#data/not-covered.json'
import { joinNames } from '../prices/averages'
import { areas } from '../prices/catalog'
import { capitalize } from '../prices/format'

const included = areas.map(({ money }) => money)

/** Countries that are left out for the same reason, by the codes of their money. */
export const missingAreas: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(excluded.areas).filter(([code]) => !included.includes(code)),
)

/** Why they are missing, as a clause. */
export const missingReason = excluded.reason

/** The note on areas that readers look for and do not find, with the reason. */
export const missingNote = `Not included: ${joinNames(Object.values(missingAreas))}. ${capitalize(missingReason)}.`
