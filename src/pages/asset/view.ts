// The data of a chart page (contract, section 3), and the chart that is drawn from it, by the server
// and in the browser. data.ts builds the data.

import type { Prices } from '../../chart/chart'
import { type ChartView, viewChart } from '../../chart/kinds'
import type { MarkFactors } from '../../chart/marks'
import type { KnownMonths } from '../../prices/history'
import type { Measured } from '../../prices/measure'
import type { Day, Month, MonthRange } from '../../prices/month'
import type { Asset } from '../../prices/schemas'
import type { Freshness } from '../../prices/table'
import { type ChosenPage, unitsShown, type Window } from '../../url/shown'
import type { Starts } from './starts'

/** A month at a glance: its name, and its prices in the units of the chart. */
export type GlanceRow = [name: string, month: Month, ...prices: (number | null)[]]

/** The data that the page itself needs. */
export type AssetPageData = ChosenPage & {
  asset: Pick<Asset, 'key' | 'title' | 'label' | 'path'>
  details: Measured &
    Pick<Asset, 'unit' | 'sentence' | 'caveat' | 'average' | 'gaps' | 'source' | 'money'> & {
      /** A note that the price of an index needs. */
      note?: string | undefined
    }
  /** The explanation of sats, if the page writes a price in sats. */
  sats?: string
  /** The requested months, if they have no price, and why all months with a price are shown instead. */
  asked?: { window: Window; absence: string }
  known: KnownMonths
  freshness: Record<'asset' | 'bitcoin', Freshness>
  /** Which months of Bitcoin are from another publisher than its source, in sentences. */
  others?: string
  /** The units other than Bitcoin and dollars. */
  rates: readonly (Pick<Asset, 'key' | 'label' | 'source'> & { freshness: Freshness })[]
  /** The window's months; all known months if the window has none with a price. */
  prices: Prices
  /** The latest month, and earlier ones; empty in the page's other forms. */
  glance: GlanceRow[]
  /** In dollars, and for areas: how other starting months would change what the page shows. */
  starts?: Starts | undefined
  /** The price in Bitcoin in all months (src/chart/picture.ts). */
  picture?: string
  /** In dollars: the changes of its neighbors' prices over the months of the good. */
  neighbors?: {
    months: MonthRange
    goods: {
      key: string
      factors: MarkFactors
      /** What differs from these months. */
      remark?: string
    }[]
  }
  /** HTML. */
  prose: string
  /** The day on which its prices last changed; `null` if no update is recorded. */
  modified: Day | null
  /** The day on which the page is read, by the server's clock. */
  today: Day
}

export function viewPage({
  asset,
  details,
  prices,
  known,
  rates,
  choice,
}: Pick<AssetPageData, 'asset' | 'details' | 'prices' | 'known' | 'rates' | 'choice'>): ChartView {
  const assets = [{ ...asset, ...details }]
  const units = unitsShown('asset', choice, details.money)
  return viewChart({ kind: 'pair', assets, prices, known, rates }, units, choice.axis)
}
