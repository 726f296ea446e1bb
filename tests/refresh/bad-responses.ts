// Responses that must be rejected, with the reason that the command should print.

import type { Responses } from './local-publishers.ts'
import {
  blsResponse,
  dailyRows,
  eiaPage,
  fredCsv,
  type Monthly,
  mirrorCsv,
  mondayRows,
  monthlyRows,
} from './publisher-shapes.ts'

/** Every series here in the table. */
export const stored: Monthly = { '2026-05': 101, '2026-06': 102, '2026-07': 103 }

/** A valid response has one more month. */
export const sound: Monthly = { ...stored, '2026-08': 104 }

/** By then the values of August must have been published. */
export const now = '2026-10-10T08:00:00Z'

export type Publisher = 'fred' | 'fredDaily' | 'datasets' | 'bls' | 'eia' | 'coinMetrics'

/** The front matter of a series of each publisher. */
export const matters = {
  fred: { publisher: 'fred' },
  fredDaily: { publisher: 'fred', frequency: 'weekdays' },
  datasets: { publisher: 'datasets' },
  bls: { publisher: 'bls' },
  eia: { publisher: 'eia', frequency: 'mondays', unit: '$/GAL' },
  coinMetrics: { publisher: 'coin-metrics', frequency: 'daily' },
} as const satisfies Record<Publisher, object>

const fredWith = (rows: Monthly) => (id: string) => fredCsv(id, monthlyRows(rows))
const fredText = (text: string) => (id: string) => `observation_date,${id}\n${text}`
const blsWith = (change: (response: string) => string) => (id: string) =>
  change(blsResponse(id, sound))
const rows = '2026-05-01,101\n2026-06-01,102\n2026-07-01,103\n'
const page = '<!DOCTYPE html><title>Just a moment...</title>'

/** What is wrong, the publisher, its response, and the expected message. */
export const cases: [string, Publisher, (id: string) => Responses[string], string | RegExp][] = [
  ['a bot page with status 200', 'fred', () => page, 'a web page instead of data: <!DOCTYPE html>'],
  ['a 403 page with status 200', 'bls', () => '<h1>403 Forbidden</h1>', 'a web page instead of'],
  ['an empty response', 'fred', () => '', 'the response is truncated'],
  ['only a header', 'fred', fredText(''), 'the response has no complete month'],
  ['other columns', 'fred', (id) => fredCsv(id, [], 'Datum'), /the columns are Datum,.* expected/],
  ['another series', 'fred', () => fredCsv('OTHER', monthlyRows(sound)), 'observation_date,OTHER'],
  ['an extra column', 'fred', fredText('2026-05-01,1,2\n'), 'the response is not CSV'],
  ['a truncated line', 'fred', fredText(`${rows}2026-08-01,10`), 'the response is truncated'],
  [
    'half of the file',
    'fred',
    fredWith({ '2026-05': 101 }),
    'the response lacks 2026-06, and 1 more',
  ],
  ['only the newest months', 'fred', fredWith({ '2026-07': 103, '2026-08': 104 }), 'lacks 2026-05'],
  ['a month twice', 'fred', fredText(`${rows}2026-07-01,103\n`), '2026-07 appears twice'],
  ['the wrong order', 'fred', fredText(`2026-08-01,104\n${rows}`), '2026-05 comes after 2026-08'],
  ['a gap', 'fred', fredWith({ ...stored, '2026-09': 104 }), 'a gap: there is no 2026-08'],
  [
    'days instead of months',
    'fred',
    fredText('2026-05-04,101\n'),
    '2026-05-04 is not the first of a month',
  ],
  ['a month 13', 'datasets', () => mirrorCsv([['2026-13', '1']]), '2026-13 is not a date'],
  ['words instead of months', 'datasets', () => mirrorCsv([['July', '1']]), 'July is not a month'],
  ['the future', 'datasets', () => mirrorCsv([['2026-11', '1']]), '2026-11 is in the future'],
  ['an empty price', 'datasets', () => mirrorCsv([['2026-05', '']]), 'is not a positive number'],
  ['zero', 'fred', fredText('2026-05-01,0\n'), '0 is not a positive number'],
  ['a negative price', 'fred', fredText('2026-05-01,-101\n'), '"-101" is not a positive number'],
  ['infinity', 'fred', fredText('2026-05-01,Infinity\n'), '"Infinity" is not a positive number'],
  [
    'a number too large',
    'datasets',
    () => mirrorCsv([['2026-05', '9'.repeat(400)]]),
    'Infinity is not a positive number',
  ],
  ['an exponent', 'fred', fredText('2026-05-01,1e2\n'), '"1e2" is not a positive number'],
  ['a jump', 'fred', fredWith({ ...sound, '2026-08': 150 }), '2026-08 is 150, 46% away from 103'],
  [
    'a fall',
    'datasets',
    () => mirrorCsv(monthlyRows({ ...sound, '2026-08': 50 }, { day: '' })),
    '51%',
  ],
  [
    'a missing month',
    'bls',
    blsWith((text) => text.replace('M08', 'M09')),
    'a gap: there is no 2026-08',
  ],
  [
    'a failure of BLS with status 200',
    'bls',
    () => JSON.stringify({ status: 'REQUEST_NOT_PROCESSED', message: ['daily threshold'] }),
    'BLS says REQUEST_NOT_PROCESSED: daily threshold',
  ],
  [
    'a series that BLS does not know',
    'bls',
    (id) => blsResponse(id, {}).replace('"message":[]', '"message":["Series does not exist"]'),
    /BLS has no data for \S+: Series does not exist/,
  ],
  [
    'the oldest first of BLS',
    'bls',
    (id) => blsResponse(id, reversed(sound)),
    'expected the newest first',
  ],
  [
    'numbers instead of text from BLS',
    'bls',
    blsWith((text) => text.replace('"103"', '103')),
    '103',
  ],
  ['half of the JSON', 'bls', blsWith((text) => text.slice(0, 100)), 'the response is not JSON: {'],
  ['other JSON', 'coinMetrics', () => '{"error":{"type":"bad_parameter"}}', /data: .*undefined/],
  ['a list', 'eia', () => '[]', /response: .*undefined|Expected Object/],
  [
    'another unit',
    'eia',
    (id) => eiaPage(id, mondayRows(sound)).replaceAll('GAL', 'BBL'),
    '$/BBL, expected',
  ],
  ['another code', 'eia', () => eiaPage('OTHER', mondayRows(sound)), 'a price of OTHER, expected'],
  ['a part', 'eia', (id) => eiaPage(id, mondayRows(sound), 9000), 'only 18 of 9000 rows'],
  [
    'a day missing',
    'fredDaily',
    (id) => fredCsv(id, withoutDay('2026-07-14')),
    '2026-07-14 is missing',
  ],
  [
    'an empty month',
    'fredDaily',
    (id) => fredCsv(id, withoutValues('2026-07')),
    /22 days have no value/,
  ],
  [
    'a Saturday',
    'fredDaily',
    fredText('2026-07-04,103\n'),
    '2026-07-04 is not a date of this series',
  ],
  ['31 June', 'fredDaily', fredText('2026-06-31,103\n'), '2026-06-31 is not a date'],
]

function reversed(values: Monthly): Monthly {
  return Object.fromEntries(Object.entries(values).toReversed())
}

function withoutDay(day: string) {
  return dailyRows(sound, { weekdays: true }).filter(([at]) => at !== day)
}

function withoutValues(month: string) {
  return dailyRows(sound, { weekdays: true }).map(
    ([at, value]) => [at, at.startsWith(month) && !at.endsWith('-01') ? '.' : value] as const,
  )
}
