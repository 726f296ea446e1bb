// What a chart page says at a glance, and the goods that it leads to.

import { Fragment } from 'react'
import { knownRange } from '../../src/chart/chart'
import { chartFileAddress } from '../../src/chart/formats'
import { neighborsOf } from '../../src/pages/asset/neighbors'
import { formatShift } from '../../src/prices/factors'
import { formatMonth, formatShortMonth } from '../../src/prices/format'
import { monthsBetween } from '../../src/prices/month'
import { formatPrice, signOf, unitNamed, unitOf } from '../../src/prices/units'
import { chartPageAddress, paths } from '../../src/site/paths'
import { defaults, inOrder } from '../../src/url/parameters'
import { besideQuery, writeOptions } from '../../src/url/write'
import { Link } from '../links'
import { TableHead } from '../table-head'
import type { ShownChart } from './shown-chart'

type Props = ShownChart & {
  /** The page with all months. */
  tableHref: string
}

export function Glance({ asset, data, view, tableHref }: Props) {
  const { glance, queries, shown } = data
  const units = ['btc', unitNamed(asset.money ?? shown.in ?? defaults.in)] as const
  const known = knownRange(view.chart)
  const [first] = glance
  if (!first || !known) return null
  const [, month, ...newest] = first
  return (
    <section id="glance">
      <h2>{asset.label} at a glance</h2>
      <table className="glance">
        <caption>Each price, and its change to {formatMonth(month)}</caption>
        <TableHead names={['', ...units.map((unit) => `in ${signOf(unit)}`)]} />
        <tbody>
          {glance.map(([name, month, ...prices], row) => (
            <tr key={name}>
              <th scope="row">
                {name} <small>{formatShortMonth(month)}</small>
              </th>
              {units.map((unit, order) => (
                <td key={unit} className={`in-${unitOf(unit).axis}`}>
                  {formatPrice(unit, prices[order] ?? null, '–')}{' '}
                  <span>
                    {formatShift(row === 0 ? null : changeBetween(prices[order], newest[order]))}
                  </span>
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

function changeBetween(before?: number | null, after?: number | null): number | null {
  return before && after ? after / before - 1 : null
}

/** Leads to other goods, and to all of them in one chart over the same months. */
export function Neighbors({ asset, data }: ShownChart) {
  const { reach, shown } = data
  const others = neighborsOf(asset.key)
  if (others.length === 0) return null
  const money = asset.money ?? shown.in
  const goods = inOrder([asset.key, ...others.map(({ key }) => key)])
  const query = writeOptions({ window: shown.window, goods, currency: money }, reach.defaultWindow)
  return (
    <section id="neighbors">
      <h2>Next to {asset.label}</h2>
      <p>
        {others.map(({ key, label, path }) => (
          <Fragment key={key}>
            <Link href={chartPageAddress('', { path }, besideQuery(key, money))}>{label}</Link>
            {' · '}
          </Fragment>
        ))}
        <Link href={chartPageAddress('', { path: paths.compare }, query)}>
          Compare in one chart
        </Link>
      </p>
    </section>
  )
}
