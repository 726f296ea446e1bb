// The key of a chart, with the values of one month.

import type { ChartKey } from '../../src/chart/key'

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
