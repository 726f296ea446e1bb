// The chart of chosen goods, with controls for its months, its unit, and its goods.

import { Fragment, type ReactNode, useMemo } from 'react'
import type { ChartSeries } from '../../../src/chart/chart'
import { describeChart } from '../../../src/chart/finding'
import { buildChartKey } from '../../../src/chart/key'
import { type ChartView, kinds } from '../../../src/chart/kinds'
import { chartCredits, chartSources } from '../../../src/chart/sources'
import type { ComparePageData } from '../../../src/pages/compare/data'
import { describeCaveats, describeCompared, viewCompared } from '../../../src/pages/compare/words'
import { describeDataset } from '../../../src/pages/dataset'
import { nameAverages } from '../../../src/prices/averages'
import { assetGroups, assetNamed } from '../../../src/prices/catalog'
import { creditOf } from '../../../src/prices/credits'
import { capitalize } from '../../../src/prices/format'
import {
  currencies,
  datedKeys,
  moneyKeys,
  nameUnits,
  unitNamed,
  unitOf,
  yardstickKeys,
} from '../../../src/prices/units'
import { goodsChart } from '../../../src/url/charts'
import { chartFileAddress } from '../../../src/url/formats'
import { maxGoods } from '../../../src/url/limits'
import { chartPageAddress } from '../../../src/url/page-links'
import { defaults, inOrder } from '../../../src/url/parameter-values'
import { paths } from '../../../src/url/paths'
import { headingId } from '../../../src/url/section-ids'
import { writeChoice } from '../../../src/url/shown'
import { unitQuery } from '../../../src/url/write'
import { useTextSize, useTheme } from '../../browser/browser'
import { ChartControls, ChartMonths } from '../../chart/controls'
import { Plot } from '../../chart/plot'
import { Share, screenClass } from '../../chart/share'
import {
  addressWith,
  type PagedChart,
  useAskedChoice,
  useChooseMonths,
} from '../../chart/shown-chart'
import { useReadout } from '../../chart/use-readout'
import { useStore } from '../../parts/context'
import { Head, JsonLd, OembedLink } from '../../parts/head'
import { Heard } from '../../parts/heard'
import { Link } from '../../parts/links'

const unitGroups = [
  {
    heading: 'Currencies',
    names: nameUnits([...datedKeys, ...currencies, ...moneyKeys]),
  },
  {
    heading: 'Yardsticks',
    names: nameUnits(yardstickKeys.filter((key) => !datedKeys.includes(key))),
  },
]

export function Screen({ data }: { data: ComparePageData }) {
  const { choice } = data
  const { currency } = choice
  const { page, fixed } = writeChoice(choice)
  const view = useMemo(() => viewCompared(data), [data])
  const readout = useReadout(view.chart)
  const paged = useAskedChoice({ path: paths.compare, choice })
  const choose = useChooseMonths(paged)
  const chart = goodsChart(currency)
  const range = kinds.many.range(view)
  const { heading, finding, months } = describeCompared(view, choice)
  const described = describeChart(view)
  const { metadata: site } = useStore()
  return (
    <article className={`goods chart-page ${screenClass}`}>
      <Head
        path={paths.compare}
        query={page}
        card={{ key: chart.key }}
        title={chart.title}
        finding={described}
      />
      <OembedLink chart={chart} query={page} />
      <JsonLd
        key={page}
        data={
          import.meta.env.SSR
            ? describeDataset(site, {
                path: chart.path,
                query: fixed,
                name: chart.title,
                description: described,
                sources: chartSources(view),
                months: range,
                modified: data.days.published,
                fileIn: (format) => chartFileAddress(chart.key, format, fixed),
              })
            : undefined
        }
      />
      <h1 id={headingId}>{heading}</h1>
      {finding && (
        <p className="finding">
          <Heard>{finding}</Heard>
        </p>
      )}
      {months && <p className="shown">{months}</p>}
      {finding && currency === 'btc' && view.chart.series.length > 1 && <OneCurve {...paged} />}
      <ChartControls
        {...paged}
        choices={[{ label: 'Measured in', name: 'currency', groups: unitGroups }]}
      />
      <figure aria-labelledby={headingId}>
        <Plot
          view={view}
          address={page}
          theme={useTheme()}
          textSize={useTextSize()}
          readout={readout}
          choose={choose}
        />
        {readout.index !== undefined && <Values view={view} index={readout.index} />}
        <ChartMonths {...paged} picture={data.picture} />
        <GoodsChoice paged={paged} view={view} />
        <Share
          chart={{ ...chart, alt: described }}
          subject="various goods"
          choice={choice}
          isFrameable={false}
          cited={
            range && {
              months: range,
              publishers: chartCredits(view).map(({ name }) => name),
              days: data.days,
            }
          }
        />
      </figure>
      <Sources data={data} view={view} />
    </article>
  )
}

/** Says why the lines look alike, and links to a unit that separates them. */
function OneCurve(paged: PagedChart) {
  return (
    <p className="one-curve" data-keep-scroll="">
      In Bitcoin, all the lines look alike because Bitcoin’s own price moves far more than any of
      these.{' '}
      {defaults.currency !== 'btc' && (
        <Link href={addressWith(paged, { currency: defaults.currency })}>
          Switch to {unitOf(unitNamed(defaults.currency)).currency}
        </Link>
      )}
    </p>
  )
}

/** The change of each item up to the month that is read, in a box next to the guide. */
function Values({ view, index }: { view: ChartView; index: number }) {
  const { series } = view.chart
  const key = buildChartKey(view, index)
  return (
    <p className="goods-values readout is-read">
      <b>{key?.month}</b>
      {key?.entries.map(({ name, value }, place) => (
        <span key={name}>
          <LineMark series={series[place]} /> {name}{' '}
          <b>
            <Heard>{value}</Heard>
          </b>
        </span>
      ))}
    </p>
  )
}

/** A sample of a line, or an empty space for an item that is loading. */
function LineMark({ series }: { series: ChartSeries | undefined }) {
  return <i className={series && `is-${series.color.line}${series.isDashed ? ' is-dashed' : ''}`} />
}

/** A chart's goods as chips: links that remove one or add another, without scripts. */
function GoodsChoice({ paged, view }: { paged: PagedChart; view: ChartView }) {
  const { goods } = paged.choice
  const chosen = goods.split(',')
  const choose = (keys: string[]) => addressWith(paged, { goods: inOrder(keys) })
  return (
    <div className="goods-choice" data-keep-scroll="">
      <ul aria-label="Items in the chart" className="chosen-goods">
        {chosen.map((key) => {
          const { label } = assetNamed(key)
          const others = chosen.filter((one) => one !== key)
          return (
            <li key={key}>
              <Chip
                href={others.length > 0 ? choose(others) : undefined}
                label={`Remove ${label}`}
                sign="×"
              >
                <LineMark series={view.chart.series.find(({ id }) => id === key)} /> {label}
              </Chip>
            </li>
          )
        })}
        {goods !== defaults.goods && (
          <li>
            <Link href={choose(defaults.goods.split(','))}>Reset items</Link>
          </li>
        )}
      </ul>
      {chosen.length === maxGoods ? (
        <p>{`Up to ${maxGoods} lines. Remove one to add another.`}</p>
      ) : (
        <details>
          <summary className="chip">
            <b aria-hidden="true">+</b> Add an item
          </summary>
          {assetGroups.map(({ name, members }) => (
            <ul key={name} aria-label={`Add: ${name}`}>
              <li className="group">{name}</li>
              {members
                .filter(({ key }) => !chosen.includes(key))
                .map(({ key, label }) => (
                  <li key={key}>
                    <Chip href={choose([...chosen, key])} label={`Add ${label}`} sign="+">
                      {label}
                    </Chip>
                  </li>
                ))}
            </ul>
          ))}
        </details>
      )}
    </div>
  )
}

type ChipProps = { href: string | undefined; label: string; sign: string; children: ReactNode }

/** Without `href` it is the only good, which cannot be removed. */
function Chip({ href, label, sign, children }: ChipProps) {
  if (href === undefined) return <span className="chip">{children}</span>
  return (
    <Link href={href} className="chip" aria-label={label}>
      {children} <b aria-hidden="true">{sign}</b>
    </Link>
  )
}

/** The publishers, each with links to the pages of its items, and the caveats. */
function Sources({ data, view }: { data: ComparePageData; view: ChartView }) {
  const { assets, rates, choice } = data
  const { currency } = choice
  const measures = rates.map(({ label, source }) => ({
    source,
    label: currency === defaults.currency ? 'the US consumer price index' : label,
    path: undefined,
    key: undefined,
  }))
  // An item that the others are measured in is named once.
  const others = measures.filter(({ label }) => assets.every((one) => one.label !== label))
  const used = [...assets, ...others]
  return (
    <section className="sources">
      <h2>Sources</h2>
      <ul>
        {chartCredits(view).map(({ name, url }) => (
          <li key={name}>
            <Link href={url}>{name}</Link>
            {used
              .filter(({ source }) => creditOf(source) === name)
              .map(({ label, path, key }, order) => (
                <Fragment key={label}>
                  {order === 0 ? ': ' : ', '}
                  {path ? (
                    <Link href={chartPageAddress('', { path }, unitQuery(key, currency))}>
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </Fragment>
              ))}
          </li>
        ))}
      </ul>
      <p>
        {capitalize(nameAverages(assets))}. {describeCaveats(data)}
      </p>
      <p>
        <Link href={paths.method}>How the numbers are calculated</Link>
      </p>
    </section>
  )
}
