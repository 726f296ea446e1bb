// The metadata of a chart page for machines: its oEmbed link and its Dataset.

import { knownRange } from '../../src/chart/chart'
import { datasetOf } from '../../src/pages/asset/dataset'
import { describeAsset } from '../../src/pages/asset/words'
import { unitNamed } from '../../src/prices/units'
import { oembedAddress } from '../../src/site/embed'
import { chartPageAddress } from '../../src/site/paths'
import { JsonLd } from '../json-ld'
import { useStore } from '../store'
import type { ShownChart } from './shown-chart'

export function MachineReadable({ asset, data, options, view, query, queries }: ShownChart) {
  const { metadata } = useStore()
  const beside = unitNamed(options.in)
  const pageUrl = chartPageAddress(metadata.siteUrl, asset, query)
  // Search engines read what the server sends, so the browser needs none of this code.
  const dataset = import.meta.env.SSR
    ? datasetOf(
        { asset, yardstick: data.yardstick, beside },
        metadata,
        `${describeAsset(asset, beside)} ${metadata.siteDescription}`,
        knownRange(view.chart),
        queries.fixed,
        data.modified,
      )
    : undefined
  return (
    <>
      <link
        rel="alternate"
        type="application/json+oembed"
        href={oembedAddress(metadata.siteUrl, pageUrl)}
        title={asset.title}
      />
      <JsonLd key={pageUrl} data={dataset} />
    </>
  )
}
