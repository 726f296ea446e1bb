// The areas that a reader may look for in vain. Apart from those that are there, which more pages need.

import { joinNames } from '../prices/averages'

/** Countries that are not included, as people could not buy dollars at the official exchange rate. */
export const missingAreas: Readonly<Record<string, string>> = {
  ars: 'Argentina',
  egp: 'Egypt',
  irr: 'Iran',
  lbp: 'Lebanon',
  ngn: 'Nigeria',
  ves: 'Venezuela',
}

/** Why they are missing, of one or of several. */
export const missingReasons = {
  one: 'for years, people there could not buy dollars at the official exchange rate',
  several: 'For years, people there could not buy dollars at the official exchange rate.',
}

/** What readers look for and do not find, and why. */
export const missingNote = `Not included: ${joinNames(Object.values(missingAreas))}. ${missingReasons.several}`
