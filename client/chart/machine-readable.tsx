// What a chart page tells machines: how to embed it, and which data it shows.

import { chartSpan } from '../../src/chart/summary'
import { datasetOf } from '../../src/pages/asset/dataset'
import { findRoute } from '../../src/pages/routes'
import { oembedAddress } from '../../src/site/embed'
import { escapeInlineJson } from '../../src/site/escape'
import { chartPageAddress } from '../../src/site/links'
import { pageMetadata } from '../../src/site/metadata'
import { useStore } from '../store'
import type { ShownChart } from './shown-chart'

export function MachineReadable({ asset, data, query, fixedQuery }: ShownChart) {
  const { metadata } = useStore()
  const { description } = pageMetadata(findRoute(asset.path), metadata)
  const pageUrl = chartPageAddress(metadata.siteUrl, asset, query)
  const dataset = datasetOf(
    asset,
    metadata,
    description,
    chartSpan(data.chart),
    fixedQuery,
    data.modified,
  )
  return (
    <>
      <link
        rel="alternate"
        type="application/json+oembed"
        href={oembedAddress(metadata.siteUrl, pageUrl)}
        title={asset.title}
      />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped right here
        dangerouslySetInnerHTML={{ __html: escapeInlineJson(JSON.stringify(dataset)) }}
      />
    </>
  )
}
