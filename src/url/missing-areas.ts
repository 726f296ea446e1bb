// The areas that a reader may look for in vain. Apart from those that are there, which more pages need.

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
