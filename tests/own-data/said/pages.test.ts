// The words of the site's other pages about its own data, and words that all pages share: counts of
// areas and months, their order, credits, and the months to come. All of it is checked against the
// data files, with none of the site's code but its responses.

import { describe, expect, it } from 'vitest'
import changesFile from '#data/changes.json'
import { sweep } from '../../sweeps'
import { addMonths, addYears, longMonth, valueIn } from '../publishers'
import { today } from '../today'
import { expectNoFaults, judge, listenTo, ranges, type Spoken, shownOn } from './listen'
import {
  anyForm,
  type Claim,
  intervalOf,
  month,
  monthsIn,
  readMonth,
  readPeriod,
} from './statements'
import {
  amountOf,
  assetFile,
  creditsOf,
  fieldOf,
  goods,
  knownMonths,
  lastMonth,
  ofAreas,
  type Subject,
  subjects,
} from './subjects'

const areaQueries = [
  '',
  'years=1',
  'years=5',
  'of=housing',
  'of=housing&years=1',
  'of=housing&years=5',
]

const compared = ['', 'last=12', 'currency=gold', 'currency=btc&from=2020', 'goods=basket,gold']

const comparedInRanges = ['currency=try', 'goods=gold,eggs', 'currency=wage&goods=oil,silver,milk']
  .flatMap((query) => ranges.map((range) => `${query}&${range}`))
  .filter((query) => !query.includes('axis'))

const months = [
  '2016-06/',
  '2022-11/?in=try',
  '2013-04/',
  '2017-12/?in=eur',
  '2021-11/?in=pln',
  '2025-08/',
]

const spoken = await listenTo([
  ...['/', '/method/', '/about/'],
  ...sweep(areaQueries.slice(3, 5), areaQueries).map((query) => `/inflation/?${query}`),
  ...sweep(compared, [...compared, ...comparedInRanges]).map((query) => `/compare/?${query}`),
  ...sweep(months.slice(0, 2), months).map((rest) => `/then/${rest}`),
  ...['/sp500/?from=2018&to=2018&display=table', '/housing/?in=wage', '/gold/?in=basket'],
  ...['/inflation/eur/', '/inflation/aud/', '/housing/try/', '/eggs/', '/basket/'],
])

const at = (path: string) => spoken.filter((one) => one.path.startsWith(path))

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const readCount = (text = '') => (counts.includes(text) ? counts.indexOf(text) : Number(text))

/** The indexes of all areas, including the United States. */
function indexesOf(of: string): Subject[] {
  const series = of === 'housing' ? 'house-' : 'cpi-'
  const unitedStates = subjects.find(({ key }) => key === 'basket') as Subject
  return [
    ...ofAreas.filter(({ key }) => key.startsWith(series)),
    of === 'housing' ? { ...unitedStates, key: 'house-usd', isQuarterly: true } : unitedStates,
  ]
}

/** A rate in percent as pages write it, without its sign and "%". */
function writeRate(rate: number): string {
  const size = Math.abs(100 * rate)
  return size >= 9.95 ? Math.round(size).toLocaleString('en-US') : size.toFixed(1)
}

/** A group of areas: "fell 36% to 41% a year in all 29", or "rose 0.1% to 17% in three areas". */
const group =
  /\b(rose|fell|were flat)(?: ([\d.,]+)%(?: to ([\d.,]+)%)?)?(?: a year)?(?: in (all )?(\w+)(?: of (\d+))?)?/g

/** What is wrong with the counts of areas that rose, fell, or were flat; nothing if they are right. */
function judgeAreas(sentence: string, { page, query }: Spoken): string[] {
  const isOwn = sentence.startsWith('In local currency')
  const isYear = sentence.startsWith('But in the 12 months')
  const years = isYear ? 1 : Number(query.get('years') ?? 10)
  const to = monthsIn(page.text('h1') ?? '').at(-1) ?? ''
  const of = query.get('of') ?? ''
  const rates = indexesOf(of).flatMap((index) => {
    const [before, after] = [addYears(to, -years), to].map((one) => ({
      own: amountOf(index, index.unit, one),
      btc: amountOf(index, 'btc', one),
    }))
    const unit = isOwn ? 'own' : 'btc'
    if (!before?.btc || !after?.btc) return []
    return ((after[unit] ?? 0) / (before[unit] ?? 1)) ** (1 / years) - 1
  })
  const wayOf = (rate: number) =>
    Math.abs(rate) < 0.0005 ? 'were flat' : rate < 0 ? 'fell' : 'rose'
  const told = sentence.replace(month(' from {M} to {M}'), '')
  return [...told.matchAll(group)].flatMap(
    ([text, way, least, most = least, all, count, outOf]) => {
      const sizes = rates.filter((rate) => wayOf(rate) === way).map(Math.abs)
      const [low = '', high = ''] = [Math.min(...sizes), Math.max(...sizes)].map(writeRate)
      const isSo =
        (!least || (least === low && most === high)) &&
        (!count || readCount(count) === sizes.length) &&
        (!all || sizes.length === rates.length) &&
        (!outOf || Number(outOf) === rates.length)
      return isSo
        ? []
        : [`“${text}” in: ${sentence} But: ${sizes.length} of ${rates.length}, ${low} to ${high}`]
    },
  )
}

const gains = month(
  [
    '[Ii]n (\\d+) of the (\\d+) months before {M} \\((\\d+)%\\), Bitcoin was cheaper in .*?',
    'in (?:only )?(\\w+) of the last (\\d+)\\. Bitcoin bought in (\\d+) of those (\\d+) months had ',
    'beaten gold by {M}; Bitcoin bought in (\\d+) had beaten',
  ].join(''),
)

/** What is wrong with the count of months in which a bitcoin was cheaper; nothing if it is right. */
function judgeGains(words: string, unit: string): string[] {
  const [text, cheap, all, before, share, recent, last, gold, those, by, sp500] =
    gains.exec(words) ?? []
  if (!text) return ['does not count the months']
  const to = readMonth(before)
  const bitcoin = { ...(goods[0] as Subject), key: 'bitcoin' }
  const earlier = knownMonths(bitcoin, [unit]).filter((one) => one >= '2013-04' && one < to)
  const cost = (one: string) => amountOf(bitcoin, unit, one) ?? 0
  const cheaper = earlier.filter((one) => cost(one) < cost(to))
  const countBeaten = (rival: string) => {
    const ratio = (one: string) => (valueIn('bitcoin', one) ?? 0) / (valueIn(rival, one) ?? 1)
    return earlier.filter((one) => ratio(to) > ratio(one)).length
  }
  const percent = Math.round((100 * cheaper.length) / earlier.length)
  const lately = cheaper.filter((one) => earlier.slice(-Number(last)).includes(one)).length
  const so = [cheaper.length, earlier.length, percent, lately, earlier.length]
  const expected = [...so, countBeaten('gold'), countBeaten('sp500'), to].join()
  const told = [cheap, all, share, recent === 'none' ? 0 : recent, those, gold, sp500]
  const said = [...told, readMonth(by)].join()
  return said === expected ? [] : [`${said}, not ${expected}: ${text}`]
}

const leadingChange = new RegExp(`^(?:${anyForm})`)

/** The changes of a list, in its order: "S&P 500 2.8 times as much, Typical House +37%". */
function listed(text: string, context: Pick<Claim, 'unit' | 'from' | 'to'>): Claim[] {
  return goods
    .flatMap((subject) => {
      const place = text.indexOf(`${subject.label} `)
      const rest = place < 0 ? '' : text.slice(place + subject.label.length + 1)
      const [told = ''] = leadingChange.exec(rest) ?? []
      const interval = intervalOf(told)
      return interval ? [{ place, text: told, subject, interval, ...context }] : []
    })
    .toSorted((one, other) => one.place - other.place)
}

/** The next month of a good, the day by which it is due, and whether that day has passed. */
function nextOf({ key, label }: Subject) {
  const last = lastMonth((one) => valueIn(key, one))
  const due = new Date(`${addMonths(last, 2)}-01`)
  due.setUTCDate(due.getUTCDate() + Number(fieldOf(assetFile(key), 'appearsAfterDays')))
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const [next = ''] = longMonth(addMonths(last, 1)).split(' ')
  const isMissing = due.toISOString().slice(0, 10) < today.toISOString().slice(0, 10)
  return { label, isMissing, words: [`through ${longMonth(last)}`, next, format.format(due)] }
}

/** The sentences of twins about the newest months of each series, each with its address. */
function listFreshness(): Map<string, Map<string, string>> {
  const told = new Map<string, Map<string, string>>()
  for (const { address, twin } of spoken) {
    for (const [, series = '', text = ''] of twin.matchAll(
      /^- ([^:(]+?)(?: \(.*?)?:.*? (Data through .*?\.) </gm,
    )) {
      const texts = told.get(series) ?? new Map()
      told.set(series, texts.set(text, texts.get(text) ?? address))
    }
  }
  return told
}

describe('what is said', () => {
  it('of all areas is counted and ranked so', () => {
    expectNoFaults(
      at('/inflation/?').concat(spoken.filter(({ path }) => path === '/inflation/')),
      (one) => {
        const { page, sentences } = one
        const rows = page.rows('table.areas tbody')
        const ranked = rows.filter(([name = '']) => monthsIn(name).length === 0)
        const rates = ranked.map(([, rate = '']) => Number(rate.replace('−', '-').replace('%', '')))
        const isRanked = rates.every(
          (rate, place) => place === 0 || rate <= (rates[place - 1] ?? 0),
        )
        const texts = sentences.flatMap(({ where, text }) => (where === 'page' ? text : []))
        const own = [page.text('h1') ?? '', ...texts].filter((text) =>
          /^(In Bitcoin, \w+ prices|But in the 12 months|In local currency, they)/.test(text),
        )
        return [
          ...(own.length > 1 ? [] : ['cannot be read']),
          ...(isRanked ? [] : ['is not in the order of its rates']),
          ...(rows.length === indexesOf(one.query.get('of') ?? '').length ? [] : ['lacks areas']),
          ...own.flatMap((text) => judgeAreas(text, one)),
        ]
      },
    )
  })

  it('of the months to buy a bitcoin in is counted so', () => {
    expectNoFaults(at('/then/'), ({ sentences, query }) =>
      ['page', 'twin'].flatMap((where) => {
        const texts = sentences.flatMap((said) => (said.where === where ? said.text : []))
        return judgeGains(texts.join(' '), query.get('in') ?? 'usd')
      }),
    )
  })

  it('of compared items is in the order of their changes, and asks nothing', () => {
    expectNoFaults(at('/compare/'), ({ page, query, twin, picture }) => {
      const [heading = '', finding, shown = ''] = ['h1', 'p.finding', 'p.shown'].map(page.text)
      const unit = query.get('currency') ?? 'basket'
      const keys = query.get('goods')?.split(',') ?? ['sp500', 'housing', 'wage', 'eggs']
      const items = goods.filter(({ key }) => keys.includes(key))
      const [from, to] = readPeriod(shown) ?? []
      const asks = /\?$|\b(most|least|best|worst)\b/.test(heading) ? [`asks: ${heading}`] : []
      if (!finding || !from || !to) return asks
      const told = [finding, page.meta('description'), twin.split('\n\n')[1], picture]
      const claims = told.map((text = '') => listed(text, { unit, from, to }))
      const isOrdered = (some: Claim[]) =>
        some.every(
          ({ interval: [least] }, place) =>
            place === 0 || least <= (some[place - 1]?.interval[1] ?? 0),
        )
      const latest = lastMonth((one) => items.every((item) => amountOf(item, unit, one)))
      const counted = /these (\w+) /.exec(heading)?.[1]
      return [
        ...asks,
        ...(/latest month/.test(shown) && latest !== to ? [`${to} is not ${latest}`] : []),
        ...(counted && readCount(counted) !== items.length ? [`counts ${counted}`] : []),
        ...claims.flatMap((some, place) => [
          ...(some.length === items.length ? [] : [`lacks items: ${told[place]}`]),
          ...(isOrdered(some) ? [] : [`is in no order: ${told[place]}`]),
          ...some.flatMap(judge),
        ]),
      ]
    })
  })

  it('in citations is of the days of updates, with every source', () => {
    const days = [...changesFile.map(({ date }) => date), today.toISOString()]
    const years = days.map((day) => day.slice(0, 4))
    const dates = days.map((day) => day.slice(0, 7))
    const cited = spoken.filter(({ page }) => page.text('.cited'))
    expectNoFaults(cited, ({ page, subject, units, path, query }) => {
      const text = page.texts('.cited, .citation p').find((one) => /\(\d{4}\)/.test(one)) ?? ''
      const bibtex = /year = \{(\d+)\}\D+(\d+)/.exec(page.text('main') ?? '')
      const date = `${bibtex?.[1]}-${bibtex?.[2]?.padStart(2, '0')}`
      const isThen = path.startsWith('/then/')
      const isInBitcoin = subject || isThen || query.get('currency') === 'btc'
      const of = subject ? [subject] : isThen ? goods : []
      const lacking = creditsOf(of, isInBitcoin ? units : []).filter(
        (names) => path !== '/method/' && !names.some((name) => text.includes(name)),
      )
      return [
        ...(years.includes(/\((\d{4})\)/.exec(text)?.[1] ?? '')
          ? []
          : [`is not of its year: ${text}`]),
        ...(bibtex && !dates.includes(date) ? [`BibTeX is of ${date}`] : []),
        ...(/\(accessed .*\d{4}\)/.test(text) ? [] : [`names no day of access: ${text}`]),
        ...lacking.map(([name]) => `does not credit ${name}: ${text}`),
      ]
    })
  })

  it('names the publishers of all numbers on the page', () => {
    const pages = spoken.filter(({ path }) => path === '/' || path.startsWith('/then/'))
    expectNoFaults(pages, (one) => {
      const credits = creditsOf(goods, ['btc']).filter(
        (names) => !names.some((name) => shownOn(one).includes(name)),
      )
      return [...new Set(credits.map(([name]) => `does not credit ${name}`))]
    })
  })

  it('of the newest month of a series and of its next is one thing everywhere, and so', () => {
    const told = listFreshness()
    const unlike = [...told].filter(([, texts]) => texts.size > 1)
    const next = goods.map(nextOf)
    const wrong = next.flatMap(({ label, isMissing, words }) => {
      const texts = [...(told.get(label)?.keys() ?? [])]
      return texts.filter(
        (text) =>
          text.includes('missing here') !== isMissing ||
          !words.every((word) => text.includes(word)),
      )
    })
    expect(told.size).toBeGreaterThan(goods.length)
    expect.soft(unlike.map(([series, texts]) => [series, Object.fromEntries(texts)])).toEqual([])
    expect.soft(wrong).toEqual([])
    // The home page, too, must say whether months are missing.
    const news = at('/')[0]?.page.text('.news') ?? ''
    expect.soft(/missing/.test(news), news).toBe(next.some(({ isMissing }) => isMissing))
  })

  it('of what is missing is said once for a group of series', () => {
    const [method] = at('/method/')
    const missing = method?.page.text('main')?.match(/missing here/g) ?? []
    expect(missing.length).toBeLessThanOrEqual(6)
  })

  it('of the S&P 500 and the house in money has its note', () => {
    const indexes = [
      { label: 'Typical House', path: '/housing/', note: /\$100,000 in December 1999/ },
      { label: 'S&P 500', path: '/sp500/', note: /\$1 a point|one point is counted as one dollar/ },
    ]
    expectNoFaults(spoken, (one) =>
      indexes.flatMap(({ label, path: own, note }) =>
        [shownOn(one), one.twin].flatMap((text) => {
          const quoted = new RegExp(`${label}(?: \\|)?\\D{0,12}\\$\\d`)
          const isQuoted = text && (one.path === own || quoted.test(text))
          // In an example of the method page, the month and the number follow the name.
          const isBare = new RegExp(`${label} in \\w+ \\d{4}: \\$`).test(text)
          const isNoted = (!isBare && note.test(text)) || /index can’t be bought/.test(text)
          return isBare || (isQuoted && !isNoted) ? [`quotes ${label} without its note`] : []
        }),
      ),
    )
  })

  it('to be calculated is so, and said to be rounded', () => {
    const number = '\\d[\\d,]*(?:\\.\\d+)?'
    const step = ` (times|divided by) \\$?(${number})(?: \\(.*?\\))?`
    const calculation = new RegExp(
      `\\$(${number})((?:${step})+) is (about )?[^\\d ]?(${number})`,
      'g',
    )
    /** The numbers that are written so, as they are rounded. */
    const boundsOf = (digits = '') => {
      const number = Number(digits.replaceAll(',', ''))
      const half = 0.5 / 10 ** (digits.split('.')[1] ?? '').length
      return [number - half, number + half] as const
    }
    let count = 0
    expectNoFaults(at('/method/'), ({ page, twin }) =>
      [...`${page.text('main')}\n${twin}`.matchAll(calculation)].flatMap((match) => {
        count++
        const [text, first, steps = ''] = match
        const [about, said] = match.slice(-2)
        const [low, high] = [...steps.matchAll(new RegExp(step, 'g'))].reduce(
          ([low, high], [, does, by]) => {
            const [least, most] = boundsOf(by)
            return does === 'times' ? [low * least, high * most] : [low / most, high / least]
          },
          boundsOf(first),
        )
        const interval = intervalOf(`×${said}`)
        const isSo = about && interval && low <= interval[1] && interval[0] <= high
        return isSo ? [] : [`${text} But: ${low} to ${high}`]
      }),
    )
    // A price in Bitcoin, on the page and in its twin; one in each of three yardsticks, and in other money.
    expect(count).toBe(6)
  })
})
