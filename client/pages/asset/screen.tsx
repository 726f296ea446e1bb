// The chart page, shared by all assets (contract, section 2).

import { type ReactNode, useMemo } from 'react'
import { hasFactors, rowsOfChart, unitsOf } from '../../../src/chart/chart'
import { describeChart, describeImage } from '../../../src/chart/finding'
import { buildChartKey } from '../../../src/chart/key'
import { kinds } from '../../../src/chart/kinds'
import { chartCredits, describeShown } from '../../../src/chart/sources'
import { datasetOf } from '../../../src/pages/asset/dataset'
import { type AssetPageData, viewPage } from '../../../src/pages/asset/view'
import { hasAmounts } from '../../../src/prices/measure'
import type { PriceRow } from '../../../src/prices/row'
import { isMoney, unitGroups } from '../../../src/prices/units'
import { describeMissingStart } from '../../../src/url/ranges'
import { headingId, sourcesId } from '../../../src/url/section-ids'
import { asPage, writeChoice } from '../../../src/url/shown'
import { describeCaution, describeFinding } from '../../../src/words/finding'
import { useHydrated, useTextSize, useTheme } from '../../browser/browser'
import { AssetSelect, IndexSelect } from '../../chart/asset-select'
import { ChartControls, ChartMonths } from '../../chart/controls'
import type { PartProps } from '../../chart/glance'
import { Plot } from '../../chart/plot'
import { Share, screenClass } from '../../chart/share'
import {
  addressWith,
  type ShownChart,
  useAskedChoice,
  useChooseMonths,
} from '../../chart/shown-chart'
import { useMonthOfFragment, useReadout } from '../../chart/use-readout'
import { Readout } from '../../chart/values'
import { FullChart } from '../../full/full-chart'
import { AmountWords } from '../../parts/amount-words'
import { useStore } from '../../parts/context'
import { Head, JsonLd, OembedLink } from '../../parts/head'
import { Heard } from '../../parts/heard'
import { Late, useServed } from '../../parts/late'
import { Link } from '../../parts/links'
import { belowCode } from '../late-parts'

export function Screen({ data }: { data: AssetPageData }) {
  const { display } = data.choice
  const asset = { ...data.asset, ...data.details }
  const view = useMemo(() => viewPage(data), [data])
  const chart = { path: asset.path, choice: asPage(data.choice), asset, data, view }
  return (
    <>
      <Head
        path={asset.path}
        query={writeChoice(chart.choice).page}
        chartQuery={writeChoice({ ...data.choice, display: undefined }).page}
        finding={data.asked?.absence ?? describeChart(view)}
        card={{ alt: describeImage(view) }}
      />
      <MachineReadable {...chart} />
      {display === 'full' ? (
        // The browser hydrates it without React.
        import.meta.env.SSR && <FullChart {...chart} />
      ) : display === 'table' ? (
        <Table {...chart} />
      ) : (
        <ChartPage {...chart} />
      )}
    </>
  )
}

/** The months of the chart as a page of their own, which needs no scripts. */
function Table(chart: ShownChart) {
  const { asset, data, view } = chart
  return (
    <article className="prose">
      <h1 id={headingId}>{asset.title}, month by month</h1>
      {data.asked && <p className="other-months">{data.asked.absence}</p>}
      <p className="shown">
        <Heard>{describeShown(view, data.sats, [])}</Heard>
      </p>
      <p>
        <Link href={addressWith(chart)}>Back to the chart</Link>
      </p>
      <figure aria-labelledby={headingId}>
        <PartBelow {...chart} part="months" />
        <AssetShare {...chart} isWritten />
      </figure>
      <PartBelow {...chart} part={sourcesId} className="prose" />
    </article>
  )
}

type AssetShareProps = ShownChart & {
  /** The month that is cited, if one was chosen. */
  chosen?: PriceRow | undefined
  isWritten?: boolean
  children?: ReactNode
}

function AssetShare({ chosen, isWritten = false, children, ...chart }: AssetShareProps) {
  const { asset, choice, data, view } = chart
  const theme = useTheme()
  const months = kinds[view.kind].range(view)
  const days = { published: data.modified, read: data.today }
  const publishers = chartCredits(view).map(({ name }) => name)
  const rows = rowsOfChart(view.chart)
  return (
    <Share
      chart={{ ...asset, alt: describeImage(view) }}
      subject={asset.label}
      choice={choice}
      fullHref={addressWith(chart, { display: 'full', theme }) + (chosen ? `#${chosen.month}` : '')}
      cited={months && { months, publishers, days }}
      quoted={{ asset, rows, chosen }}
      isWritten={isWritten}
      writtenHref={addressWith(chart, { display: 'table' })}
    >
      {children}
    </Share>
  )
}

function ChartPage(chart: ShownChart) {
  const { asset, choice, data, view } = chart
  const { asked } = data
  const theme = useTheme()
  const { asked: monthAsked, absent } = useMonthOfFragment(view)
  const readout = useReadout(view.chart, monthAsked)
  const rows = rowsOfChart(view.chart)
  const paged = useAskedChoice({
    path: asset.path,
    choice: { ...choice, ...(asked && { window: asked.window }) },
  })
  const choose = useChooseMonths(paged)
  // Documents list only the shown currency: all of them would take 0.3 of their 14 KB.
  const moneys = useHydrated() ? undefined : [choice.in].filter(isMoney)
  const units = unitsOf(view.chart)
  const finding = describeFinding(asset, rows)
  const caution = describeCaution(asset, rows)
  const notice = asked?.absence ?? describeMissingStart(choice.compared, choice.window)
  return (
    <article className="chart-page">
      <div className={screenClass}>
        <h1 id={headingId} className={asset.money && 'of-area'}>
          Price of <IndexSelect asset={asset} paged={paged} />
          <AssetSelect asset={asset} paged={paged} /> in Bitcoin vs. Fiat
        </h1>
        {notice && <p className="other-months">{notice}</p>}
        <div className="says">
          <p className="finding">
            {finding.length > 0 ? (
              <AmountWords words={finding} units={units} />
            ) : (
              <Heard>{kinds[view.kind].caption(view)}</Heard>
            )}
          </p>
          <p className="caution">
            <AmountWords words={caution} units={units} />{' '}
            {asset.note && `This is an ${asset.note}.`}
          </p>
        </div>
        <figure aria-labelledby={headingId}>
          <ChartControls
            {...paged}
            hasViews={hasAmounts(asset)}
            // An area has its own money.
            choices={
              asset.money
                ? []
                : [{ label: 'Compare with', name: 'in', groups: unitGroups(asset.key, moneys) }]
            }
          />
          <Readout
            chartKey={buildChartKey(view, readout.index)}
            absent={readout.index === undefined ? absent : undefined}
            isRead={readout.index !== undefined}
          />
          {!hasFactors(view.chart) && finding.length > 0 && (
            <PartBelow {...chart} part="two-scales" />
          )}
          <Plot
            view={view}
            address={addressWith(chart)}
            theme={theme}
            textSize={useTextSize()}
            readout={readout}
            choose={choose}
          />
          <ChartMonths {...paged} picture={data.picture} />
          <AssetShare {...chart} chosen={rows[monthAsked ?? -1]}>
            <Heard>{describeShown(view, data.sats)}</Heard>
          </AssetShare>
        </figure>
      </div>
      <div className="columns">
        <PartBelow {...chart} part="glance" />
        <div>
          <PartBelow {...chart} part="about" className="prose" />
          <PartBelow {...chart} part={sourcesId} className="prose" />
        </div>
      </div>
      <PartBelow {...chart} part="neighbors" />
    </article>
  )
}

/**
 * A part below the first screen. Hydration keeps it as the server made it, so the code that renders it
 * is loaded only when another chart is shown.
 */
function PartBelow({ className, ...chart }: PartProps & { className?: string }) {
  const below = belowCode.loaded
  const isServed = useServed(addressWith(chart), below !== undefined)
  return (
    <Late
      // What has no heading is no section.
      as={['two-scales', 'months'].includes(chart.part) ? 'div' : 'section'}
      className={className}
      id={chart.part}
      isServed={isServed}
    >
      {below && <below.Screen {...chart} />}
    </Late>
  )
}

/** The metadata for machines: the oEmbed link and the Dataset. */
function MachineReadable({ asset, choice, data, view }: ShownChart) {
  const { page, fixed } = writeChoice(choice)
  const { metadata } = useStore()
  // Search engines read what the server sends, so the browser needs none of this code.
  const dataset = import.meta.env.SSR
    ? datasetOf(asset, view, metadata, fixed, data.modified)
    : undefined
  return (
    <>
      <OembedLink chart={asset} query={page} />
      <JsonLd key={`${asset.key}?${page}`} data={dataset} />
    </>
  )
}
