// Reads the words at an address: of the page, its metadata and drawings, its twin, and its picture.

import { expect } from 'vitest'
import { outline, type Page, readPage } from '../../worker/html'
import { askCanonical } from '../../worker/request'
import { addMonths, figureOf } from '../publishers'
import { firstYearOf, thisYear } from '../today'
import { anyForm, type Claim, isWithin, readClaims, sentencesIn } from './statements'
import { amountOf, goods, knownMonths, lastMonth, type Subject, subjectAt } from './subjects'

/** The newest month of any good. */
const newest = lastMonth((one) => goods.some((good) => amountOf(good, 'usd', one)))

/** Queries of ranges; past months stay after any refresh. */
export const ranges = [
  ...['', 'last=12', 'from=2018&to=2018', 'from=2025-10&to=2025-10'],
  ...[`from=${addMonths(newest, -4)}`, 'from=2022-01&to=2022-01', 'from=2010&to=2012'],
  ...['from=2024-03&to=2025-10', `from=${newest}&to=${newest}`, 'last=36'],
  ...['from=2012-06&to=2013-06', 'from=2020', 'last=60', 'to=2020', `from=${newest}`],
  ...['last=120', 'from=2021-03&to=2021-06', 'from=2013-04&to=2013-04', 'from=2010'],
  ...[`from=${addMonths(newest, -1)}&to=${newest}`, 'axis=index&from=2016-06&to=2018-06'],
]

export type Spoken = {
  address: string
  path: string
  query: URLSearchParams
  /** The subject of the page's chart; on home, US consumer prices. */
  subject: Subject | undefined
  /** The units of its numbers, Bitcoin first. */
  units: readonly string[]
  page: Page
  /** Sentences, each with its place: head, page, twin, or picture. */
  sentences: readonly { where: string; text: string }[]
  /** The texts of drawings, and of rows of tables, line by line. */
  drawn: readonly string[]
  cells: readonly string[]
  twin: string
  /** The title and the description of the picture. */
  picture: string
}

/** Reads the words at some addresses. */
export async function listenTo(addresses: readonly string[]): Promise<Spoken[]> {
  const spoken: Spoken[] = []
  for (const address of addresses) spoken.push(await listen(address.replace(/\?&?$/, '')))
  return spoken
}

async function listen(address: string): Promise<Spoken> {
  const [path = '', search = ''] = address.split('?')
  const [subject, query] = [subjectAt(path), new URLSearchParams(search)]
  const html = await textAt(address)
  const [head = '', body = ''] = outline(html).split('\n{content}\n')
  const lines = Map.groupBy(body.split('\n'), (line) => {
    if (line.startsWith('(')) return 'drawn'
    if (line.includes(' |')) return 'cells'
    return line.startsWith('<') ? 'markup' : 'page'
  })
  const twin = await textAt(address.replace(/\/(\?|$)/, '/index.md$1'))
  const svg = await textAt(pictureOf(path, search))
  const picture = [...svg.matchAll(/<(?:title|desc)>([^<]*)/g)].map(([, text = '']) => text)
  const said = {
    head: head.split('\n').filter((line) => /^(description|og:image:alt)/.test(line)),
    page: lines.get('page') ?? [],
    // The rest of a twin is tables and sources.
    twin: twin.split('\n- Page:')[0]?.split('\n') ?? [],
    picture: picture.map((text) => text.replaceAll('&amp;', '&')),
  }
  return {
    ...{ address, path, query, subject, twin, page: readPage(html) },
    units: ['btc', query.get('in') ?? subject?.unit ?? 'usd'],
    sentences: Object.entries(said).flatMap(([where, texts]) =>
      texts.flatMap(sentencesIn).map((text) => ({ where, text })),
    ),
    drawn: lines.get('drawn') ?? [],
    cells: lines.get('cells') ?? [],
    picture: said.picture.join('\n'),
  }
}

/** All words that a page shows, unlike the text of `main`, which includes the structured data. */
export const shownOn = ({ sentences, drawn, cells }: Spoken): string =>
  [
    ...sentences.filter(({ where }) => where === 'page').map(({ text }) => text),
    ...drawn,
    ...cells,
  ].join('\n')

/** The text at an address; "" if there is none, as a table has no twin of its own. */
async function textAt(address: string): Promise<string> {
  const response = address ? await askCanonical(address) : undefined
  return response?.ok ? response.text() : ''
}

/** The address of the picture of what a page shows; "" without one. */
function pictureOf(path: string, search: string): string {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  if (/display=/.test(search) || ['', 'method', 'about'].includes(first)) return ''
  const name = first === 'compare' ? 'all' : [first, second].filter(Boolean).join('-')
  return `/charts/${name}.svg?${search.replace(/&?years=\d+/, '')}`.replace(/\?&?$/, '')
}

/** Expects that a check finds no fault in the words of any address. */
export function expectNoFaults(
  spoken: readonly Spoken[],
  check: (one: Spoken) => readonly string[],
) {
  expect(spoken).not.toEqual([])
  const faults = spoken.flatMap((one) => check(one).map((fault) => `${one.address} ${fault}`))
  expect(faults, faults.slice(0, 40).join('\n')).toEqual([])
}

/** What is wrong with a claim; nothing if it is right. */
export function judge({ text, subject, unit, from, to, interval }: Claim): string[] {
  const [before, after] = [from, to].map((one) => amountOf(subject, unit, one))
  const what = `“${text}” of ${subject.label}, ${from} to ${to},`
  if (from === to) return [`${what} is of one month`]
  if (from > to) return [`${what} runs backward`]
  if (!before || !after) return [`${what} lacks a value`]
  return isWithin(after / before, interval) ? [] : [`${what} is ${figureOf(after / before)}`]
}

const drawnChange = new RegExp(`^(.*) in ([^:()]+)(?: \\([^)]+\\))?: (${anyForm}), from `)

/** Puts the words of drawings, "… in Bitcoin: 1/120 as much, from …", in the order of sentences. */
const readDrawn = (text: string) => text.replace(drawnChange, '$1 $3 in $2 from ')

/** The changes that the sentences and drawings of a chart state, except annual rates. */
export const claimsOf = ({ sentences, drawn, subject }: Spoken) =>
  [...sentences.map(({ text }) => text), ...drawn.flatMap((line) => line.split(/\. |·/))]
    .filter((text) => !text.startsWith('Per year'))
    .map((text) => readClaims(readDrawn(text), { subject }))

/** The range that a query asks for, and its months that have a value in each unit. */
export function askedOf({ query, subject, units }: Spoken, needed = units) {
  if (!subject) return { from: '', to: '', months: [] }
  const last = Number(query.get('last'))
  const end = knownMonths(subject, units).at(-1) ?? ''
  const from = last ? addMonths(end, -last) : (query.get('from') ?? firstYearOf(thisYear))
  const to = last ? end : (query.get('to') ?? thisYear)
  const range = { from: `${from}-01`.slice(0, 7), to: `${to}-12`.slice(0, 7) }
  return { ...range, months: knownMonths(subject, needed, range) }
}
