// The chart page, shared by all assets (specification, section 2).

import { useMemo } from 'react'
import { chartCredits, describeShown } from '../../src/chart/captions'
import { rowsOfChart } from '../../src/chart/chart'
import { buildChartKey } from '../../src/chart/key'
import { kinds } from '../../src/chart/kinds'
import { fullPageQuery, isFullDisplay, parsePageQuery } from '../../src/chart/page-query'
import { axes, defaults } from '../../src/chart/parameters'
import { canonicalQuery } from '../../src/chart/query'
import { liveQuery, resolveWindow } from '../../src/chart/ranges'
import type { AssetPageData } from '../../src/pages/asset/data'
import { viewAsset } from '../../src/pages/asset/view'
import { describeFinding, wordFinding } from '../../src/pages/asset/words'
import { cardQuery } from '../../src/pages/metadata'
import { formatDay } from '../../src/prices/format'
import { chartPageAddress } from '../../src/site/links'
import { AssetSelect } from '../chart/asset-select'
import { ChartControls } from '../chart/controls'
import { FailedChoice } from '../chart/failed-choice'
import { ChartFigure } from '../chart/figure'
import { FullChart } from '../chart/full-chart'
import { screenClass } from '../chart/full-screen'
import { MachineReadable } from '../chart/machine-readable'
import { Readout } from '../chart/readout'
import { Share } from '../chart/share'
import type { ShownChart } from '../chart/shown-chart'
import { useReadout } from '../chart/use-readout'
import { Sources, ValuesByYear } from '../chart/values'
import { useTheme } from '../color-theme'
import { Head } from '../head'
import { usePage, useRouter, useSearch } from '../router'
import { useTextSize } from '../window'

export function Screen() {
  const { hash, data } = usePage<AssetPageData>()
  const search = useSearch()
  const isFull = isFullDisplay(search)
  const asked = parsePageQuery('asset', search, data.reach)
  const { theme, ...shownAs } = resolveWindow(asked, data.known, data.reach)
  const { axis } = shownAs
  const options = { ...shownAs, theme: isFull ? theme : defaults.theme }
  const { standard } = data.reach
  const query = canonicalQuery(shownAs, standard)
  const asset = useMemo(() => ({ ...data.asset, ...data.details }), [data])
  const view = useMemo(() => viewAsset(data, axis), [data, axis])
  const rows = rowsOfChart(view.chart)
  const queries = { fixed: canonicalQuery(shownAs), live: liveQuery(shownAs, data) }
  const shown = { asset, data, options, view, query, queries }
  return (
    <>
      <Head
        path={asset.path}
        query={isFull ? fullPageQuery(query, theme) : query}
        cardQuery={cardQuery(hash, canonicalQuery(options, standard))}
        findings={wordFinding(asset, rows)}
      />
      <MachineReadable {...shown} />
      {isFull ? <FullChart {...shown} /> : <ChartPage {...shown} />}
    </>
  )
}

function ChartPage(shown: ShownChart) {
  const { asset, data, view, options, query, queries } = shown
  const { failure } = useRouter()
  const theme = useTheme()
  const readout = useReadout(view.chart)
  const rows = rowsOfChart(view.chart)
  const finding = describeFinding(asset, rows, data.known.btc?.to)
  const months = kinds.asset.range(view)
  return (
    <article className="chart-page">
      <section className={screenClass}>
        <h1>
          Price of <AssetSelect asset={asset} query={query} /> in Bitcoin vs. Fiat
        </h1>
        <p className="finding">{finding || kinds.asset.caption(view)}</p>
        <p className="shown">
          {[describeShown(view), `updated ${formatDay(data.modified)}`, asset.note]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ChartControls
          path={asset.path}
          reach={data.reach}
          known={data.known.btc}
          options={options}
          axis={{ label: 'Axis', name: 'axis', names: axes }}
        />
        {failure && <FailedChoice {...failure} />}
        <figure>
          <Readout chartKey={buildChartKey(view, readout.index)} />
          <ChartFigure
            view={view}
            address={`${asset.key}?${query}`}
            variant="page"
            theme={theme}
            textSize={useTextSize()}
            readout={readout}
          />
          <Share
            chart={asset}
            subject={asset.label}
            queries={queries}
            fullHref={chartPageAddress('', asset, fullPageQuery(query, theme))}
            cited={months && { months, publishers: chartCredits(view).map(({ name }) => name) }}
          />
        </figure>
      </section>
      <ValuesByYear {...shown} />
      <section id="about" className="prose">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of data/assets at build time */}
        <div dangerouslySetInnerHTML={{ __html: data.prose }} />
        {asset.caveat && <p>{asset.caveat}</p>}
      </section>
      <Sources {...shown} />
    </article>
  )
}
