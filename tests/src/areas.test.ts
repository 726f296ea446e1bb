// How areas are named: with their article in titles and sentences.

import { expect, it } from 'vitest'
import { describeArea, nameArea } from '../../src/prices/areas'

it.each([
  ['Euro Area', 'the euro area', 'the Euro Area'],
  ['Philippines', 'the Philippines', 'the Philippines'],
  ['Japan', undefined, 'Japan'],
])('%s, %s in a sentence, is %s', (area, inSentence, withArticle) => {
  const row = { code: 'xxx', area, inSentence, money: 'coins', sign: 'X' }
  expect(nameArea(row, 'cpi')).toMatchObject({
    withArticle,
    label: `Living in ${withArticle}`,
    title: `Price of Living in ${withArticle} in Bitcoin`,
  })
})

it('an index that is published once a quarter says so', () => {
  const row = { area: 'Australia', money: 'dollars', sign: 'A$', rate: 'bis', bis: 'AU' }
  expect(describeArea(row, 'cpi', 'aud', [])).not.toHaveProperty('note')
  const { asset, note } = describeArea({ ...row, isQuarterly: true }, 'cpi', 'aud', [])
  expect(note).toMatch(/^The index is published once a quarter /)
  expect(asset).toMatchObject({ average: 'quarter', caveat: expect.stringContaining(`${note}`) })
  expect(describeArea(row, 'house', 'aud', ['cpi', 'house'])).toMatchObject({ note })
})
