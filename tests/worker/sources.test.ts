// Where the numbers of a page come from, how new they are, and whether they are late.

import { afterEach, describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { fixedTime } from '../fixed-time'
import { knownAsset } from '../known-asset'
import { load } from './html'
import { ask, clock } from './request'

afterEach(() => {
  clock.mockReset()
  clock.mockImplementation(() => new Date(fixedTime))
})

/** The freshness of each series at the time of the tests. */
const reach = {
  gold: 'Data to June 2026. July 2026 was expected by September 10, 2026, and is late.',
  sp500: 'Data to September 2026; October 2026 is expected by November 4, 2026.',
  housing: 'Data to June 2026; July 2026 is expected by November 4, 2026.',
  basket: 'Data to July 2026. August 2026 was expected by September 17, 2026, and is late.',
  wage: 'Data to July 2026. August 2026 was expected by September 11, 2026, and is late.',
  eggs: 'Data to July 2026. August 2026 was expected by September 17, 2026, and is late.',
  bitcoin: 'Data to September 2026; October 2026 is expected by November 3, 2026.',
}

describe('the sources on a page', () => {
  it.each(assets)('name the source of $key, and how new it is', async (entry) => {
    const asset = knownAsset(entry.key)
    const { attributes, texts } = await load(asset.path)
    const { url, terms } = asset.source
    expect(texts('#sources li')).toEqual([
      expect.stringContaining(` (${terms}). ${reach[asset.key as keyof typeof reach]}`),
      expect.stringContaining(` (CC BY-NC 4.0). ${reach.bitcoin}`),
    ])
    expect(attributes('#sources li a', 'href')[0]).toBe(url)
  })
})

describe('a late series', () => {
  it('is marked as late from the day after it was expected, which changes the entity tag of its page', async () => {
    const loadAt = async (time: string) => {
      clock.mockImplementation(() => new Date(time))
      const response = await ask('/gold/')
      return { html: await response.text(), tag: response.headers.get('ETag') }
    }
    const due = await loadAt('2026-09-10T23:59:59Z')
    const late = await loadAt('2026-09-11T00:00:00Z')
    expect(due.html).toContain('July 2026 is expected by September 10, 2026.')
    expect(due.html).not.toContain('is late')
    expect(late.html).toContain('July 2026 was expected by September 10, 2026, and is late.')
    expect(late.tag).not.toBe(due.tag)
  })
})
