// The areas whose consumer prices are known: those with an index in their own money, and the United
// States, whose basket is an asset.

import { areas } from '../prices/catalog'
import { datedKeys } from '../prices/units'

/** An area by the code of its money, with the page of its prices. */
export type AreaPage = { code: string; area: string; inSentence: string; path: string }

const unitedStates: AreaPage[] = datedKeys.map((key) => ({
  code: 'usd',
  area: 'United States',
  inSentence: 'the United States',
  path: `/${key}/`,
}))

/** By their names; a collator would load its tables first. */
export const areaPages: readonly AreaPage[] = [
  ...unitedStates,
  ...areas.map(({ money: code, area, inSentence, path }) => ({ code, area, inSentence, path })),
].toSorted((one, other) => (one.area < other.area ? -1 : 1))

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

/** @throws Error for a code of no area */
export function areaPage(code: string): AreaPage {
  const page = areaPages.find((one) => one.code === code)
  if (!page) throw new Error(`there is no area "${code}"`)
  return page
}

/** Whether the name of an area contains a text, in whatever case and without accents. */
export function isAreaNamed(code: string, text: string): boolean {
  return fold(areaPage(code).area).includes(fold(text.trim()))
}

/** As people type a name who lack its letters: "Turkiye". */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}

/** The countries whose money is the euro. */
const euroArea = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

/** The code of the area in which the reader of a language may be, e.g. of "de-AT" or "tr". */
export function areaOfReader(language: string): string | undefined {
  const region = regionOf(language)
  // The code of a money begins with that of its country (ISO 4217).
  const country = euroArea.includes(region) ? 'eu' : region.toLowerCase()
  return areaPages.find(({ code }) => country !== '' && code.startsWith(country))?.code
}

/** "" for what is no language, which settings may have. */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? ''
  } catch {
    return ''
  }
}
