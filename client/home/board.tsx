// The board of the home page: a sortable table with one row per good.

import { Fragment, useEffect, useRef, useState } from 'react'
import { chartFileAddress } from '../../src/chart/formats'
import {
  type Bar,
  type BoardColumn,
  type BoardRow,
  barScale,
  boardColumns,
  changeColumns,
  goodColumn,
  groupRows,
  numberColumns,
  type Sorting,
} from '../../src/pages/home/board'
import type { HomePageData } from '../../src/pages/home/data'
import { assets, isNamed } from '../../src/prices/catalog'
import { formatChange, formatShortMonth, formatYears } from '../../src/prices/format'
import { comparedYears } from '../../src/prices/row'
import { currencies, formatPrice, unitOf } from '../../src/prices/units'
import { fileNames } from '../../src/site/paths'
import { useHydrated } from '../browser'
import { Link } from '../links'

/** From this many goods on, the board has a filter. */
const manyGoods = 20

export function Board({ latest }: Pick<HomePageData, 'latest'>) {
  const [sorting, setSorting] = useState<Sorting>()
  const [wanted, setWanted] = useState('')
  const all = assets.map((asset) => ({ ...asset, facts: latest[asset.key] ?? null }))
  const shown = all.filter((row) => isNamed(row, wanted))
  // The bars of what is shown stay as they are while others are filtered out.
  const columns = changeColumns.map((column) => ({
    column,
    barOf: barScale(all.map(column.valueIn)),
  }))
  return (
    <section className="board-section">
      <h2>What each good costs, and how its price has changed</h2>
      <div className="board-tools">
        {all.length >= manyGoods && (
          <Filter shown={shown.length} all={all.length} filter={setWanted} />
        )}
        <SortChoice sorting={sorting} sort={setSorting} />
      </div>
      <table className="board">
        <caption>
          The newest price of each good, and how it has changed:{' '}
          {currencies.map((unit, index) => (
            <Fragment key={unit}>
              {index > 0 && ', then '}
              <span className={`in-${unitOf(unit).axis}`}>in {unitOf(unit).currency}</span>
            </Fragment>
          ))}
          . The bars of a column share one scale, on which a halving is as long as a doubling.
        </caption>
        <BoardHead sorting={sorting} sort={setSorting} />
        {groupRows(shown, sorting).map(({ name, members }) => (
          <tbody key={name}>
            {name && (
              <tr className="board-group">
                <th scope="rowgroup" colSpan={boardColumns.length + 1}>
                  {name}
                </th>
              </tr>
            )}
            {members.map((row) => (
              <GoodRow key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
      <p className="board-file">
        <a href={chartFileAddress(fileNames.prices, 'csv')} download>
          All prices as CSV
        </a>
      </p>
    </section>
  )
}

type FilterProps = { shown: number; all: number; filter: (text: string) => void }

/** Filters the board by the names of goods. Hidden without scripts. */
function Filter({ shown, all, filter }: FilterProps) {
  const input = useRef<HTMLInputElement>(null)
  // What was typed before the page was hydrated.
  useEffect(() => filter(input.current?.value ?? ''), [filter])
  return (
    <p className="board-filter">
      <label>
        Find a good{' '}
        <input
          ref={input}
          type="search"
          autoComplete="off"
          onChange={({ target: { value } }) => filter(value)}
        />
      </label>{' '}
      <span role="status">{shown === all ? `${all} goods` : `${shown} of ${all} goods`}</span>
    </p>
  )
}

type SortProps = { sorting: Sorting | undefined; sort: (sorting?: Sorting) => void }

/** Sorts the board on small screens, which hide its head. Needs scripts; its room is reserved. */
function SortChoice({ sorting, sort }: SortProps) {
  if (!useHydrated()) return <p className="sort-choice" />
  const isDescending = sorting?.isDescending ?? false
  return (
    <p className="sort-choice">
      <label>
        Sort by{' '}
        <select
          autoComplete="off"
          value={sorting?.column.name ?? ''}
          onChange={({ target }) => {
            const column = boardColumns.find(({ name }) => name === target.value)
            sort(column && { column, isDescending })
          }}
        >
          <option value="">Groups</option>
          {boardColumns.map(({ name }) => (
            <option key={name}>{name}</option>
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
        <HeadCell column={goodColumn} sorting={sorting} sort={sort} rowSpan={2} />
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
        {numberColumns.map((column) => (
          <HeadCell key={column.name} column={column} sorting={sorting} sort={sort} />
        ))}
      </tr>
    </thead>
  )
}

type HeadCellProps = SortProps & { column: BoardColumn; rowSpan?: number }

function HeadCell({ column, sorting, sort, rowSpan }: HeadCellProps) {
  const isSorted = sorting?.column === column
  const direction = sorting?.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" rowSpan={rowSpan} aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        onClick={() => sort({ column, isDescending: isSorted && !sorting?.isDescending })}
      >
        {column.unit ? (
          <>
            <span aria-hidden="true">{unitOf(column.unit).sign}</span>
            <span className="visually-hidden">{column.name}</span>
          </>
        ) : (
          column.name
        )}
      </button>
    </th>
  )
}

type ChangeColumn = {
  column: (typeof changeColumns)[number]
  barOf: (change: number | null) => Bar | null
}

function GoodRow({ row, columns }: { row: BoardRow; columns: readonly ChangeColumn[] }) {
  const { label, path, facts } = row
  const month = facts ? formatShortMonth(facts.month) : '–'
  return (
    <tr>
      {/* Small screens show the month behind the name. */}
      <th scope="row" data-month={month}>
        <Link href={path}>{label}</Link> {facts?.note && <small>{facts.note}</small>}
      </th>
      {currencies.map((unit) => (
        <td key={unit} className={`is-price in-${unitOf(unit).axis}`}>
          {formatPrice(unit, facts?.[unit] ?? null, '–')}
        </td>
      ))}
      <td className="is-month">{month}</td>
      {columns.map(({ column, barOf }) => {
        const change = column.valueIn(row)
        return (
          <td key={column.name} className={`in-${unitOf(column.unit).axis}`}>
            {formatChange(change)}
            <ChangeBar bar={barOf(change)} />
          </td>
        )
      })}
    </tr>
  )
}

/**
 * A bar that starts at no change; its height is in `client/styles/bars.css`. Screen readers skip a
 * drawing without words.
 */
function ChangeBar({ bar }: { bar: Bar | null }) {
  // biome-ignore lint/a11y/noSvgWithoutTitle: the change stands beside it
  return <svg>{bar && <rect x={`${bar.start}%`} width={`${bar.length}%`} />}</svg>
}
