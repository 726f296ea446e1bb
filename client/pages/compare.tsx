// The chart of chosen goods, with controls for its months, its unit, and its goods.

import { type ReactNode, useMemo, useState } from 'react'
import { buildChartKey, describeAbsence } from '../../src/chart/captions'
import { unitsOf } from '../../src/chart/chart'
import { chartFileAddress } from '../../src/chart/formats'
import { colorOfGood, goodsChart } from '../../src/chart/goods'
import { type ChartView, kinds } from '../../src/chart/kinds'
import { comparedMonths } from '../../src/chart/shown'
import type { ComparePageData } from '../../src/pages/compare/data'
import { viewPrices } from '../../src/pages/page-prices'
import { assetGroups, assetNamed } from '../../src/prices/catalog'
import {
  currencies,
  datedKeys,
  moneyKeys,
  nameUnits,
  unitNamed,
  unitOf,
  yardstickKeys,
} from '../../src/prices/units'
import { chartPageAddress, paths } from '../../src/site/paths'
import { maxGoods } from '../../src/site/theme'
import { defaults, inOrder } from '../../src/url/parameters'
import { unitQuery } from '../../src/url/write'
import { formatFactor } from '../../src/words/change'
import { describeChart } from '../../src/words/finding'
import { useTextSize, useTheme } from '../browser'
import { ChartControls, ChartMonths } from '../chart/controls'
import { ChartFigure } from '../chart/figure'
import { Share, screenClass } from '../chart/share'
import {
  addressWith,
  type PagedChart,
  useAskedOptions,
  useChooseMonths,
} from '../chart/shown-chart'
import { useReadout } from '../chart/use-readout'
import { Head, OembedLink, PageStyle } from '../head'
import { Link } from '../links'

const unitGroups = [
  {
    heading: 'Currencies',
    // Dollars of one month come first: in them, each line has a course of its own.
    names: nameUnits([...datedKeys, ...currencies, ...moneyKeys]),
  },
  {
    heading: 'Yardsticks',
    names: nameUnits(yardstickKeys.filter((key) => !datedKeys.includes(key))),
  },
]

export function Screen({ data }: { data: ComparePageData }) {
  const { prices, known, reach, shown } = data
  const { query, fixed, live } = data.queries
  const options = { ...defaults, ...shown }
  const { currency, goods } = options
  const view = useMemo(() => {
    const chosen = goods.split(',').map(assetNamed)
    return viewPrices({ kind: 'goods', assets: chosen, prices, known }, [unitNamed(currency)])
  }, [prices, known, currency, goods])
  const readout = useReadout(view.chart)
  const paged = useAskedOptions({ path: paths.compare, reach, options })
  const choose = useChooseMonths(paged)
  const chart = goodsChart(currency)
  const months = kinds.goods.range(view)
  const compared = comparedMonths(known, unitsOf(view.chart))
  const finding = describeChart(view)
  const caption = describeAbsence(view) ? '' : kinds.goods.caption(view)
  return (
    <article className={`goods has-middle chart-page ${screenClass}`}>
      <PageStyle name="compare" />
      <Head path={paths.compare} query={query} card={chart} title={chart.title} finding={finding} />
      <OembedLink chart={chart} query={query} />
      <h1>{chart.title}</h1>
      <p className="shown">{caption}</p>
      {currency === 'btc' && <OneCurve {...paged} />}
      <ChartControls
        {...paged}
        known={compared}
        choices={[{ label: 'Measured in', name: 'currency', groups: unitGroups }]}
      />
      <figure>
        <GoodsKey view={view} index={readout.index} currency={currency} />
        <ChartFigure
          view={view}
          address={query}
          theme={useTheme()}
          textSize={useTextSize()}
          readout={readout}
          choose={choose}
        />
        <ChartMonths {...paged} known={compared} />
        <GoodsChoice {...paged} />
        <Share
          chart={{ ...chart, alt: finding }}
          subject="various goods"
          queries={{ fixed, live }}
          fullHref={chartFileAddress(chart.key, 'svg', fixed)}
          isFrameable={false}
          cited={months && { months, publishers: [] }}
        />
      </figure>
    </article>
  )
}

/** Why the lines look alike, and what to count in to see them apart. */
function OneCurve(paged: PagedChart) {
  const [dated] = datedKeys
  return (
    <p className="one-curve" data-keep-scroll="">
      In Bitcoin every line looks alike, because Bitcoin’s price moves far more than any of theirs.{' '}
      {dated && (
        <Link href={addressWith(paged, { currency: dated })}>
          Switch to {unitOf(unitNamed(dated)).currency}
        </Link>
      )}
    </p>
  )
}

type GoodsKeyProps = { view: ChartView; index: number | undefined; currency: string }

/** The values of a month, by default the newest that all goods have; names lead to their pages. */
function GoodsKey({ view, index, currency }: GoodsKeyProps) {
  const key = buildChartKey(view, index, formatFactor)
  return (
    <ul aria-label="Values" className="goods-key">
      <li className="chart-month">{key?.month}</li>
      {view.chart.series.map((series, order) => {
        const { id, name } = series
        const { path } = assetNamed(id)
        const entry = key?.entries[order]
        return (
          <li key={id}>
            <i className={`is-${colorOfGood(id)}`} />{' '}
            <Link href={chartPageAddress('', { path }, unitQuery(id, currency))}>{name}</Link>{' '}
            <b>{entry?.value}</b> <span>{entry?.change}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** A chart's goods as chips: links that remove them, and that add others, without scripts. */
function GoodsChoice(paged: PagedChart) {
  const { goods } = paged.options
  const chosen = goods.split(',')
  const [first] = chosen
  const [refused, setRefused] = useState('')
  const isFull = chosen.length === maxGoods
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
                <i className={`is-${colorOfGood(key)}`} /> {label}
              </Chip>
            </li>
          )
        })}
        {first && chosen.length > 1 && (
          <li>
            <Link href={choose([first])}>Only {assetNamed(first).label}</Link>
          </li>
        )}
        {goods !== defaults.goods && (
          <li>
            <Link href={choose(defaults.goods.split(','))}>Reset items</Link>
          </li>
        )}
      </ul>
      {isFull && (
        <p role="status" className={refused ? 'is-refused' : undefined}>
          {`${refused && `${refused} was not added. `}Up to ${maxGoods} lines. Remove one to add another.`}
        </p>
      )}
      {assetGroups.map(({ name, members }) => (
        <ul key={name} aria-label={`Add: ${name}`}>
          <li className="group">{name}</li>
          {members
            .filter((asset) => !chosen.includes(asset.key))
            .map(({ key, label }) => (
              // The target of a URL that names this good as the ninth.
              <li key={key} id={key}>
                {isFull ? (
                  <>
                    <button
                      type="button"
                      className="chip"
                      aria-disabled="true"
                      onClick={() => setRefused(label)}
                    >
                      {label} <b aria-hidden="true">+</b>
                    </button>
                    <span className="left-out" hidden>
                      {` left out: the link names more than ${maxGoods} items`}
                    </span>
                  </>
                ) : (
                  <Chip href={choose([...chosen, key])} label={`Add ${label}`} sign="+">
                    {label}
                  </Chip>
                )}
              </li>
            ))}
        </ul>
      ))}
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
