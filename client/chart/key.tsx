// The key of a chart, with the values of one month.

import type { ChartKey } from '../../src/chart/key'

export function Key({ chartKey }: { chartKey: ChartKey | null }) {
  return (
    chartKey && (
      <ul className="chart-key">
        <li className="chart-month">{chartKey.month}</li>
        {chartKey.entries.map(({ color, name, value, change }) => (
          <li key={name} className={`is-${color}`}>
            <span>{name}</span> <b>{value}</b> <span>{change}</span>
          </li>
        ))}
      </ul>
    )
  )
}
