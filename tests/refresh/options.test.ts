// Tests for the flags and settings of the command.

import { expect, it } from 'vitest'
import { UsageError } from '../../scripts/refresh/errors.ts'
import { readOptions, readSettings } from '../../scripts/refresh/options.ts'

it('flags are parsed', () => {
  const files = ['--from-file', 'a=x=1.csv', '--from-file=b=y']
  const months = ['--accept=gold=2026-08', '--accept=gold=2026-09']
  expect(readOptions(['--dry-run', '--accept-revisions', ...files, ...months])).toEqual({
    dryRun: true,
    only: [],
    accepted: ['2026-08', '2026-09'].map((month) => ({ key: 'gold', month })),
    files: new Map([
      ['a', 'x=1.csv'],
      ['b', 'y'],
    ]),
    acceptRevisions: true,
    correct: false,
    lateFails: false,
  })
})

it.each([
  [['--unknown']],
  [['word']],
  [['--only']],
  [['--from-file', 'oil']],
  [['--from-file', '=oil.csv']],
  [['--accept', 'gold=2026-13']],
  [['--correct', '--accept-revisions']],
])('flags %j are rejected', (flags) => {
  expect(() => readOptions(flags)).toThrow(UsageError)
})

it('the defaults are the real publishers and the real clock', () => {
  const { REFRESH_NOW: now, ...others } = readSettings({ DATA_ORIGIN: '', REFRESH_NOW: '' })
  expect(others).toEqual({ REFRESH_TIME_FACTOR: 1, REFRESH_TIMEOUT_MS: 20_000 })
  expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(60_000)
})

it.each([
  ['REFRESH_NOW', 'foo'],
  ['REFRESH_NOW', '99999'],
  ['REFRESH_TIME_FACTOR', 'slow'],
  ['REFRESH_TIMEOUT_MS', '0.5'],
  ['DATA_ORIGIN', 'here'],
])('a setting %s=%s is refused by its name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name} is ${value}; it must be a`)
})
