// Reads the changes that sentences state: of which subject, in which unit, and between which months.

import { addYears } from '../publishers'
import { areas, newestIndex, type Subject, subjects } from './subjects'

/** The least and the greatest factor that a written change may stand for. */
type Interval = readonly [least: number, most: number]

export type Claim = {
  text: string
  subject: Subject
  unit: string
  from: string
  to: string
  interval: Interval
}

/** Half a unit of the last digit; of large whole numbers, only the first three digits count. */
function spread(digits: string): number {
  const [whole = '', decimals] = digits.replaceAll(',', '').split('.')
  return 0.5 * 10 ** (decimals ? -decimals.length : Math.max(0, whole.length - 3))
}

const around = (digits: string): Interval => {
  const number = Number(digits.replaceAll(',', ''))
  return [number - spread(digits), number + spread(digits)]
}

const times = (digits: string) => around(digits)
const part = (digits: string): Interval => {
  const [least, most] = around(digits)
  return [1 / most, 1 / least]
}
const up = (digits: string): Interval => {
  const [least, most] = around(digits)
  return [1 + least / 100, 1 + most / 100]
}
const down = (digits: string): Interval => {
  const [least, most] = around(digits)
  return [1 - most / 100, 1 - least / 100]
}
const same = (): Interval => [0.9995, 1.0005]

/** The forms of changes, with N for the number; the first form that matches is used. */
const forms: readonly [form: string, read: (digits: string) => Interval][] = [
  ['fell to 1/N of what (?:it was|they were)', part],
  ['rose to N times what (?:it was|they were)', times],
  ['(?:more than )?doubled \\(×N\\)', times],
  ['rose N%', up],
  ['fell N%', down],
  ['(?:stayed |was |were )?the same(?: (?:amount|number) of)?', same],
  ['(?:was|were) flat', same],
  ['1/N as (?:much|many)', part],
  ['N times as (?:much|many)', times],
  ['N% (?:less|fewer)', down],
  ['N% more', up],
  ['÷N', part],
  ['×N', times],
  ['\\+N%', up],
  ['−N%', down],
  ['0%', same],
  ['N%', up],
]

/** The codes of units by their names in sentences. */
const units: Record<string, string> = {
  Bitcoin: 'btc',
  dollars: 'usd',
  'US dollars': 'usd',
  'real dollars': 'basket',
  gold: 'gold',
  'hours of work': 'wage',
  ...Object.fromEntries(Object.entries(areas).map(([code, { noun }]) => [noun, code])),
}

/** The code of a unit by its name in sentences. */
export const codeOf = (currency: string): string | undefined => units[currency]

const longestFirst = (names: string[]) => names.toSorted((one, other) => other.length - one.length)

const unitName = longestFirst(Object.keys(units)).join('|')
const number = '\\d[\\d,]*(?:\\.\\d+)?'
/** A change in any of the forms, as a part of a pattern. */
export const anyForm = forms.map(([form]) => form.replace('N', number)).join('|')

/** A change: "rose 41% in dollars", or "in Bitcoin, they fell to 1/120 of what they were". */
const change = new RegExp(
  `(?:[Ii]n (?<before>${unitName}), (?:it |they |and )?)?(?<![\\d.](?=\\d))(?<told>${anyForm})(?: (?:in )?(?<after>${unitName}))?`,
  'g',
)

const names =
  'January|February|March|April|May|June|July|August|September|October|November|December'
const M = `((?:${names}|${names.replaceAll(/([A-Z]..)[a-z]*/g, '$1')}) \\d{4})`

/** A month in words, "August 2026", as "2026-08"; "" for another text. */
export function readMonth(text = ''): string {
  const date = new Date(`${text} 1 UTC`)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 7)
}

export const month = (pattern: string, flags = '') =>
  new RegExp(pattern.replaceAll('{M}', M), flags)

/** The forms in which sentences name the months of their changes. */
const periods: readonly [form: RegExp, months: (one: string, other: string) => [string, string]][] =
  [
    [month('^In {M}, .*? (?:as|than) in {M}'), (to, from) => [from, to]],
    [month('12 months through {M}'), (to) => [addYears(to, -1), to]],
    [month('[Ff]rom {M} to {M}'), (from, to) => [from, to]],
    [month('{M} to {M}'), (from, to) => [from, to]],
    [month('^{M}.*since {M}$'), (to, from) => [from, to]],
  ]

export function readPeriod(sentence: string): [from: string, to: string] | undefined {
  for (const [form, months] of periods) {
    const [, one, other] = form.exec(sentence) ?? []
    if (one) return months(readMonth(one), readMonth(other))
  }
  return undefined
}

/** The sentences of a text, without the targets of links; dollars of one month become "real dollars". */
export const sentencesIn = (text: string) =>
  text
    .replaceAll(/\[\*?([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(month('{M} (dollars|Dollars)', 'g'), (all, named) =>
      readMonth(named) === newestIndex ? 'real dollars' : all,
    )
    .split(/(?<=[.?])\s+(?=[A-Z“(])/)

/** The subject with the longest name that a text contains, or else the other one. */
function subjectIn(text: string, other?: Subject): Subject | undefined {
  const named = subjects.filter(({ name, label }) => text.includes(name) || text.includes(label))
  const longest = named.toSorted((one, two) => two.label.length - one.label.length)
  return longest[0] ?? other
}

type Context = Partial<Pick<Claim, 'subject' | 'unit' | 'from' | 'to'>>

/** "fell in Bitcoin to 1/120 of what they were": the other forms end with the unit. */
const unitBefore = new RegExp(
  `(?:(rose|fell) )?in (${unitName}) to (\\S+ (?:of|times) what (?:it was|they were))`,
  'g',
)

/** "Bitcoin ÷120 Dollars +41% since Jan 2016", as beside a chart. */
const nameBefore = new RegExp(`(${unitName}) ((?:[÷×+−]${number}|0)%?)(?=.* since )`, 'gi')

const unitsByName = new Map(Object.keys(units).map((unit) => [unit.toLowerCase(), unit]))

function putUnitsLast(sentence: string): string {
  let last = ''
  const named = sentence.replaceAll(
    nameBefore,
    (_, name: string, figure) => `${figure} in ${unitsByName.get(name.toLowerCase())}`,
  )
  return named.replaceAll(unitBefore, (_, verb: string | undefined, unit, rest) => {
    last = verb ?? last
    return `${last} to ${rest} in ${unit}`
  })
}

/** The changes that a sentence states, and the words of a change that could not be read. */
export function readClaims(sentence: string, context: Context = {}) {
  const [from = context.from, to = context.to] = readPeriod(sentence) ?? []
  const ordered = putUnitsLast(sentence)
  const subject = subjectIn(ordered, context.subject)
  const claims: Claim[] = []
  let verb = ''
  const rest = ordered.replaceAll(change, (text, ...match) => {
    const { before, told = '', after }: Record<string, string | undefined> = match.at(-1)
    const code = units[before ?? after ?? ''] ?? context.unit
    // "rose 3.4% in dollars and 71% in Bitcoin"
    const full = /^[\d.]+%$/.test(told) && verb ? `${verb} ${told}` : told
    verb = /^(rose|fell) \d/.exec(full)?.[1] ?? ''
    const interval = intervalOf(full)
    if (!code || !from || !to || !subject || !interval) return text
    claims.push({ text: text.trim(), subject, unit: code, from, to, interval })
    return ''
  })
  const unread =
    /[÷×]\d|\d%|\b1\/\d|\btimes (as|what)\b|\b(rose|fell|doubled|tripled|halved)\b/.exec(rest)
  return { claims, unread: unread ? sentence : '' }
}

/** The factors that a written change may stand for; `undefined` if a text is not a change. */
export function intervalOf(text: string): Interval | undefined {
  for (const [form, read] of forms) {
    const match = new RegExp(`^${form.replace('N', `(${number})`)}$`).exec(text)
    if (match) return read(match[1] ?? '')
  }
  return undefined
}

export const isWithin = (factor: number, [least, most]: Interval) =>
  factor >= least - 1e-9 && factor <= most + 1e-9

/** The months that a text names, in order. */
export const monthsIn = (text: string) =>
  [...text.matchAll(month('{M}', 'g'))].map(([, named]) => readMonth(named))
