// A citation of the chart that is shown.

import { chartCredits } from '../../src/chart/captions'
import { knownRange, rowsOfChart } from '../../src/chart/chart'
import { isKnown, rangeOf } from '../../src/prices/row'
import { chartPageAddress } from '../../src/site/links'
import { Citation } from '../citation'
import { useStore } from '../store'
import type { ShownChart } from './shown-chart'

/** Nothing where the chart shows nothing. */
export function CiteChart({ asset, view, fixedQuery }: ShownChart) {
  const { siteName, siteUrl } = useStore().metadata
  const months = rangeOf(rowsOfChart(view.chart), isKnown) ?? knownRange(view.chart)
  if (!months) return null
  const publishers = chartCredits(view).map(({ name }) => name)
  const address = chartPageAddress(siteUrl, asset, fixedQuery)
  return (
    <details>
      <summary>Cite this chart</summary>
      <Citation work={{ siteName, title: asset.title, months, publishers, address }} />
    </details>
  )
}
