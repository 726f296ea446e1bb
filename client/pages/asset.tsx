// The chart page, shared by all assets (specification, section 2).

import { useMemo } from 'react'
import { describeAnnualRate, describeSources, explainAxes } from '../../src/chart/captions'
import { rowsOfChart } from '../../src/chart/chart'
import { buildChartKey } from '../../src/chart/key'
import { kinds } from '../../src/chart/kinds'
import { fullPageQuery, isFullDisplay, parsePageQuery } from '../../src/chart/page-query'
import { axes, defaults } from '../../src/chart/parameters'
import { canonicalQuery } from '../../src/chart/query'
import type { AssetPageData } from '../../src/pages/asset/data'
import { viewAsset } from '../../src/pages/asset/view'
import { describePrice, wordFinding } from '../../src/pages/asset/words'
import { cardQuery } from '../../src/pages/metadata'
import { chartPageAddress, tweetAddress } from '../../src/site/links'
import { AssetSelect } from '../chart/asset-select'
import { ChartControls } from '../chart/controls'
import { ChartExtras } from '../chart/extras'
import { FailedChoice } from '../chart/failed-choice'
import { ChartFigure } from '../chart/figure'
import { FullChart } from '../chart/full-chart'
import { Key } from '../chart/key'
import { MachineReadable } from '../chart/machine-readable'
import { useReadout } from '../chart/readout'
import type { ShownChart } from '../chart/shown-chart'
import { Sources } from '../chart/sources'
import { useTheme } from '../color-theme'
import { Head } from '../head'
import { Link } from '../link'
import { usePage, useRouter, useSearch } from '../router'
import { useStore } from '../store'
import { useTextSize } from '../window'

export function Screen() {
  const { hash, data } = usePage<AssetPageData>()
  const search = useSearch()
  const isFull = isFullDisplay(search)
  const { theme, ...shownAs } = parsePageQuery('asset', search, data.reach)
  const { axis } = shownAs
  const options = { ...shownAs, theme: isFull ? theme : defaults.theme }
  const { standard } = data.reach
  const query = canonicalQuery(shownAs, standard)
  const asset = useMemo(() => ({ ...data.asset, ...data.details }), [data])
  const view = useMemo(() => viewAsset(data, axis), [data, axis])
  const rows = rowsOfChart(view.chart)
  const sentence = describePrice(asset, rows)
  const shown = { asset, data, options, view, query, fixedQuery: canonicalQuery(shownAs) }
  return (
    <>
      <Head
        path={asset.path}
        query={isFull ? fullPageQuery(query, theme) : query}
        cardQuery={cardQuery(hash, canonicalQuery(options, standard))}
        findings={wordFinding(asset, rows)}
      />
      <MachineReadable {...shown} />
      {isFull ? <FullChart {...shown} /> : <ChartPage {...shown} sentence={sentence} />}
    </>
  )
}

/** `sentence` is the price in words, or "". */
function ChartPage({ sentence, ...shown }: ShownChart & { sentence: string }) {
  const { asset, data, view, options, query, fixedQuery } = shown
  const { failure } = useRouter()
  const theme = useTheme()
  const { siteUrl } = useStore().metadata
  const readout = useReadout(view.chart)
  const intent = tweetAddress(asset, chartPageAddress(siteUrl, asset, fixedQuery))
  return (
    <article className="chart-page">
      <h1>
        Price of <AssetSelect asset={asset} query={query} /> in Bitcoin vs. Fiat
      </h1>
      <ChartControls
        path={asset.path}
        reach={data.reach}
        known={data.known.btc}
        options={options}
        query={query}
        axis={{ label: 'Axis', name: 'axis', names: axes }}
      />
      {failure && <FailedChoice {...failure} />}
      <figure>
        <div className="chart-changes">
          <p className="chart-caption">{kinds.asset.caption(view, readout.index)}</p>
          <p>{describeAnnualRate(view, readout.index)}</p>
        </div>
        <Key chartKey={buildChartKey(view, readout.index)} />
        <ChartFigure
          view={view}
          address={`${asset.key}?${query}`}
          variant="page"
          theme={theme}
          textSize={useTextSize()}
          namesLines={false}
          readout={readout}
        />
        <figcaption>
          <span>{describeSources(view)}</span>
          <span className="chart-actions">
            <Link href={chartPageAddress('', asset, fullPageQuery(query, theme))}>Full screen</Link>
            <Link href={intent} className="button">
              Tweet
            </Link>
          </span>
        </figcaption>
      </figure>
      <p className="facts">
        {[sentence, asset.caveat, explainAxes(view)].filter(Boolean).join(' ')}
      </p>
      <ChartExtras {...shown} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of data/assets at build time */}
      <div id="about" className="prose" dangerouslySetInnerHTML={{ __html: data.prose }} />
      <Sources {...shown} />
    </article>
  )
}
