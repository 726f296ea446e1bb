// What is said around the chart of all goods where it stands alone: on its card.

import { source as bitcoinSource } from '#data/bitcoin.json'
import type { Asset } from '../prices/catalog'
import { creditsOf } from './credits'
import type { FullTexts } from './full-layout'
import { buildGoodsKey, describeGoods, type GoodsChart, goodsTitle, usualGood } from './goods'

/** The words of its card. */
export function buildGoodsTexts(
  assets: readonly Asset[],
  chart: GoodsChart,
  host: string,
): FullTexts {
  return {
    title: goodsTitle(chart.currency),
    caption: describeGoods(chart),
    key: chart.labels.length > 0 ? buildGoodsKey(chart, usualGood(assets)) : null,
    sources: [describeGoodsSources(assets, chart)],
    host,
  }
}

/** What it is made of, e.g. "Monthly averages · logarithmic scale · World Bank, Coin Metrics". */
function describeGoodsSources(assets: readonly Asset[], { currency }: GoodsChart): string {
  const sources = assets.map(({ source }) => source)
  const credits = creditsOf(currency === 'btc' ? [...sources, bitcoinSource] : sources)
  const publishers = credits.map(({ name }) => name).join(', ')
  return ['Monthly averages', 'logarithmic scale', publishers].join(' · ')
}
