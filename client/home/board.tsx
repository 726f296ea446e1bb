// The board: where each good stands, a row each, sorted as the visitor likes.

import { useState } from 'react'
import { buildGoodsChart, type GoodsData } from '../../src/chart/goods'
import { formatPrice, lineOf, lines } from '../../src/chart/lines'
import { sparklinePath, sparklineSize } from '../../src/chart/sparkline'
import {
  type BoardRow,
  type Column,
  columns,
  nameColumn,
  sortRows,
  valueIn,
} from '../../src/pages/home/board'
import { comparedYears } from '../../src/pages/home/compared-years'
import type { HomePageData } from '../../src/pages/page-data'
import { assets } from '../../src/prices/catalog'
import { formatChange, formatShortMonth, formatYears } from '../../src/site/format'
import { Link } from '../link'
import { SortChoice } from './sort-choice'

/** Which column the rows are sorted by, and how; `undefined` for the order of the navigation. */
export type Sorting = { column: number; isDescending: boolean } | undefined

export function Board({ latest, goods }: Pick<HomePageData, 'latest' | 'goods'>) {
  const [sorting, setSorting] = useState<Sorting>()
  const all = assets.map((asset) => ({ asset, facts: latest[asset.key] ?? null }))
  const column = columns[sorting?.column ?? -1]
  const rows = column ? sortRows(all, column, sorting?.isDescending ?? false) : all
  const sparklines = buildSparklines(goods)
  return (
    <section className="board-section">
      <h2>What each good costs, and what it did</h2>
      <SortChoice sorting={sorting} sort={setSorting} />
      <table className="board">
        <caption className="visually-hidden">
          The newest price of each good in Bitcoin and in dollars, and how it has changed
        </caption>
        <BoardHead sorting={sorting} sort={setSorting} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.asset.key} {...row} sparkline={sparklines[row.asset.key] ?? []} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type HeadProps = { sorting: Sorting; sort: (sorting: Sorting) => void }

function BoardHead({ sorting, sort }: HeadProps) {
  return (
    <thead>
      <tr>
        <HeadCell order={0} sorting={sorting} sort={sort} rowSpan={2} />
        <td rowSpan={2} />
        <th scope="colgroup" colSpan={2}>
          Price
        </th>
        <th scope="col" rowSpan={2}>
          Month
        </th>
        {comparedYears.map((years) => (
          <th key={years} scope="colgroup" colSpan={2}>
            {formatYears(years)}
          </th>
        ))}
      </tr>
      <tr>
        {columns.map(
          (column, order) =>
            column.kind !== 'good' && (
              <HeadCell key={nameColumn(column)} order={order} sorting={sorting} sort={sort} />
            ),
        )}
      </tr>
    </thead>
  )
}

function HeadCell({
  order,
  sorting,
  sort,
  rowSpan,
}: HeadProps & { order: number; rowSpan?: number }) {
  const column = columns[order] as Column
  const isSorted = sorting?.column === order
  const direction = sorting?.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" rowSpan={rowSpan} aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        onClick={() => sort({ column: order, isDescending: isSorted && !sorting?.isDescending })}
      >
        {column.kind === 'good' ? (
          'Good'
        ) : (
          <>
            <span aria-hidden="true">{lineOf(column.unit).sign}</span>
            <span className="visually-hidden">{nameColumn(column)}</span>
          </>
        )}
      </button>
    </th>
  )
}

function Row({ asset, facts, sparkline }: BoardRow & { sparkline: string[] }) {
  const { width, height } = sparklineSize
  return (
    <tr>
      <th scope="row">
        <Link href={asset.path}>{asset.label}</Link>
      </th>
      <td>
        <svg
          className="sparkline"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {lines
            .map(({ unit, axis }, order) => (
              <path key={unit} className={`is-${axis}`} d={sparkline[order]} />
            ))
            .toReversed()}
        </svg>
      </td>
      {columns.map((column, order) => {
        if (column.kind === 'good') return null
        const { axis } = lineOf(column.unit)
        const value = valueIn(column, { asset, facts })
        const isPrice = column.kind === 'price'
        const span = isPrice ? undefined : formatYears(column.years)
        const cell = (
          <td
            key={nameColumn(column)}
            className={`${isPrice ? 'is-price' : 'is-change'} in-${axis}`}
            data-span={span}
          >
            {isPrice ? formatPrice(column.unit, value, '–') : formatChange(value)}
          </td>
        )
        // The month stands behind both prices.
        const isLastPrice = isPrice && columns[order + 1]?.kind !== 'price'
        return isLastPrice
          ? [
              cell,
              <td key="month" className="is-month">
                {facts ? formatShortMonth(facts.latest.month) : '–'}
              </td>,
            ]
          : cell
      })}
    </tr>
  )
}

/** The lines of each good, in the order of `lines`, over the months that the chart above shows. */
function buildSparklines(goods: GoodsData): Record<string, string[]> {
  const charts = lines.map(({ unit, sparkline }) => ({
    sparkline,
    chart: buildGoodsChart(assets, goods, unit),
  }))
  return Object.fromEntries(
    assets.map(({ key }, order) => [
      key,
      charts.map(({ chart, sparkline }) =>
        sparklinePath(chart.lines[order]?.data ?? [], sparkline),
      ),
    ]),
  )
}
