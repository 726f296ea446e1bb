// The areas that a reader may look for in vain. Apart from those that are there, which more pages need.

/** Countries that are not there, as their official exchange rates were not what people paid. */
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
  one: 'for years, its official exchange rate was not what people paid',
  several: 'Left out because, for years, their official exchange rates were not what people paid',
}
