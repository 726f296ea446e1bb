// How areas are named: their charts, their pages, and their money.

import {
  type AreaIndex,
  areaIndexBase,
  areaIndexes,
  indexDetails,
  mainIndex,
  monthsPerValue,
} from './area-indexes.ts'
import { capitalize } from './format.ts'
import type { AreasFile, CatalogEntry } from './schemas'

type AreaFileRow = AreasFile['areas'][string]

/** The part of an area's row in areas.json that every page has, with its key. */
export type CatalogArea = { code: string } & Pick<
  AreaFileRow,
  'area' | 'inSentence' | 'isCountry' | 'noun' | 'sign' | 'decimals'
>

/** The catalog entry of an area's index, with the area's name and money. */
export type AreaEntry = CatalogEntry &
  Omit<CatalogArea, 'code'> & {
    index: AreaIndex
    inSentence: string
    /** The area's name with its article within a sentence, e.g. "the Euro Area". */
    withArticle: string
    /** The code of its money. */
    money: string
  }

/** The name of the chart of an index of an area, given the code of its money. */
export function areaKey(index: AreaIndex, code: string): string {
  return `${areaIndexes[index].folder}-${code}`
}

/** The path of an index's page for an area; without a code, the pattern of these paths. */
export function areaPath(index: AreaIndex, code = '{area}'): string {
  return `/${areaIndexes[index].folder}/${code}/`
}

/** Makes the catalog entry of an index from the row of its area. */
export function makeAreaEntry({ code, ...row }: CatalogArea, index: AreaIndex): AreaEntry {
  const { area, inSentence = area } = row
  const withArticle = inSentence.startsWith('the ') ? `the ${area}` : area
  const label = `${areaIndexes[index].label} in ${withArticle}`
  return {
    ...row,
    inSentence,
    key: areaKey(index, code),
    title: `Price of ${label} in Bitcoin`,
    label,
    path: areaPath(index, code),
    group: 'living',
    index,
    indexBase: areaIndexBase,
    withArticle,
    money: code,
  }
}

/** Said of every index that has no price. */
const indexCaveat = 'An index shows price changes, not prices.'

/** The note on a quarterly index, unless the area's row has its own. */
const quarterNote =
  'This index is quarterly and is shown at each quarter’s last month. The exchange rate and the price of Bitcoin are quarterly averages, too.'

/** The other fields of an asset, the note on its series, and its prose, which is trusted HTML. */
export function describeArea(
  { index, inSentence, money: code, noun }: AreaEntry,
  row: AreaFileRow,
  indexes: readonly AreaIndex[],
) {
  const everyMonths = monthsPerValue(index, row)
  const { note = everyMonths ? quarterNote : undefined } = index === mainIndex ? row : {}
  const unit = `${areaIndexes[index].unit} in ${inSentence}`
  const caveat = [indexCaveat, note]
  // The note of quarters says what is averaged over them.
  const rate = everyMonths ? '' : ' at the month’s average exchange rate'
  const others = indexes
    .filter((other) => other !== index)
    .map((other) => {
      const name = capitalize(`${areaIndexes[other].unit} in ${inSentence}`)
      return `<p><a href="${areaPath(other, code)}">${name}</a></p>`
    })
  return {
    asset: {
      unit,
      sentence: unit,
      caveat: caveat.filter(Boolean).join(' '),
      ...(everyMonths && { average: 'quarter' as const }),
    },
    ...(note && { note }),
    prose: `<p>${indexDetails[index].prose(inSentence)}</p><p>The price of Bitcoin is converted to ${noun}${rate}.</p>${others.join('')}`,
  }
}
