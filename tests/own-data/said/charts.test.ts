// The words about the charts of the site's own data: the direction, subject, and months of each change,
// and reasons for missing values. All of it is checked against the data files, with none of the site's
// code but its responses.

import { describe, expect, it } from 'vitest'
import { sweep } from '../../sweeps'
import type { Page } from '../../worker/html'
import { addYears, longMonth, valueIn } from '../publishers'
import {
  askedOf,
  claimsOf,
  expectNoFaults,
  judge,
  listenTo,
  ranges,
  type Spoken,
  shownOn,
} from './listen'
import {
  type Claim,
  codeOf,
  intervalOf,
  month,
  monthsIn,
  readClaims,
  readMonth,
  readPeriod,
  sentencesIn,
} from './statements'
import {
  amountOf,
  areas,
  assetFile,
  goods,
  knownMonths,
  newestIndex,
  ofAreas,
  type Subject,
} from './subjects'

const turn = <T>(list: readonly T[], place: number) => list[place % list.length] as T

/** By default three ranges of each good, and one of some areas, in turns. */
const charts = [
  ...goods.flatMap(({ key, path }, place) => {
    const units = ['', 'try', 'wage', 'gold', 'basket', 'pln'].filter((unit) => unit !== key)
    const inUnit = (range: string, unit: string) =>
      `${path}?${[range, unit && `in=${unit}`].filter(Boolean).join('&')}`
    const some = [0, 1, 2].map((step) => {
      return inUnit(turn(ranges, place + 7 * step), turn(units, place + step))
    })
    const all = ranges.flatMap((range, order) =>
      ['', turn(units.slice(1), order), turn(units.slice(1), order + 1)].map((unit) =>
        inUnit(range, unit),
      ),
    )
    return sweep([path, ...some], all)
  }),
  ...ofAreas.flatMap(({ path }, place) =>
    sweep(
      place % 9 === 0 ? [turn(ranges, place / 9)] : [],
      ranges.filter((_, order) => (order + place) % 3 === 0),
    ).map((range) => `${path}?${range}`),
  ),
]

const tables = sweep(
  ['/eggs/?last=12'],
  charts.filter((_, place) => place % 7 === 0),
).map((address) => `${address}${address.includes('?') ? '&' : '?'}display=table`)

const spoken = await listenTo([
  ...charts,
  // The exchange rate of the lira ends before the prices do.
  ...['/eggs/?in=try', `/gold/?${ranges[4]}&in=try`],
  ...tables,
  ...['from=2024', 'from=2010&in=pln'].map((query) => `/basket/?display=table&${query}`),
  '/inflation/chf/?display=table&from=2016',
  ...sweep(ranges.slice(0, 9), ranges).map((range) => `/?${range}`),
])

/** The structured data of a page for search engines; {} without any. */
const linkedDataOf = (page: Page) =>
  page.html.includes('application/ld+json') ? page.linkedData() : {}

const isReason = (text: string) =>
  /\b(We have no|No month|Our (prices|data) in) |\b(was|were) not collected/.test(text)

/** The unit and months of "Our prices in lira run from January 2010 through March 2026." */
function runOf(text: string) {
  const form = month('in ([\\w ]+) run from {M} through {M}')
  const [, currency = '', from, to] = form.exec(text) ?? []
  return from
    ? [{ text, unit: codeOf(currency) ?? '', from: readMonth(from), to: readMonth(to) }]
    : []
}

/** A figure at the end of a cell, after an amount or alone. */
const figure = /(?:^|[^\d.,])([÷×]\d[\d.,]*|[+−]\d[\d.]*%|0%)$/

/** The changes in the key figures, in the table of months, and in the table of several items. */
function tableClaims({ page, subject, units, path }: Spoken): Claim[] {
  if (!subject) return []
  const [btc = '', other = ''] = units
  const claim = (cell: string, unit: string, from = '', to = ''): Claim[] => {
    const [, text = ''] = figure.exec(cell) ?? []
    const interval = intervalOf(text)
    return interval && from ? [{ text, subject, unit, from, to, interval }] : []
  }
  const [end] = monthsIn(page.text('.glance caption') ?? '')
  const [, ...figures] = page.rows('.glance')
  const ofGlance = figures.flatMap(([head = '', ...cells]) => {
    const [from] = monthsIn(head)
    return cells.flatMap((cell, place) => claim(cell, units[place] ?? '', from, end))
  })
  const [titles = [], ...rows] = page.rows('.monthly')
  const [, noted] = month('from each month to {M}').exec(page.text('main') ?? '') ?? []
  const ofMonths = rows.flatMap(([name = '', ...cells]) =>
    cells.flatMap((cell, place) => {
      const [title = '', before = ''] = [titles[place + 1], titles[place]]
      const [own, [headed]] = [monthsIn(name)[0], monthsIn(title)]
      if (title.startsWith('Since ')) {
        return claim(cell, title.includes('Bitcoin') ? btc : other, headed, own)
      }
      const unit = /₿|sats/.test(before) ? btc : other
      // Changes end in the month of the heading, and the note below the table must name the same month.
      const ends = new Set([title.startsWith('To ') ? headed : '', readMonth(noted)])
      return [...ends].flatMap((to) => claim(cell, unit, own, to))
    }),
  )
  const list = path === '/' ? 'table.dots' : '#neighbors table'
  const about = [page.text(`${list} caption`), ...(page.rows(list)[0] ?? [])].join(' ')
  const [common] = monthsIn(/Prices are for .*/.exec(about)?.[0] ?? '')
  const [from, to = common] =
    readPeriod(about) ?? monthsIn(/Change since .*/.exec(about)?.[0] ?? '').slice(0, 1)
  const ofItems = page.rows(list).flatMap(([name = '', ...cells]) => {
    const good = goods.find(({ label }) => name.startsWith(label))
    // The base of an index, "in December 1999", is not the month in which its change ends.
    const [ownEnd = to] = monthsIn(name.replace(month(' in {M}'), ''))
    const context = { subject: good, from, to: ownEnd }
    return good ? readClaims(cells.at(-1)?.split('(')[0] ?? '', context).claims : []
  })
  return [...ofGlance, ...ofMonths, ...ofItems]
}

const signs = Object.values(areas).flatMap(({ sign }) => (/[^a-zA-Z$]/.test(sign) ? sign : []))
const amount = new RegExp(
  `(?:\\$|${signs.join('|').replaceAll('$', '\\$')})\\s?\\d|\\d\\s?(?:₿|sats\\b)`,
)
const price =
  /\b(has|have|had) (no |a )?prices?\b|\b(its|this|the) price\b(?! of (a )?[Bb]itcoin)|\bprice (of|for) (a )?(Consumer Basket|US consumer|consumer prices|house prices)|\bcosts? \d/

/** Phrases about prices that an index may have: of Bitcoin, of other scales, or that it has no price. */
const besideIndex = /1₿ = \S+|What \S+ bought|\(\$1 a point\)|\(\$100,000 in December 1999\)/g

type Held = { at: string; value: number }
type Column = Held & { meaning: string; quotients: (Held & { expected: number })[] }

/** The columns of a twin, each with its last value, and the quotients that its description names. */
function columnsOf(twin: string): Column[] {
  const rowsIn = (part = '') =>
    part
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.slice(2, -2).split(/ *\| */))
  const parts = twin.split('\n## ')
  const [head = [], , ...rows] = rowsIn(parts.find((part) => / to \w+ \d{4}\n/.test(part)))
  return rowsIn(parts.find((part) => part.startsWith('Columns'))).flatMap(
    ([name = '', meaning = '']) => {
      const place = head.indexOf(name)
      const row = place > 0 ? rows.findLast((cells) => cells[place]) : undefined
      const held = (cells: string[]) => ({ at: cells[0] ?? '', value: Number(cells[place]) })
      const quotients = [...meaning.matchAll(/(\w+) divided by (\w+)/g)].flatMap(([, ...names]) => {
        const [dividend = -1, divisor = -1] = names.map((one) => head.indexOf(one))
        // Months without an exchange rate have neither value; a missing column is a fault.
        const isThere = dividend > 0 && divisor > 0
        const both = isThere ? rows.findLast((one) => one[dividend] && one[divisor]) : row
        const expected = Number(both?.[dividend]) / Number(both?.[divisor])
        return both ? [{ ...held(both), expected }] : []
      })
      return row ? [{ ...held(row), meaning, quotients }] : []
    },
  )
}

/** The units of columns that sentences name differently. */
const columnUnits: Record<string, string> = {
  ...{ bitcoins: 'btc', 'troy ounces of gold': 'gold', 'ounces of gold': 'gold' },
  // Gold alone is a good, not a unit.
  gold: '',
  [`${longMonth(newestIndex)} dollars`]: 'basket',
}

/** The description of a column, such as "lira for one bitcoin, converted from US dollars, average …" */
const amounts =
  /^(.+?) for (.+?)(?:, converted from US dollars)?(?:, (?:[\w-]+ )?average\b.*|(?:: \w+ divided by \w+)+)$/

/** What is wrong with the description of a column; nothing if it is right. */
function judgeColumn(subject: Subject, { meaning, at, value, quotients }: Column): string[] {
  const [, counted = '', thing] = amounts.exec(meaning) ?? []
  const [, measure = '', base] =
    /^the index in (.+), as a multiple of its value in (\S+)$/.exec(meaning) ?? []
  const unit = meaning.startsWith('index of ')
    ? subject.unit
    : base
      ? codeOf(measure)
      : (columnUnits[counted] ?? codeOf(counted))
  if (!unit) return [`column: ${meaning}`]
  const bitcoin = { ...(goods[0] as Subject), key: 'bitcoin' }
  const of = thing === 'one bitcoin' ? bitcoin : subject
  const expected = (amountOf(of, unit, at) ?? 0) / (base ? (amountOf(of, unit, base) ?? 1) : 1)
  return [{ at, value, expected }, ...quotients].flatMap((one) => {
    const isSo = Math.abs(one.value / one.expected - 1) < 1e-5
    return isSo ? [] : [`column: ${meaning} is ${one.expected} in ${one.at}, not ${one.value}`]
  })
}

describe('what is said', () => {
  it('of a change is so, between the months that are named', () => {
    let count = 0
    expectNoFaults(spoken, (one) =>
      claimsOf(one).flatMap(({ claims, unread }) => {
        count += claims.length
        const isTold = unread && (readPeriod(unread) || /^(In|From|But) /.test(unread))
        return [...claims.flatMap(judge), ...(isTold ? [`cannot be read: ${unread}`] : [])]
      }),
    )
    expect(count).toBeGreaterThan(spoken.length * 4)
  })

  it('is of the first and the last of the months asked for that have both numbers', () => {
    expectNoFaults(spoken, (one) => {
      const { months } = askedOf(one)
      const { page, twin } = one
      const expected = [months[0], months.at(-1)].join()
      const told = {
        page: one.path === '/' ? page.text('h1') : page.text('p.finding'),
        months: page.text('p.shown'),
        description: page.meta('description'),
        Markdown: twin.split('\n\n')[1],
        citation: page.text('.cited'),
      }
      if (months.length < 2) return []
      const inAny = one.units.flatMap((unit) => askedOf(one, [unit]).months).toSorted()
      const covered: string | undefined = linkedDataOf(page).temporalCoverage
      const isCovered = !covered || covered === `${inAny[0]}/${inAny.at(-1)}`
      const sentences = Object.entries(told).flatMap(([where, text = '']) => {
        const period = readPeriod(sentencesIn(text)[0] ?? '')?.join()
        return !period || period === expected ? [] : [`${where}: ${period}, not ${expected}`]
      })
      return [...sentences, ...(isCovered ? [] : [`JSON-LD covers ${covered}`])]
    })
  })

  it('of one month is no change', () => {
    const single = spoken.filter((one) => askedOf(one).months.length === 1)
    expectNoFaults(single, ({ drawn, cells, sentences }) =>
      [...drawn, ...cells, ...sentences.map(({ text }) => text)]
        .filter((text) => /(?<![\d.,])0%/.test(text) && !text.includes(' earlier '))
        .map((text) => `says 0%: ${text}`),
    )
  })

  it('of months without data comes first, on page, twin, and picture', () => {
    // Pages on which both units are missing; with one of them, there is something to show.
    const none = spoken.filter((one) =>
      [...one.units.map((unit) => [unit]), one.units].every(
        (units) => askedOf(one, units).months.length === 0,
      ),
    )
    expectNoFaults(none, ({ sentences, picture, query }) =>
      ['page', 'twin', 'picture'].flatMap((where) => {
        const some = sentences.filter((said) => said.where === where).map(({ text }) => text)
        const why = some.findIndex(isReason)
        const other = some.findIndex((text) => readPeriod(text) && !isReason(text))
        const isSilent = some.length === 0 || (where === 'twin' && query.has('display'))
        if (isSilent || (why >= 0 && (other < 0 || why < other))) return []
        return [`${where} begins with other months: ${some[other] ?? picture}`]
      }),
    )
  })

  it('of why months are missing is so', () => {
    let count = 0
    expectNoFaults(spoken, (one) => {
      const { subject, units } = one
      const { months } = askedOf(one)
      const lacking = units.filter((unit) => askedOf(one, [unit]).months.length === 0)
      return ['page', 'twin'].flatMap((where) => {
        const texts = one.sentences.flatMap((said) => (said.where === where ? said.text : []))
        const some = texts.filter(isReason)
        const runs = some.flatMap(runOf)
        const gaps = texts.flatMap((text) => [
          month('^{M} has no value: (.+)\\.$').exec(text) ?? [],
        ])
        count += some.length
        if (!subject) return []
        const untold = lacking.filter((unit) => !runs.some((run) => run.unit === unit))
        const wrong = runs.filter(({ unit, from, to }) => {
          const known = knownMonths(subject, [unit])
          return known[0] !== from || known.at(-1) !== to
        })
        return [
          ...(some.length > 0
            ? untold.map((unit) => `${where} hides that ${unit} is missing`)
            : []),
          ...wrong.map(({ text }) => `${where}: ${text}`),
          ...some
            .filter((text) => /^(We have no|No month)/.test(text) && months.length > 0)
            .map((text) => `${where}: ${text} But: ${months[0]}`),
          ...gaps.flatMap(([text = '', named, why = '']) => {
            const isSo =
              !valueIn(subject.key, readMonth(named)) && assetFile(subject.key).includes(why)
            return !text || isSo ? [] : [`${where}: ${text}`]
          }),
        ]
      })
    })
    expect(count).toBeGreaterThan(0)
  })

  it('in key figures and tables runs from the earlier month to the later', () => {
    let count = 0
    expectNoFaults(spoken, (one) => {
      const claims = tableClaims(one)
      count += claims.length
      return claims.flatMap(judge)
    })
    expect(count).toBeGreaterThan(spoken.length * 4)
  })

  it('in key figures is of the months that they are named for', () => {
    expectNoFaults(spoken, (one) => {
      const { subject, units, page } = one
      if (!subject || page.rows('.glance').length === 0) return []
      const to = knownMonths(subject, units).at(-1) ?? ''
      const inBitcoin = (at = '') => amountOf(subject, 'btc', at) ?? 0
      // If no month has both numbers, there is no low or high, but all other rows.
      const shown = askedOf(one).months.length > 0 ? askedOf(one, ['btc']).months : []
      const byPrice = shown.toSorted((first, second) => inBitcoin(first) - inBitcoin(second))
      const expected = Object.entries({
        Latest: to,
        ...Object.fromEntries([1, 5, 10].map((years) => [`${years} year`, addYears(to, -years)])),
        'Chart low': byPrice[0],
        'Chart high': byPrice.at(-1),
      })
      const ends = monthsIn(page.text('.glance caption') ?? '')
      return [
        ...(ends[0] === to ? [] : [`key figures end in ${ends[0]}, not ${to}`]),
        ...page.rows('.glance').flatMap(([head = '']) => {
          const [, of] = expected.find(([name]) => head.startsWith(name)) ?? []
          const [told] = monthsIn(head)
          const isSo =
            !of || told === of || (/^Chart/.test(head) && inBitcoin(told) === inBitcoin(of))
          return isSo ? [] : [`${head} is not ${of}`]
        }),
      ]
    })
  })

  it('of an index is never a price', () => {
    expectNoFaults(spoken, ({ path, page, subject, sentences, drawn, cells }) => {
      const isAbout = (text: string) => path !== '/' || text.includes(subject?.name ?? '')
      const own = cells.filter((cell) => path !== '/' || cell.startsWith(`[${subject?.label}]`))
      const said = sentences.map(({ text }) => text).filter(isAbout)
      const counted = page
        .texts('h2, .shown')
        .filter((text) => text.includes(`${goods.length} prices`))
      const variables: Record<string, string>[] = linkedDataOf(page).variableMeasured ?? []
      if (!subject?.isIndex) return []
      return [
        ...counted.map((text) => `counts an index as a price: ${text}`),
        ...[...said, ...drawn, ...own].flatMap((text) => {
          const rest = text.replaceAll(besideIndex, '')
          const [found] = amount.exec(rest) ?? price.exec(rest) ?? []
          return found ? [`“${found}” in: ${text}`] : []
        }),
        // In another unit than its own, an index is not 100 in the year that its base names.
        ...variables
          .filter(({ name = '', unitText = '' }) => {
            const isOther = / in (Bitcoin|gold|hours of work)$/.test(name)
            return name.startsWith('Price') || (isOther && unitText.endsWith('= 100'))
          })
          .map(({ name, unitText }) => `JSON-LD: ${name}: ${unitText}`),
      ]
    })
  })

  it('of one price in Bitcoin is in one unit, and says what a sat is', () => {
    expectNoFaults(spoken, (one) => {
      const { sentences, drawn, cells } = one
      // Without the ticks of axes, which are items of their own.
      const labels = drawn
        .flatMap((line) => line.split(' · '))
        .filter((text) => !/^[\d.,]+₿$/.test(text))
      const said = [...sentences.map(({ text }) => text), ...labels, ...cells].join('\n')
      const amounts = [...said.matchAll(/(?<![\d.,])(\d[\d,.]*)(₿| sats)/g)].map(
        ([, digits = '', unit]) => {
          const number = Number(digits.replaceAll(',', '')) * (unit === '₿' ? 1e8 : 1)
          return { unit, sats: Number(number.toPrecision(3)) }
        },
      )
      const inUnits = Map.groupBy(amounts, ({ sats }) => sats)
      const isExplained = /100 million sats|satoshi|\d sats \(0\.0/.test(shownOn(one))
      return [
        ...[...inUnits].flatMap(([sats, some]) => {
          const isOne = new Set(some.map(({ unit }) => unit)).size === 1
          return isOne ? [] : [`${sats} sats is also ${sats / 1e8}₿`]
        }),
        ...(/\bsats\b/.test(said) && !isExplained ? ['does not say what a sat is'] : []),
      ]
    })
  })

  it('of a column is what it holds', () => {
    let count = 0
    expectNoFaults(spoken, ({ twin, subject, path }) => {
      const columns = path === '/' ? [] : columnsOf(twin)
      count += columns.length
      return subject ? columns.flatMap((column) => judgeColumn(subject, column)) : []
    })
    expect(count).toBeGreaterThan(spoken.length)
  })

  it('in a column of an index has one number of decimals', () => {
    const ofIndexes = spoken.filter(
      ({ subject, query }) => subject?.isIndex && query.has('display'),
    )
    expectNoFaults(ofIndexes, ({ page }) => {
      const values = page
        .rows('.monthly')
        .flatMap(([, value = '']) => (/^[\d,.]+$/.test(value) ? value : []))
      const decimals = new Set(values.map((value) => value.split('.')[1]?.length ?? 0))
      return decimals.size > 1 ? [`has ${[...decimals].join(' and ')} decimals`] : []
    })
  })
})
