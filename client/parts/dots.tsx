// A table of goods whose changes are dots on one logarithmic scale: each price in both currencies,
// with its factor in words for screen readers.

import type { ReactNode } from 'react'
import { type DotGroup, type DotRow, type MarkScale, scaleRows } from '../../src/chart/marks'
import { columnOf } from '../../src/prices/column'
import { currencies, unitOf } from '../../src/prices/units'
import { sayFigures } from '../../src/words/heard'
import { Heard } from './heard'
import { Link } from './links'
import { Marks, Ticks } from './marks'

type Props = {
  groups: readonly DotGroup[]
  caption: ReactNode
  /** What the changes are, e.g. "Change since January 2016". */
  change: string
  /** Whether the latest prices stand before their changes. */
  hasPrices?: boolean
}

export function Dots({ groups, caption, change, hasPrices = true }: Props) {
  const columns = hasPrices ? currencyColumns : []
  const scale = scaleRows(groups.flatMap(({ rows }) => rows.map(({ factors }) => factors)))
  return (
    <table className="dots">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          {columns.map(({ unit, heading }) => (
            <th key={unit} scope="col">
              {heading}
            </th>
          ))}
          <th scope="col">
            <Ticks scale={scale} words={change} />
          </th>
        </tr>
      </thead>
      {groups.map(({ name, rows }) => (
        <tbody key={name}>
          {name && (
            <tr className="dots-group">
              <th scope="rowgroup" colSpan={4}>
                {name}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <GoodRow key={row.key} {...{ row, columns, scale }} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

const currencyColumns = currencies.map((unit) => columnOf(unit, unitOf(unit).currency))

type RowProps = { row: DotRow; columns: typeof currencyColumns; scale: MarkScale }

function GoodRow({ row, columns, scale }: RowProps) {
  const { label, path, prices, factors, remark } = row
  return (
    <tr>
      <th scope="row">
        <Link href={path}>{label}</Link> {remark && <small>{remark}</small>}
      </th>
      {columns.map(({ unit, write }) => (
        <td key={unit}>
          <Heard>{write(prices?.[unit])}</Heard>
        </td>
      ))}
      <td>
        <ChangeMarks factors={factors} scale={scale} />
      </td>
    </tr>
  )
}

type ChangeMarksProps = Pick<DotRow, 'factors'> & { scale: MarkScale }

/** What the prices of a good have become, as dots and in words. */
function ChangeMarks({ factors, scale }: ChangeMarksProps) {
  const words = currencies.flatMap((unit) => {
    const factor = factors[unit]
    return factor === undefined ? [] : `${scale.format(factor)} in ${unitOf(unit).currency}`
  })
  if (words.length === 0) return '–'
  return <Marks factors={factors} scale={scale} words={sayFigures(words.join(', '))} />
}

type SortingProps<By> = {
  orders: readonly { name: string; by?: By }[]
  by: By | undefined
  sort: (by: By | undefined) => void
  children?: ReactNode
}

/** The buttons that sort a table with dots; the first has no `by`. Hidden without scripts. */
export function Sorting<By>({ orders, by: chosen, sort, children }: SortingProps<By>) {
  return (
    <p className="sorting">
      Sort by:{' '}
      {orders.map(({ name, by }) => (
        <button key={name} type="button" aria-pressed={by === chosen} onClick={() => sort(by)}>
          {name}
        </button>
      ))}{' '}
      {children}
    </p>
  )
}
