// The chart screen, shared by all assets (specification, section 2).

import {
  describeAbsence,
  describeRange,
  describeSources,
  describeYearlyRate,
  explainAxes,
} from '../../src/chart/captions'
import { rowsOfChart } from '../../src/chart/data'
import { buildChartKey } from '../../src/chart/key'
import { fullPageQuery, isFullDisplay, parsePageQuery } from '../../src/chart/page-query'
import { axes, defaults } from '../../src/chart/parameters'
import { canonicalQuery } from '../../src/chart/query'
import { describeChanges } from '../../src/pages/asset/words'
import type { AssetPageData } from '../../src/pages/page-data'
import { findRoute } from '../../src/pages/routes'
import { chartPageAddress } from '../../src/site/links'
import { cardQuery } from '../../src/site/metadata'
import { shareAddress } from '../../src/site/share'
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
import { useTextSize } from '../chart/text-size'
import { useTheme } from '../color-theme'
import { Head } from '../head'
import { Link } from '../link'
import type { Failure } from '../navigation/router'
import { usePage, useRouter, useSearch } from '../router'
import { useActiveAsset, useStore } from '../store'

export function ChartScreen() {
  const { hash, data } = usePage<AssetPageData>()
  const { failure } = useRouter()
  const asset = useActiveAsset()
  const search = useSearch()
  if (!asset) return null
  const isFull = isFullDisplay(search)
  const { theme: asked, ...shownAs } = parsePageQuery('asset', search, data.reach)
  const options = { ...shownAs, theme: isFull ? asked : defaults.theme }
  const { standard } = data.reach
  const query = canonicalQuery(shownAs, standard)
  const view = { asset, chart: data.chart, axis: options.axis, known: data.known }
  const sentence = describeChanges(asset, rowsOfChart(data.chart))
  const shown = { asset, data, options, view, query, fixedQuery: canonicalQuery(shownAs) }
  return (
    <>
      <Head
        route={findRoute(asset.path)}
        query={isFull ? fullPageQuery(query, asked) : query}
        cardQuery={cardQuery(hash, canonicalQuery(options, standard))}
        facts={sentence || describeAbsence(view)}
      />
      <MachineReadable {...shown} />
      {isFull ? (
        <FullChart {...shown} />
      ) : (
        <ChartPage {...shown} sentence={sentence} failure={failure} />
      )}
    </>
  )
}

type ChartPageProps = ShownChart & {
  /** What the chart shows, in words. */
  sentence: string
  failure: Failure | undefined
}

function ChartPage({ sentence, failure, ...shown }: ChartPageProps) {
  const { asset, data, view, options, query, fixedQuery } = shown
  const theme = useTheme()
  const { siteUrl } = useStore().metadata
  const readout = useReadout(data.chart)
  const intent = shareAddress(asset, chartPageAddress(siteUrl, asset, fixedQuery))
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
          <p className="chart-caption">{describeRange(view, readout.place)}</p>
          <p>{describeYearlyRate(view, readout.place)}</p>
        </div>
        <Key chartKey={buildChartKey(view, readout.place)} />
        <ChartFigure
          {...shown}
          variant="page"
          options={{ ...options, theme }}
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
