// The newest prices of all goods as a file (contract, section 4).

import { afterEach, describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { addYears, parseMonth } from '../../src/prices/month'
import { fixedTime } from '../fixed-time'
import { newestGold } from '../fixture-facts'
import { ask, clock, hash } from './request'

afterEach(() => {
  clock.mockReset()
  clock.mockImplementation(() => new Date(fixedTime))
})

const keys = assets.map(({ key }) => key)

/** The rows of a CSV file as objects of texts. */
async function rowsOf(address: string): Promise<Record<string, string>[]> {
  const response = await ask(address)
  expect([address, response.status]).toEqual([address, 200])
  const [header = '', ...lines] = (await response.text()).trimEnd().split('\r\n')
  const names = header.split(',')
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((value, index) => [names[index], value])),
  )
}

describe('the file of the newest prices', () => {
  it('has a row for each good, in the order of the navigation, with its columns in theirs', async () => {
    const [header] = (await (await ask('/charts/latest.csv')).text()).split('\r\n')
    expect(header).toBe('good,month,usd,btc_usd,btc,usd_1y,btc_1y,usd_5y,btc_5y,usd_10y,btc_10y')
    const rows = await rowsOf('/charts/latest.csv')
    expect(rows.map(({ good }) => good)).toEqual(keys)
    const { usd, btcUsd } = newestGold
    expect(rows[0]).toMatchObject({ good: 'gold', month: '2026-06', usd: `${usd}` })
    expect(Number(rows[0]?.btc)).toBe(usd / btcUsd)
  })

  it.each(keys)(
    'has of %s the newest month of its own file, and the changes within it',
    async (key) => {
      const months = (await rowsOf(`/charts/${key}.csv`)).filter(({ usd, btc }) => usd && btc)
      const newest = months.at(-1)
      const row = (await rowsOf('/charts/latest.csv')).find(({ good }) => good === key)
      expect(row).toMatchObject(newest ?? {})
      for (const years of [1, 5, 10]) {
        const month = addYears(parseMonth(newest?.month ?? ''), -years)
        const then = months.find((other) => other.month === month)
        for (const unit of ['usd', 'btc']) {
          const change = then ? Number(newest?.[unit]) / Number(then[unit]) - 1 : Number.NaN
          const text = row?.[`${unit}_${years}y`]
          expect([unit, years, text === '' ? Number.NaN : Number(text)]).toEqual([
            unit,
            years,
            change,
          ])
        }
      }
    },
  )

  it('says as JSON which month comes next and by when, or that it is missing, as of its day', async () => {
    const load = async (time: string) => {
      clock.mockImplementation(() => new Date(time))
      const response = await ask('/charts/latest.json')
      return { tag: response.headers.get('ETag'), ...((await response.json()) as object) }
    }
    const due = await load('2026-09-10T23:59:59Z')
    const late = await load('2026-09-11T00:00:00Z')
    const gold = { last: '2026-06', next: { month: '2026-07', due: '2026-09-10' } }
    expect(due).toMatchObject({
      asOf: '2026-09-10',
      freshness: { gold: { ...gold, isMissing: false }, bitcoin: { last: '2026-09' } },
      sources: { gold: { terms: 'CC BY 4.0' }, bitcoin: { terms: 'CC BY-NC 4.0' } },
    })
    expect(late).toMatchObject({
      asOf: '2026-09-11',
      freshness: { gold: { ...gold, isMissing: true } },
    })
    expect(late.tag).not.toBe(due.tag)
  })

  it('is kept for a year with the current v, unless it changes with the day', async () => {
    const lifetime = async (file: string) =>
      (await ask(`/charts/${file}?v=${hash}`)).headers.get('Cache-Control')
    expect(await lifetime('latest.csv')).toContain('immutable')
    expect(await lifetime('latest.json')).not.toContain('immutable')
  })

  it('says how it is saved, and is in the list of charts', async () => {
    const { headers } = await ask('/charts/latest.csv')
    expect(headers.get('Content-Disposition')).toMatch(
      /^inline; filename="latest-2026-\d\d-\d\d\.csv"$/,
    )
    const list = (await (await ask('/charts/')).json()) as { latest: unknown }
    const address = 'https://example.org/charts/latest'
    expect(list.latest).toEqual({ files: { csv: `${address}.csv`, json: `${address}.json` } })
    const { detail } = (await (await ask('/charts/newest.csv')).json()) as { detail: string }
    expect(detail).toContain('latest.csv, latest.json')
  })
})
