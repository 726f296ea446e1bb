// The areas whose consumer prices are known: those with an index in their own money, and the United
// States, whose basket is an asset.

import { areas } from '../prices/catalog'
import { datedKeys } from '../prices/units'

/** An area by the code of its money, with the page of its prices. */
export type AreaPage = {
  code: string
  area: string
  inSentence: string
  isCountry: boolean
  path: string
}

const unitedStates: AreaPage[] = datedKeys.map((key) => ({
  code: 'usd',
  area: 'United States',
  inSentence: 'the United States',
  isCountry: true,
  path: `/${key}/`,
}))

/** Sorted by name, without a collator, which would load its tables first. */
export const areaPages: readonly AreaPage[] = [
  ...unitedStates,
  ...areas.map(({ money: code, area, inSentence, isCountry = true, path }) => {
    return { code, area, inSentence, isCountry, path }
  }),
].toSorted((one, other) => (one.area < other.area ? -1 : 1))

/** @throws Error for a code of no area */
export function areaPage(code: string): AreaPage {
  const page = areaPages.find((one) => one.code === code)
  if (!page) throw new Error(`there is no area "${code}"`)
  return page
}

/** The countries whose money is the euro. */
const euroArea = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

/** The code of the area where the reader of a language, e.g. "de-AT" or "tr", may be. */
export function areaOfReader(language: string): string | undefined {
  const region = regionOf(language)
  // The code of a money begins with that of its country (ISO 4217).
  const country = euroArea.includes(region) ? 'eu' : region.toLowerCase()
  return areaPages.find(({ code }) => country !== '' && code.startsWith(country))?.code
}

/** The region of a language; "" if the tag is invalid, which settings may have. */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? ''
  } catch {
    return ''
  }
}
