// The values of one month of a chart: in its key, and in the readout of its page.

import type { ChartKey } from '../../src/chart/captions'

type Props = { chartKey: ChartKey | null; hasChanges?: boolean }

export function Key({ chartKey, hasChanges = true }: Props) {
  return (
    chartKey && (
      <ul className="chart-key">
        <li className="chart-month">{chartKey.month}</li>
        {chartKey.entries.map(({ color, name, value, change }) => (
          <li key={name} className={`is-${color}`}>
            <span>{name}</span> <b>{value}</b>{' '}
            {hasChanges && <span className="chart-change">{change}</span>}
          </li>
        ))}
      </ul>
    )
  )
}

/** The readout of a chart page: the values of one month, with room for the longest ones, so that nothing moves. */
export function Readout({ chartKey }: { chartKey: ChartKey | null }) {
  const { month, since, bitcoin, entries = [] } = chartKey ?? {}
  return (
    <p className="readout">
      <span className="chart-month">{month}</span>
      {entries.map(({ color, name, value, change }) => (
        <span key={color} className={`is-${color}`}>
          <span className="visually-hidden">{name} </span>
          <b>{value}</b> <span className="chart-change">{change}</span>
        </span>
      ))}
      <span className="since">{since && `since ${since}`}</span>
      <span className="bitcoin-price">{bitcoin}</span>
    </p>
  )
}
