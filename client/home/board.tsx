// The board of the home page: a sortable table with one row per good.

import { useState } from 'react'
import { drawnValues } from '../../src/chart/chart'
import { kinds } from '../../src/chart/kinds'
import { defaults } from '../../src/chart/parameters'
import { sparklinePath, sparklineSize } from '../../src/chart/sparkline'
import {
  type BoardColumn,
  type BoardRow,
  boardColumns,
  nameColumn,
  type Sorting,
  sortRows,
  valueIn,
} from '../../src/pages/home/board'
import type { HomePageData } from '../../src/pages/home/data'
import { assets } from '../../src/prices/catalog'
import { formatChange, formatShortMonth, formatYears } from '../../src/prices/format'
import { comparedYears } from '../../src/prices/row'
import { formatPrice, unitNames, units } from '../../src/prices/units'
import { Link } from '../link'

export function Board({ latest, prices }: Pick<HomePageData, 'latest' | 'prices'>) {
  const [sorting, setSorting] = useState<Sorting>()
  const all = assets.map((asset) => ({ asset, facts: latest[asset.key] ?? null }))
  const column = boardColumns[sorting?.column ?? -1]
  const rows = column ? sortRows(all, column, sorting?.isDescending ?? false) : all
  const sparklines = buildSparklines(prices)
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

type SortProps = { sorting: Sorting; sort: (sorting: Sorting) => void }

/** Sorts the board on small screens, which hide its head. */
function SortChoice({ sorting, sort }: SortProps) {
  const isDescending = sorting?.isDescending ?? false
  return (
    <p className="sort-choice">
      <label>
        Sort by{' '}
        <select
          autoComplete="off"
          value={sorting?.column ?? ''}
          onChange={({ target: { value } }) =>
            sort(value === '' ? undefined : { column: Number(value), isDescending })
          }
        >
          <option value="">Order of the menu</option>
          {boardColumns.map((column, index) => (
            <option key={nameColumn(column)} value={index}>
              {nameColumn(column)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        disabled={!sorting}
        onClick={() => sorting && sort({ ...sorting, isDescending: !isDescending })}
      >
        {isDescending ? 'Lowest first' : 'Highest first'}
      </button>
    </p>
  )
}

function BoardHead({ sorting, sort }: SortProps) {
  return (
    <thead>
      <tr>
        <HeadCell index={0} sorting={sorting} sort={sort} rowSpan={2} />
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
        {boardColumns.map(
          (column, index) =>
            column.kind !== 'good' && (
              <HeadCell key={nameColumn(column)} index={index} sorting={sorting} sort={sort} />
            ),
        )}
      </tr>
    </thead>
  )
}

function HeadCell({
  index,
  sorting,
  sort,
  rowSpan,
}: SortProps & { index: number; rowSpan?: number }) {
  const column = boardColumns[index] as BoardColumn
  const isSorted = sorting?.column === index
  const direction = sorting?.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" rowSpan={rowSpan} aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        onClick={() => sort({ column: index, isDescending: isSorted && !sorting?.isDescending })}
      >
        {column.kind === 'good' ? (
          'Good'
        ) : (
          <>
            <span aria-hidden="true">{units[column.unit].sign}</span>
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
          {unitNames
            .map((unit, index) => (
              <path key={unit} className={`is-${units[unit].axis}`} d={sparkline[index]} />
            ))
            .toReversed()}
        </svg>
      </td>
      {unitNames.map((unit) => (
        <td key={unit} className={`is-price in-${units[unit].axis}`}>
          {formatPrice(unit, facts?.latest[unit] ?? null, '–')}
        </td>
      ))}
      <td className="is-month">{facts ? formatShortMonth(facts.latest.month) : '–'}</td>
      {boardColumns.map(
        (column) =>
          column.kind === 'change' && (
            <td
              key={nameColumn(column)}
              className={`is-change in-${units[column.unit].axis}`}
              data-span={formatYears(column.years)}
            >
              {formatChange(valueIn(column, { asset, facts }))}
            </td>
          ),
      )}
    </tr>
  )
}

/** The sparklines of each good by unit, for the months of the chart above. */
function buildSparklines(prices: HomePageData['prices']): Record<string, string[]> {
  const lines = unitNames.map((currency) => {
    const chart = kinds.goods.build(assets, prices, { ...defaults, currency })
    const scale = units[currency].hasScale ? 'log' : 'linear'
    return drawnValues(chart).map((values) => sparklinePath(values, scale))
  })
  return Object.fromEntries(
    assets.map(({ key }, index) => [key, lines.map((paths) => paths[index] ?? '')]),
  )
}
