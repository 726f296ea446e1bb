// The parts of a chart page that are loaded late: key figures, other goods, all months, and sources.

import { Fragment, type ReactNode } from 'react'
import { knownRange, unitsOf } from '../../src/chart/chart'
import { noteOfScales } from '../../src/chart/kinds'
import { colorOfUnit } from '../../src/chart/line-colors'
import { periodsOf } from '../../src/prices/averages'
import { assetNamed, assets } from '../../src/prices/catalog'
import { factorBetween } from '../../src/prices/change'
import { formatFactor, formatMonth, formatMonths, formatShortMonth } from '../../src/prices/format'
import { monthsBetween } from '../../src/prices/month'
import { neighborsOf } from '../../src/prices/neighbors'
import { isMoney } from '../../src/prices/units'
import { chartFileAddress, dataFormatNames } from '../../src/url/formats'
import { missingNote } from '../../src/url/missing-areas'
import { chartPageAddress } from '../../src/url/page-links'
import { defaults, inOrder } from '../../src/url/parameter-values'
import { paths } from '../../src/url/paths'
import { notHereId, sourcesId } from '../../src/url/section-ids'
import { writeChoice } from '../../src/url/shown'
import { defaultThenMonth, thenAddress, thenTitle } from '../../src/url/then-months'
import { unitQuery } from '../../src/url/write'
import { Dots } from '../parts/dots'
import { Heard } from '../parts/heard'
import { Link } from '../parts/links'
import { TableHead } from '../parts/table-head'
import { HiddenInputs } from './controls'
import { About, Sources } from './data-notes'
import { measureParts } from './measure'
import { addressWith, type ShownChart } from './shown-chart'
import { StartStrip } from './start-strip'
import { ValuesByMonth } from './values-by-month'

/** A part of a chart page, by its HTML id. */
export type PartProps = ShownChart & { part: keyof typeof parts }

const parts = {
  'two-scales': TwoScales,
  about: About,
  glance: Glance,
  neighbors: Neighbors,
  months: ValuesByMonth,
  [sourcesId]: Sources,
} as const satisfies Record<string, (chart: ShownChart) => ReactNode>

export { ChartPart as Screen }

function ChartPart({ part, ...chart }: PartProps) {
  const Part = parts[part]
  return <Part {...chart} />
}

/** Introduces the site to readers who come by a link, and leads them to another page. */
function NextStep({ asset, choice }: ShownChart) {
  const money = asset.money ?? choice.in
  const what = measureParts(asset).asked(isMoney(money) ? money : undefined)
  return (
    <>
      <p className="site-line">
        {'This site charts prices in Bitcoin from public data. '}
        {defaultThenMonth && (
          <a href={thenAddress(defaultThenMonth, money)}>{thenTitle(defaultThenMonth, what)}</a>
        )}
      </p>
      {/* Seen only by readers who asked for a missing area. */}
      {!asset.money && (
        <p id={notHereId} className="not-here">
          {missingNote}
        </p>
      )}
    </>
  )
}

function TwoScales(chart: ShownChart) {
  return (
    <span data-keep-scroll="">
      {`${noteOfScales(chart.view)}. `}
      <Link href={addressWith(chart, { axis: 'index' })}>Show changes on one scale</Link>
    </span>
  )
}

function Glance(chart: ShownChart) {
  const { asset, choice, data, view } = chart
  const { glance } = data
  const { fixed } = writeChoice(choice)
  const units = unitsOf(view.chart)
  const known = knownRange(view.chart)
  const rows = glance.map(([name, month, ...prices]) => ({ name, month, prices }))
  const [latest] = rows
  if (!latest || !known) return null
  const { all, figures, hasLatestFigures, figuresIn } = measureParts(asset)
  const periods = periodsOf(asset.average)
  const count = monthsBetween(known.from, known.to) / periods.length + 1
  const columns = units.map((unit) => figuresIn(unit))
  const listed = hasLatestFigures ? rows : rows.slice(1)
  return (
    <>
      <h2>Key figures</h2>
      <table className="glance">
        <caption>{`${figures} to ${formatMonth(latest.month)}`}</caption>
        <TableHead names={['', ...columns.map(({ heading }) => heading)]} />
        <tbody>
          {listed.map(({ name, month, prices }) => (
            <tr key={name}>
              <th scope="row">
                {`${name} `}
                <small>{formatShortMonth(month)}</small>
              </th>
              {columns.map(({ unit, write }, order) => {
                const price = prices[order]
                // A change runs forward in time, but a low or a high may follow the latest shared month.
                const factor =
                  month < latest.month ? factorBetween(price, latest.prices[order]) : null
                return (
                  <td key={unit} className={`in-${colorOfUnit(unit, units)}`}>
                    <Heard>{write(price)}</Heard>{' '}
                    <span className="change">
                      <Heard>{formatFactor(factor)}</Heard>
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Link href={addressWith(chart, { display: 'table' })}>
          {count === 1
            ? `See this ${periods.name.slice(0, -1)} in a table`
            : `See all ${count} ${periods.name} in a table`}
        </Link>
        {dataFormatNames.map((format) => (
          <span key={format}>
            {' · '}
            <a href={chartFileAddress(asset.key, format, fixed)} download>
              {format.toUpperCase()}
            </a>
          </span>
        ))}
      </p>
      {data.starts && (
        <StartStrip starts={data.starts} what={all} average={asset.average} chart={chart} />
      )}
      <NextStep {...chart} />
    </>
  )
}

/** Links to other goods, with their changes if prices are in dollars, and to charts of several. */
function Neighbors({ asset, choice, data: { neighbors } }: ShownChart) {
  const others = neighborsOf(assets, asset.key)
  if (others.length === 0) return null
  const money = asset.money ?? choice.in
  const currency = money === defaults.in ? defaults.currency : money
  const several = {
    path: paths.compare,
    choice: { ...choice, axis: defaults.axis, in: defaults.in, currency },
  }
  const goods = inOrder([asset.key, ...others.map(({ key }) => key)])
  return (
    <>
      <h2>Compare with other items</h2>
      {neighbors ? (
        <Dots
          groups={[
            {
              name: '',
              rows: neighbors.goods.map((good) => ({ ...assetNamed(good.key), ...good })),
            },
          ]}
          caption={`Change, ${formatMonths(neighbors.months.from, neighbors.months.to)}`}
          change="Change"
          hasPrices={false}
        />
      ) : (
        <p>
          {others.map(({ key, label, path }, order) => (
            <Fragment key={key}>
              {order > 0 && ' · '}
              <Link href={chartPageAddress('', { path }, unitQuery(key, money))}>{label}</Link>
            </Fragment>
          ))}
        </p>
      )}
      {asset.money ? (
        <p>
          <Link href={addressWith(several, { goods })}>Show all of these in one chart</Link>
        </p>
      ) : (
        <form action={paths.compare} autoComplete="off">
          <HiddenInputs query={writeChoice(several.choice).page} />
          <label>
            {`${asset.label} and `}
            <select name="goods">
              <option value={goods}>all of these</option>
              {assets
                .filter(({ key }) => key !== asset.key)
                .map(({ key, label }) => (
                  <option key={key} value={`${asset.key},${key}`}>
                    {label}
                  </option>
                ))}
            </select>
          </label>{' '}
          <button type="submit">Show in one chart</button>
        </form>
      )}
    </>
  )
}
