// The key of a chart: which line is which, and what both say of a month.

import type { ChartKey } from '../../src/chart/captions'

/** @param name which of its names each line has */
export function Key({ chartKey, name }: { chartKey: ChartKey | null; name: 'label' | 'short' }) {
  return (
    chartKey && (
      <ul className="chart-key">
        <li className="chart-month">{chartKey.month}</li>
        {chartKey.entries.map(({ line: { unit, axis }, value, change, ...names }) => (
          <li key={unit} className={`is-${axis}`}>
            <span>{names[name]}</span> <b>{value}</b> <span>{change}</span>
          </li>
        ))}
      </ul>
    )
  )
}
