// The key of a chart: which line is which, and what both say of a month.

import type { ChartKey } from '../../src/chart/key'

export function Key({ chartKey }: { chartKey: ChartKey | null }) {
  return (
    chartKey && (
      <ul className="chart-key">
        <li className="chart-month">{chartKey.month}</li>
        {chartKey.entries.map(({ line: { unit, axis }, name, value, change }) => (
          <li key={unit} className={`is-${axis}`}>
            <span>{name}</span> <b>{value}</b> <span>{change}</span>
          </li>
        ))}
      </ul>
    )
  )
}
