// The key of a chart, with the values of one month.

import type { ChartKey } from '../../src/chart/key'
import { units } from '../../src/prices/units'

type Props = { chartKey: ChartKey | null; hasChanges?: boolean }

export function Key({ chartKey, hasChanges = true }: Props) {
  return (
    chartKey && (
      <ul className="chart-key">
        <li className="chart-month">{chartKey.month}</li>
        {chartKey.entries.map(({ unit, name, value, change }) => (
          <li key={unit} className={`is-${units[unit].axis}`}>
            <span>{name}</span> <b>{value}</b>{' '}
            {hasChanges && <span className="chart-change">{change}</span>}
          </li>
        ))}
      </ul>
    )
  )
}
