// What a chart page tells machines: how to embed it, and which data it shows.

import { chartSpan } from '../../src/chart/summary'
import { datasetOf, escapeInlineJson } from '../../src/dataset'
import { oembedAddress } from '../../src/embed'
import { shownAddress } from '../../src/links'
import { pageMetadata } from '../../src/metadata'
import type { AssetPageData } from '../../src/page-data'
import { findRoute } from '../../src/routes'
import { useStore } from '../store'

/** @param shown the query of what is shown, in its one spelling */
export function MachineReadable({ data, shown }: { data: AssetPageData; shown: string }) {
  const { metadata } = useStore()
  const { asset, chart } = data
  const { description } = pageMetadata(findRoute(asset.path), metadata)
  const pageUrl = shownAddress(metadata.siteUrl, asset, shown)
  const dataset = datasetOf(asset, metadata, description, chartSpan(chart))
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
