// The worth of an amount of money: a bar for each item that it could have been invested in (screen.css).

import { formatSum } from '../../../src/pages/then/amount'
import { listWorthBars } from '../../../src/pages/then/bars'
import type { ThenFacts } from '../../../src/pages/then/data'
import { bitcoinHolding, leftOut } from '../../../src/pages/then/words'
import { formatMonth } from '../../../src/prices/format'
import { Heard } from '../../parts/heard'
import { Ticks } from '../../parts/marks'
import { TableHead } from '../../parts/table-head'

/** The HTML id of the heading of the bars, which names their table and their figure. */
export const worthId = 'worth'

export function WorthBars({ data, amount }: { data: ThenFacts; amount: number }) {
  const { month, bitcoin, money } = data
  const { bars, scale, line } = listWorthBars(data, amount)
  const folded = bars.filter(({ lines }) => lines > 1)
  return (
    <section>
      <h2 id={worthId}>
        {`What ${formatSum(amount, money)} invested in ${formatMonth(month)} was worth in ${formatMonth(bitcoin.month)}`}
      </h2>
      <table className="worth" aria-labelledby={worthId}>
        <caption>
          {`All bars use one scale. A full line is ${line}. `}
          {folded
            .map(
              ({ name, lines }) =>
                `${name}’s bar wraps like text, over ${lines.toFixed(1)} lines. `,
            )
            .join('')}
          {leftOut}
        </caption>
        <TableHead
          names={['Invested in', <Ticks key="ticks" scale={scale} words="Bar" />, 'Worth']}
        />
        <tbody>
          {bars.map(({ key, name, remark, lines, worth, isApart }) => (
            <tr key={key} className={isApart ? 'apart' : undefined}>
              <th scope="row">
                {name}{' '}
                {remark && (
                  <small>
                    <Heard>{remark}</Heard>
                  </small>
                )}
              </th>
              <td className={key === bitcoinHolding ? 'is-bitcoin' : undefined}>
                {Array.from({ length: Math.ceil(lines) }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing but its place
                  <svg key={index} aria-hidden="true" height="16">
                    <rect width={`${Math.min(100, 100 * (lines - index)).toFixed(1)}%`} />
                  </svg>
                ))}
              </td>
              <td className={key === bitcoinHolding ? 'in-bitcoin' : undefined}>{worth}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
