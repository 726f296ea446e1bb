// How the chart that is shown is cited.

import { chartCredits } from '../../src/chart/credits'
import { rowsOfChart } from '../../src/chart/data'
import { chartSpan } from '../../src/chart/summary'
import { isKnown, monthsOf } from '../../src/prices/row'
import { chartPageAddress } from '../../src/site/links'
import { Citation } from '../citation'
import { useStore } from '../store'
import type { ShownChart } from './shown-chart'

/** Nothing where the chart shows nothing. */
export function CiteChart({ asset, data: { chart }, fixedQuery }: ShownChart) {
  const { siteName, siteUrl } = useStore().metadata
  const months = monthsOf(rowsOfChart(chart), isKnown) ?? chartSpan(chart)
  if (!months) return null
  const publishers = chartCredits(asset).map(({ name }) => name)
  const address = chartPageAddress(siteUrl, asset, fixedQuery)
  return (
    <details>
      <summary>Cite this chart</summary>
      <Citation work={{ siteName, title: asset.title, months, publishers, address }} />
    </details>
  )
}
