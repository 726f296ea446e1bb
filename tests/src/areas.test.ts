// How areas are named: with their article in titles and sentences.

import { expect, it } from 'vitest'
import { nameArea } from '../../src/prices/areas'

it.each([
  [['eur', 'Euro Area', 'euros', '€', { inSentence: 'the euro area' }], 'the Euro Area'],
  [['php', 'Philippines', 'pesos', '₱', { inSentence: 'the Philippines' }], 'the Philippines'],
  [['jpy', 'Japan', 'yen', '¥'], 'Japan'],
] as const)('%j is %s', (row, withArticle) => {
  expect(nameArea(row)).toMatchObject({
    withArticle,
    label: `Living in ${withArticle}`,
    title: `Price of Living in ${withArticle} in Bitcoin`,
  })
})
