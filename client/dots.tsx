// A table of goods whose changes are dots on one logarithmic scale: each price in both currencies,
// with its factor in words for those who do not see the dots.

import type { ReactNode } from 'react'
import { type DotGroup, type DotRow, type DotScale, dotScale } from '../src/pages/dots'
import { columnOf } from '../src/prices/column'
import { formatDollars } from '../src/prices/format'
import { type Currency, colorOfUnit, currencies, unitOf } from '../src/prices/units'
import { formatFactor } from '../src/words/change'
import { Link } from './links'

type Props = {
  groups: readonly DotGroup[]
  caption: ReactNode
  /** What the changes are, e.g. "Change since January 2016". */
  change: string
}

export function Dots({ groups, caption, change }: Props) {
  const all = groups.flatMap(({ rows }) => rows)
  const scale = dotScale(all)
  const prices = all.map((row) => row.prices?.btc)
  const bitcoin = columnOf('btc', prices, unitOf('btc').currency)
  return (
    <table className="dots">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">{bitcoin.heading}</th>
          <th scope="col">in dollars</th>
          <th scope="col">
            <span className="visually-hidden">{change}</span>
            <DotTicks scale={scale} />
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
            <GoodRow key={row.key} row={row} scale={scale} writeBitcoin={bitcoin.write} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** The labels of a scale, above the dots. */
export function DotTicks({ scale }: { scale: DotScale }) {
  return (
    <svg aria-hidden="true" height="40">
      {scale.ticks.map(({ label, place }) => (
        <text key={label} x={`${place}%`} y="50%">
          {label}
        </text>
      ))}
    </svg>
  )
}

type RowProps = { row: DotRow; scale: DotScale; writeBitcoin: ReturnType<typeof columnOf>['write'] }

function GoodRow({ row, scale, writeBitcoin }: RowProps) {
  const { label, path, prices, factors, remark } = row
  return (
    <tr>
      <th scope="row">
        <Link href={path}>{label}</Link> {remark && <small>{remark}</small>}
      </th>
      <td>{writeBitcoin(prices?.btc)}</td>
      <td>{prices ? formatDollars(prices.usd) : '–'}</td>
      <td>
        <Factors factors={factors} scale={scale} />
      </td>
    </tr>
  )
}

/** The factors of a good as dots, and in words. */
export function Factors({ factors, scale }: DotPairProps) {
  const words = currencies.map(
    (unit) => `${formatFactor(factors[unit])} in ${unitOf(unit).currency}`,
  )
  return (
    <>
      <span className="visually-hidden">{words.join(', ')}</span>
      <DotPair factors={factors} scale={scale} />
    </>
  )
}

type DotPairProps = Pick<DotRow, 'factors'> & { scale: DotScale }

/** The dot on the left has its factor on its left, so that the two never meet. */
export function DotPair({ factors, scale }: DotPairProps) {
  const placeOf = (unit: Currency) => scale.placeOf(factors[unit])
  const [left, right] = currencies.toSorted((a, b) => factors[a] - factors[b])
  if (!left || !right) return null
  return (
    <svg aria-hidden="true" height="40">
      {scale.ticks.map(({ factor, place }) => (
        <rect key={factor} className={factor === 1 ? 'one' : 'grid'} x={`${place}%`} />
      ))}
      <rect
        className="span"
        x={`${placeOf(left)}%`}
        width={`${Math.round(10 * (placeOf(right) - placeOf(left))) / 10}%`}
      />
      {[left, right].map((unit) => (
        <circle key={unit} className={`is-${colorOfUnit(unit)}`} cx={`${placeOf(unit)}%`} />
      ))}
      {[left, right].map((unit) => (
        <text key={unit} className={`in-${colorOfUnit(unit)}`} x={`${placeOf(unit)}%`} y="50%">
          {scale.format(factors[unit])}
        </text>
      ))}
    </svg>
  )
}

type SortingProps<By> = {
  orders: readonly { name: string; by?: By }[]
  by: By | undefined
  sort: (by: By | undefined) => void
  children?: ReactNode
}

/** The orders of a table with dots, of which the first has no `by`; without scripts, none. */
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
