// Tests for the flags and settings of the command.

import { expect, it } from 'vitest'
import { UsageError } from '../../scripts/refresh/errors.ts'
import { readOptions, readSettings } from '../../scripts/refresh/options.ts'

it('flags are parsed', () => {
  const flags = ['--dry-run', '--accept-revisions', '--from-file', 'a=x=1.csv', '--from-file=b=y']
  expect(readOptions(flags)).toEqual({
    dryRun: true,
    only: undefined,
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
  [['--correct', '--accept-revisions']],
])('flags %j are rejected', (flags) => {
  expect(() => readOptions(flags)).toThrow(UsageError)
})

it('the defaults are the real publishers and the real clock', () => {
  const { now, ...others } = readSettings({ DATA_ORIGIN: '', REFRESH_NOW: '' })
  expect(others).toEqual({ origin: undefined, timeFactor: 1, timeoutMs: 20_000 })
  expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(60_000)
})
