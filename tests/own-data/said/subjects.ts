// The subjects of the site's series, and their values in any unit and month: from the data files alone.

import areasFile from '#data/areas.json'
import { addMonths, priceMonths, valueIn, worldMonths } from '../publishers'

/** A good, or consumer or house prices in an area. */
export type Subject = {
  key: string
  path: string
  /** The name in charts and tables, and the name in sentences. */
  label: string
  name: string
  /** An index has changes, but no price. */
  isIndex: boolean
  isQuarterly: boolean
  /** The unit beside Bitcoin, if no other is chosen. */
  unit: string
}

const assetFiles = import.meta.glob<string>('../../../data/assets/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** A field of front matter, without its quotes. */
export const fieldOf = (file: string, name: string) =>
  new RegExp(`^ *${name}: (.*)$`, 'm').exec(file)?.[1]?.replaceAll(/^'|'$/g, '')

const assets = Object.entries(assetFiles)
  .map(([path, file]) => ({ key: path.replace(/^.*\/|\.md$/g, ''), file }))
  .toSorted(
    (one, other) => Number(fieldOf(one.file, 'order')) - Number(fieldOf(other.file, 'order')),
  )

export const goods: Subject[] = assets.map(({ key, file }) => ({
  key,
  path: `/${key}/`,
  label: fieldOf(file, 'label') ?? '',
  name: fieldOf(file, 'sentence')?.replace(/ (cost|paid)$/, '') ?? '',
  isIndex: /^indexBase:/m.test(file),
  isQuarterly: false,
  unit: 'usd',
}))

type Area = {
  area: string
  inSentence?: string
  noun: string
  sign: string
  isQuarterly?: boolean
}

export const areas: Record<string, Area> = areasFile.areas as Record<string, Area>

const ofArea = ([unit, { area, inSentence = area, isQuarterly = false }]: [string, Area]) => {
  const the = inSentence.startsWith('the ') ? `the ${area}` : area
  const shared = { isIndex: true, unit }
  return [
    {
      ...{ key: `cpi-${unit}`, path: `/inflation/${unit}/`, isQuarterly, ...shared },
      ...{ label: `Living in ${the}`, name: `consumer prices in ${inSentence}` },
    },
    {
      ...{ key: `house-${unit}`, path: `/housing/${unit}/`, isQuarterly: true, ...shared },
      ...{ label: `Houses in ${the}`, name: `house prices in ${inSentence}` },
    },
  ]
}

export const ofAreas: Subject[] = Object.entries(areas).flatMap(ofArea)

export const subjects = [...goods, ...ofAreas]

export const subjectAt = (path: string): Subject | undefined =>
  subjects.find((subject) => subject.path === path || (path === '/' && subject.key === 'basket'))

const allMonths = [...new Set([...priceMonths, ...worldMonths])].toSorted()

/** The last month that satisfies a condition; "" if none does. */
export const lastMonth = (isSo: (month: string) => unknown) => allMonths.findLast(isSo) ?? ''

export const newestIndex = lastMonth((month) => valueIn('basket', month))

/** The value of a series in a month, or its mean over the quarter that the month ends. */
function meanIn(series: string, month: string, isQuarterly: boolean): number | undefined {
  const months = isQuarterly ? [-2, -1, 0].map((count) => addMonths(month, count)) : [month]
  const values = months.flatMap((one) => valueIn(series, one) || [])
  if (values.length < months.length) return
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The value of a dollar in a unit: bitcoins, euros, hours of work, ounces, or dollars of one month. */
function perDollar(unit: string, month: string, isQuarterly: boolean): number | undefined {
  if (unit === 'usd') return 1
  if (unit in areas) return meanIn(`rate-${unit}`, month, isQuarterly)
  const series = unit === 'btc' ? 'bitcoin' : unit
  const price = meanIn(series, month, isQuarterly)
  const numerator = unit === 'basket' ? valueIn('basket', newestIndex) : 1
  return price && numerator ? numerator / price : undefined
}

const amounts = new Map<string, number | undefined>()

/** The value of a subject in a unit; of an index, only the changes have a meaning. */
export function amountOf(subject: Subject, unit: string, month: string): number | undefined {
  const id = [subject.key, unit, month].join()
  // Cached, as each value is needed hundreds of times.
  if (!amounts.has(id)) amounts.set(id, convert(subject, unit, month))
  return amounts.get(id)
}

function convert(subject: Subject, unit: string, month: string): number | undefined {
  const { key, isQuarterly } = subject
  const isBetween = isQuarterly && Number(month.slice(5)) % 3 !== 0
  const value = isBetween ? undefined : valueIn(key, month)
  const [own, rate] = [subject.unit, unit].map((one) => perDollar(one, month, isQuarterly))
  // In the subject's own unit, nothing is converted; months without an exchange rate have no value.
  if (unit === subject.unit) return value && own ? value : undefined
  return value && own && rate ? (value / own) * rate : undefined
}

/** The months of a range in which a subject has a value in each unit. */
export const knownMonths = (
  subject: Subject,
  units: readonly string[],
  { from, to } = { from: '0000', to: '9999' },
) =>
  allMonths.filter(
    (month) =>
      month >= from && month <= to && units.every((unit) => amountOf(subject, unit, month)),
  )

/** The file of a good; "" for any other key. */
export const assetFile = (key: string) => assets.find((asset) => asset.key === key)?.file ?? ''

/** The publishers of some numbers, each with the names that credit it. */
export function creditsOf(subjects: readonly Subject[], units: readonly string[]): string[][] {
  const files = [...subjects.map(({ key }) => key), ...units].map(assetFile).filter(Boolean)
  const named = files.map((file) =>
    ['credit', 'short'].flatMap((name) => fieldOf(file, name) ?? []),
  )
  return [
    ...named,
    ...(subjects.some(({ key }) => !assetFile(key)) ? [['BIS']] : []),
    ...(units.includes('btc') ? [['Coin Metrics']] : []),
  ]
}
