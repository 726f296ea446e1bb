// What a chart page compares in tables: the newest month with earlier ones, and the asset with
// others of its group.

import { knownRange } from '../../src/chart/chart'
import { chartFileAddress } from '../../src/chart/formats'
import { assetsByKey } from '../../src/prices/catalog'
import { formatFactor, formatShift } from '../../src/prices/factors'
import { formatMonth, formatMonths, formatShortMonth } from '../../src/prices/format'
import { monthsBetween } from '../../src/prices/month'
import { currencies, formatPrice, signOf, unitNamed, unitOf } from '../../src/prices/units'
import { chartPageAddress, paths } from '../../src/site/paths'
import { defaults, inOrder } from '../../src/url/parameters'
import { writeOptions } from '../../src/url/write'
import { Link } from '../links'
import { TableHead } from '../table-head'
import type { ShownChart } from './shown-chart'

type Props = ShownChart & {
  /** The page with all months. */
  tableHref: string
}

export function Glance({ asset, data, view, tableHref }: Props) {
  const { glance, queries, shown } = data
  const units = ['btc', unitNamed(shown.in ?? defaults.in)] as const
  const known = knownRange(view.chart)
  const [newest] = glance
  if (!newest || !known) return null
  return (
    <section id="glance">
      <h2>{asset.label} at a glance</h2>
      <table className="glance">
        <caption>Each price, and its change to {formatMonth(newest.month)}</caption>
        <TableHead names={['', ...units.map((unit) => `in ${signOf(unit)}`)]} />
        <tbody>
          {glance.map(({ name, month, prices }) => (
            <tr key={name}>
              <th scope="row">
                {name} <small>{formatShortMonth(month)}</small>
              </th>
              {units.map((unit, order) => (
                <td key={unit} className={`in-${unitOf(unit).axis}`}>
                  {formatPrice(unit, prices[order] ?? null, '–')}{' '}
                  <span>{formatShift(changeTo(newest, prices, order))}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Link href={tableHref}>All {monthsBetween(known.from, known.to) + 1} months</Link>
        {(['csv', 'json'] as const).map((format) => (
          <span key={format}>
            {' · '}
            <a href={chartFileAddress(asset.key, format, queries.fixed)} download>
              {format.toUpperCase()}
            </a>
          </span>
        ))}
      </p>
    </section>
  )
}

type GlanceRow = ShownChart['data']['glance'][number]

function changeTo(newest: GlanceRow, prices: GlanceRow['prices'], order: number): number | null {
  const [before, after] = [prices[order], newest.prices[order]]
  return prices !== newest.prices && before && after ? after / before - 1 : null
}

/** The goods next to an asset over the months of its chart. */
export function Neighbors({ asset, data, view }: ShownChart) {
  const { neighbors, reach, shown } = data
  const from = view.chart.series[0]?.base
  const newest = neighbors
    .map(({ month }) => month)
    .toSorted()
    .at(-1)
  if (!from || !newest) return null
  const goods = inOrder([asset.key, ...neighbors.map(({ key }) => key)])
  const query = writeOptions(
    { window: shown.window, goods, currency: shown.in },
    reach.defaultWindow,
  )
  return (
    <section id="neighbors">
      <h2>Next to {asset.label}</h2>
      <table className="neighbors">
        <caption>
          Change from {formatMonths(from, newest)}.{' '}
          <Link href={chartPageAddress('', { path: paths.home }, query)}>Compare in one chart</Link>
        </caption>
        <TableHead
          names={['Good', ...currencies.flatMap((unit) => [`in ${unitOf(unit).sign}`, 'Change'])]}
        />
        <tbody>
          {neighbors.map(({ key, month, factors, ...prices }) => (
            <tr key={key}>
              <th scope="row">
                <Link href={`/${key}/`}>{assetsByKey[key]?.label}</Link>{' '}
                {month !== newest && <small>{formatShortMonth(month)}</small>}
              </th>
              {currencies.map((unit) => [
                <td key={unit}>{formatPrice(unit, prices[unit])}</td>,
                <td key={`${unit} change`} className={`in-${unitOf(unit).axis}`}>
                  {formatFactor(factors[unit])}
                </td>,
              ])}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
