// How areas are named: with their article in titles and sentences.

import { expect, it } from 'vitest'
import { nameArea } from '../../src/prices/areas'

it.each([
  ['Euro Area', 'the euro area', 'the Euro Area'],
  ['Philippines', 'the Philippines', 'the Philippines'],
  ['Japan', 'Japan', 'Japan'],
])('%s, %s in a sentence, is %s', (area, inSentence, withArticle) => {
  const row = { code: 'xxx', area, inSentence, money: 'coins', sign: 'X' }
  expect(nameArea(row, 0)).toMatchObject({
    withArticle,
    label: `Living in ${withArticle}`,
    title: `Price of Living in ${withArticle} in Bitcoin`,
  })
})
