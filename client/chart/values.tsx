// The values of a chart in one month, as its readout.

import type { ChartKey } from '../../src/chart/key'
import { formatMonth } from '../../src/prices/format'
import { Heard } from '../parts/heard'
import type { AbsentMonth } from './use-readout'

type ReadoutProps = {
  chartKey: ChartKey | null
  /** A month without a price, and the sentence that replaces its values. */
  absent: AbsentMonth | undefined
  /** Whether a month is read; otherwise these are the latest values. */
  isRead: boolean
}

/**
 * The readout of a chart page: one month's values. On small screens, it is a line that names the month,
 * or the units of the latest values. On others, it is a box at the guide while a month is read
 * (`placeReadout`); nothing else moves.
 */
export function Readout({ chartKey, absent, isRead }: ReadoutProps) {
  const { month, since, bitcoin, hasFactors, entries } = chartKey ?? {}
  return (
    <p className={`readout${hasFactors ? ' of-factors' : ''}${isRead || absent ? ' is-read' : ''}`}>
      <ReadMonth name={absent ? formatMonth(absent.month) : month} />
      <span className={absent ? 'no-price' : 'visually-hidden'} role="status">
        {absent?.sentence}
      </span>
      {!absent &&
        entries?.map(({ color, label, value, change }) => (
          // New elements once a month is read, as their places differ on small screens.
          <span key={`${color}${isRead}`} className={`is-${color}`}>
            <span className="line-name">{`${label} `}</span>
            <b>
              <Heard>{value}</Heard>
            </b>{' '}
            <span className="chart-change">
              <Heard>{change}</Heard>
            </span>
          </span>
        ))}
      <span className="since">{!absent && since && `since ${since}`}</span>
      <span className="bitcoin-price">
        <Heard>{(!absent && bitcoin) || ''}</Heard>
      </span>
    </p>
  )
}

/** A month, whose name is short on narrow screens. */
function ReadMonth({ name = '' }: { name: string | undefined }) {
  return (
    <span className="chart-month" data-short={name.replace(/(?<=^\w{3})\w+/, '')}>
      <span className="rest">{name}</span>
    </span>
  )
}
