// The readout of a chart page: the values of one month, with room for the longest ones, so that nothing moves.

import type { ChartKey } from '../../src/chart/key'

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
