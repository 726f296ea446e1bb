// Tests for flags and settings that are refused before anything is requested.

import { expect, it } from 'vitest'
import { readSettings } from '../../scripts/refresh/options.ts'
import { openAreas } from './bis.ts'

it.each<[flags: string, words: string]>([
  ['--unknown', "Unknown option '--unknown'"],
  ['word', "Unexpected argument 'word'"],
  ['--only', "Option '--only <value>' argument missing"],
  ['--only usd', '--only usd is not one of bitcoin, cpi-eur, cpi, eur, '],
  ['--from-file oil', '--from-file takes KEY=PATH, not oil'],
  ['--from-file =oil.csv', '--from-file takes KEY=PATH, not =oil.csv'],
  ['--only eur --from-file cpi-gbp=x', '--from-file cpi-gbp is not one of cpi-eur, cpi, '],
  ['--accept gold=2026-13', '--accept takes KEY=MONTH, such as gold=2026-09, not gold=2026-13'],
  ['--accept cpi=2026-08', '--accept cpi is not one of bitcoin, cpi-eur, cpi-gbp, '],
  ['--only eur --accept cpi-gbp=2026-08', '--accept cpi-gbp is not one of cpi-eur, '],
  ['--correct --accept-revisions', 'an old month is either revised or corrected: use only one'],
  ['REFRESH_NOW=foo', 'REFRESH_NOW is foo; it must be a time, such as 2026-10-15T12:00:00Z'],
  ['REFRESH_NOW=99999', 'REFRESH_NOW is 99999; it must be a time'],
  ['REFRESH_TIME_FACTOR=slow', 'REFRESH_TIME_FACTOR is slow; it must be a number'],
  ['REFRESH_TIMEOUT_MS=0.5', 'REFRESH_TIMEOUT_MS is 0.5; it must be a whole number'],
  ['DATA_ORIGIN=here', 'DATA_ORIGIN is here; it must be a URL'],
])('%s is refused', async (given, words) => {
  const project = await openAreas()
  const [, name = '', value = ''] = /^([A-Z_]+)=(.*)/.exec(given) ?? []
  if (name) project.env[name] = value
  const { code, stdout, stderr } = await project.refresh(...(name ? [] : given.split(' ')))
  expect(stderr.startsWith(words), stderr).toBe(true)
  expect(stderr).toMatch(/; docs\/monthly-update.md lists the flags\n$/)
  expect([code, stdout, project.requests]).toEqual([2, '', []])
})

it('the defaults are the real publishers and the real clock', () => {
  const { REFRESH_NOW: now, ...others } = readSettings({ DATA_ORIGIN: '', REFRESH_NOW: '' })
  expect(others).toEqual({ REFRESH_TIME_FACTOR: 1, REFRESH_TIMEOUT_MS: 20_000 })
  expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(60_000)
})
