// How queries spell what a chart shows.

import { expect, it } from 'vitest'
import { wholeYears } from '../../../src/prices/month'
import { fillDefaults } from '../../../src/url/read'
import { type Window, writeChoice } from '../../../src/url/shown'

const compared = { from: '2010-07', to: '2026-06' } as const

const reach = { table: wholeYears(1974, 2026), defaultWindow: wholeYears(2016, 2026) }

it('the canonical query of a choice is that of its page, of the same months next year, or of the newest ones', () => {
  const chosen = { ...fillDefaults({ axis: 'linear' }), reach, compared }
  const write = (window: Window) => writeChoice({ ...chosen, window })
  expect(write(reach.defaultWindow)).toEqual({
    page: 'axis=linear',
    fixed: 'axis=linear&from=2016&to=2026',
    live: 'axis=linear',
  })
  expect(write({ from: '2023-06', to: '2026-06', last: 36 })).toEqual({
    page: 'axis=linear&last=36',
    fixed: 'axis=linear&from=2023-06&to=2026-06',
    live: 'axis=linear&last=36',
  })
  expect(write({ from: '2020-01', to: '2026-06' })).toEqual({
    page: 'axis=linear&from=2020&to=2026-06',
    fixed: 'axis=linear&from=2020&to=2026-06',
    live: 'axis=linear&from=2020',
  })
  expect(write({ from: '2020-01', to: '2026-05' }).live).toBeUndefined()
})
