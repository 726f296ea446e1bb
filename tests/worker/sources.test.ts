// Where the numbers of a page come from, how new they are, and which months are missing.

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

/** The freshness of each chart at the time of the tests: that of its series which ends first. */
const reach = {
  gold: 'Through June 2026. July is missing here; it is usually out by September 10.',
  sp500: 'Through September 2026. Next: October, usually out by November 4.',
  housing: 'Through June 2026. Next: July, usually out by November 4.',
  basket: 'Through July 2026. August is missing here; it is usually out by September 17.',
  wage: 'Through July 2026. August is missing here; it is usually out by September 11.',
  eggs: 'Through July 2026. August is missing here; it is usually out by September 17.',
}

describe('the sources on a page', () => {
  it.each(assets)('name the source of $key, and how new it is', async (entry) => {
    const asset = knownAsset(entry.key)
    const { attributes, texts } = await load(asset.path)
    const { url, terms } = asset.source
    expect(texts('#sources p').join()).toContain(reach[asset.key as keyof typeof reach])
    expect(
      texts('#sources')
        .join()
        .match(/Through /g),
    ).toHaveLength(1)
    expect(texts('#sources li')).toEqual([
      expect.stringContaining(` (${terms}).`),
      expect.stringContaining(' (CC BY-NC 4.0).'),
    ])
    expect(attributes('#sources li a', 'href')[0]).toBe(url)
  })
})

describe('a missing month', () => {
  it('is named from the day after it was expected, which changes the entity tag of its page', async () => {
    const loadAt = async (time: string) => {
      clock.mockImplementation(() => new Date(time))
      const response = await ask('/gold/')
      return { html: await response.text(), tag: response.headers.get('ETag') }
    }
    const due = await loadAt('2026-09-10T23:59:59Z')
    const late = await loadAt('2026-09-11T00:00:00Z')
    expect(due.html).toContain('Next: July, usually out by September 10.')
    expect(due.html).not.toContain('missing here')
    expect(late.html).toContain('July is missing here; it is usually out by September 10.')
    expect(late.tag).not.toBe(due.tag)
  })
})
