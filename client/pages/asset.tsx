// The chart page, shared by all assets (specification, section 2).

import { useMemo } from 'react'
import {
  buildChartKey,
  chartCredits,
  describeAbsence,
  describeShown,
} from '../../src/chart/captions'
import { rowsOfChart } from '../../src/chart/chart'
import { kinds } from '../../src/chart/kinds'
import { axes, defaults } from '../../src/chart/parameters'
import {
  canonicalGoods,
  canonicalQuery,
  displayOf,
  displayQuery,
  parsePageQuery,
} from '../../src/chart/query'
import { comparedMonths, liveQuery, resolveWindow } from '../../src/chart/ranges'
import type { AssetPageData } from '../../src/pages/asset/data'
import { datasetOf } from '../../src/pages/asset/dataset'
import { shownWindow, viewAsked, viewAsset } from '../../src/pages/asset/view'
import { describeFinding, describePrice, wordFinding } from '../../src/pages/asset/words'
import { defaultThenMonth, thenPath } from '../../src/pages/then/months'
import { assets } from '../../src/prices/catalog'
import { formatDay, formatMonth } from '../../src/prices/format'
import { newestOf, type PriceRow } from '../../src/prices/row'
import { namesBeside, unitNamed } from '../../src/prices/units'
import { chartPageAddress, paths } from '../../src/site/paths'
import { useTextSize, useTheme } from '../browser'
import { AssetSelect } from '../chart/asset-select'
import { ChartControls, Choice, FailedChoice } from '../chart/controls'
import { ChartFigure } from '../chart/figure'
import { Share, screenClass } from '../chart/share'
import { type ShownChart, useChooseMonths } from '../chart/shown-chart'
import { useMonthOfFragment, useReadout } from '../chart/use-readout'
import { FoldedValues, Readout, Sources, ValuesByMonth } from '../chart/values'
import { usePageData, useSearch, useStore } from '../context'
import { FullChart } from '../full/full-chart'
import { Head, JsonLd, OembedLink, PageStyle } from '../head'
import { Link } from '../links'
import css from './asset.css?inline'

export function Screen() {
  const data = usePageData<AssetPageData>()
  const search = useSearch()
  const display = displayOf(search)
  // The browser hydrates it without React.
  const isFull = import.meta.env.SSR && display === 'full'
  const choices = parsePageQuery('asset', search, data.reach, data.asset.key)
  const { theme, ...asks } = resolveWindow(choices, data.known, data.reach)
  const { axis, in: beside } = asks
  const shownAs = isFull ? asks : { ...asks, window: shownWindow(data, asks.window) }
  const options = { ...asks, theme: isFull ? theme : defaults.theme }
  const { standard } = data.reach
  const query = canonicalQuery(shownAs, standard)
  const asset = { ...data.asset, ...data.details }
  const asked = useMemo(() => viewAsked(data, { axis, in: beside }), [data, axis, beside])
  const view = useMemo(
    () => (isFull ? asked : viewAsset(data, { axis, in: beside })),
    [isFull, asked, data, axis, beside],
  )
  const queries = { fixed: canonicalQuery(shownAs), live: liveQuery(shownAs, data) }
  const shown = { asset, data, options, asked, view, query, queries }
  return (
    <>
      <Head
        path={asset.path}
        query={displayQuery(query, display, theme)}
        chartQuery={canonicalQuery({ ...shownAs, theme: options.theme }, standard)}
        findings={wordFinding(asset, rowsOfChart(view.chart), unitNamed(beside))}
        beside={unitNamed(beside)}
      />
      <MachineReadable {...shown} />
      {isFull ? (
        <FullChart {...shown} />
      ) : display === 'table' ? (
        <Table {...shown} />
      ) : (
        <ChartPage {...shown} />
      )}
    </>
  )
}

/** The months of the chart as a page of their own, which needs no scripts. */
function Table(shown: ShownChart) {
  const { asset, view, query } = shown
  const address = chartPageAddress('', asset, query)
  return (
    <article className="prose">
      <h1>{asset.title}, month by month</h1>
      <p className="shown">{describeShown(view)}</p>
      <p>
        <Link href={address}>The chart of these months</Link>
      </p>
      <figure>
        <ValuesByMonth {...shown} address={address} />
        <AssetShare {...shown} isWritten />
      </figure>
      <Sources {...shown} />
    </article>
  )
}

type AssetShareProps = ShownChart & {
  /** The month that is cited, if one was chosen. */
  chosen?: PriceRow | undefined
  isWritten?: boolean
}

function AssetShare({ asset, view, query, queries, chosen, isWritten = false }: AssetShareProps) {
  const theme = useTheme()
  const months = kinds.asset.range(view)
  const publishers = chartCredits(view).map(({ name }) => name)
  const said = chosen ?? newestOf(rowsOfChart(view.chart))
  return (
    <Share
      chart={asset}
      subject={asset.label}
      queries={queries}
      fullHref={chartPageAddress('', asset, displayQuery(query, 'full', theme))}
      cited={months && { months, row: chosen, publishers }}
      said={said && { month: said.month, statement: describePrice(asset, said) }}
      isWritten={isWritten}
    />
  )
}

function ChartPage(shown: ShownChart) {
  const { asset, data, asked, view, options, query } = shown
  const theme = useTheme()
  const { asked: monthAsked, gap } = useMonthOfFragment(view)
  const readout = useReadout(view.chart, monthAsked)
  const rows = rowsOfChart(view.chart)
  const paged = { path: asset.path, reach: data.reach, options }
  const choose = useChooseMonths(paged)
  const compared = comparedMonths(data.known, options)
  const finding = describeFinding(asset, rows, compared?.to)
  // What is said in place of a chart is said by the figure.
  const absence = describeAbsence(view) ? '' : describeAbsence(asked)
  return (
    <article className="chart-page">
      <PageStyle name="asset">{css}</PageStyle>
      <section className={screenClass}>
        <h1>
          Price of <AssetSelect asset={asset} paged={paged} /> in Bitcoin vs. Fiat
        </h1>
        <p className="finding">{finding || kinds.asset.caption(view)}</p>
        <p className="shown">
          {[describeShown(view), `updated ${formatDay(data.modified)}`, asset.note]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ChartControls
          {...paged}
          known={compared}
          choice={{ label: 'Axis', name: 'axis', names: axes }}
        />
        <FailedChoice />
        {absence && <p className="other-months">{absence}</p>}
        <figure>
          <Readout
            chartKey={buildChartKey(view, readout.index)}
            gap={readout.index === undefined ? gap : undefined}
          />
          <ChartFigure
            view={view}
            address={`${asset.key}?${query}`}
            theme={theme}
            textSize={useTextSize()}
            readout={readout}
            choose={choose}
          />
          <div className="beside" data-keep-scroll="">
            Beside Bitcoin
            <Choice {...paged} label="Beside Bitcoin" name="in" names={namesBeside(asset.key)} />
          </div>
          <AssetShare {...shown} chosen={rows[readout.chosen ?? -1]} />
        </figure>
      </section>
      <FoldedValues {...shown} />
      <section id="about" className="prose">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of data/assets at build time */}
        <div dangerouslySetInnerHTML={{ __html: data.prose }} />
        {asset.caveat && <p>{asset.caveat}</p>}
        <p>
          {defaultThenMonth && (
            <>
              <a href={thenPath(defaultThenMonth)}>
                {`What did it cost in ${formatMonth(defaultThenMonth)}?`}
              </a>
              {' · '}
            </>
          )}
          <Comparison {...shown} />
        </p>
      </section>
      <Sources {...shown} />
    </article>
  )
}

/** Leads to the chart of goods, of these months. */
function Comparison({ asset, data, options }: ShownChart) {
  const other = assets.find(({ key }) => key !== asset.key)
  if (!other) return null
  const goods = canonicalGoods([asset.key, other.key].join())
  const currency = options.in === defaults.in ? defaults.currency : options.in
  const query = canonicalQuery({ window: options.window, goods, currency }, data.reach.standard)
  return (
    <a href={chartPageAddress('', { path: paths.home }, query)}>
      Compare with {other.label} and other goods
    </a>
  )
}

/** What machines read: the oEmbed link and the Dataset. */
function MachineReadable({ asset, data, view, query, queries }: ShownChart) {
  const { metadata } = useStore()
  // Search engines read what the server sends, so the browser needs none of this code.
  const dataset = import.meta.env.SSR
    ? datasetOf(asset, view, metadata, queries.fixed, data.modified)
    : undefined
  return (
    <>
      <OembedLink chart={asset} query={query} />
      <JsonLd key={`${asset.key}?${query}`} data={dataset} />
    </>
  )
}
