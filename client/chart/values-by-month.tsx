// The values of a chart in every month, as a table.

import { rowsByMonth, rowsOfChart } from '../../src/chart/chart'
import { describeAnnualRate } from '../../src/chart/finding'
import { describeAbsence } from '../../src/chart/kinds'
import { formatMonth, formatShortMonth } from '../../src/prices/format'
import { monthEntries } from '../../src/prices/month'
import { hasAnyPrice, latestOf } from '../../src/prices/row'
import { Heard } from '../parts/heard'
import { Link } from '../parts/links'
import { TableHead } from '../parts/table-head'
import { measureParts } from './measure'
import { addressWith, type ShownChart } from './shown-chart'

/** The values of every month, a row each, which can be pasted into spreadsheets. */
export function ValuesByMonth(chart: ShownChart) {
  const { asset, view } = chart
  const rows = rowsByMonth(view.chart)
  const latest = latestOf(rowsOfChart(view.chart))
  if (!latest) return <p>{describeAbsence(view)}</p>
  const { one, table, noteOfTable, columnsOfTable } = measureParts(asset)
  const columns = columnsOfTable(chart, rows, latest)
  const gaps = monthEntries(asset.gaps ?? {})
  return (
    <>
      <p>
        {describeAnnualRate(view)} {noteOfTable(latest.month)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: scrolling by keyboard needs the focus, and a section a heading */}
      <div className="wide-table" role="group" aria-label={table} tabIndex={0}>
        <table className="monthly">
          <caption className="visually-hidden">{table}</caption>
          <TableHead names={['Month', ...columns.map(({ heading }) => heading)]} />
          <tbody>
            {rows.map((row) => {
              // A month's address is the chart's, with the month as its fragment.
              const { month } = row
              const heading = formatShortMonth(month)
              return (
                <tr key={month}>
                  <th scope="row">
                    {hasAnyPrice(row) ? (
                      <Link href={`${addressWith(chart)}#${month}`}>{heading}</Link>
                    ) : (
                      heading
                    )}
                  </th>
                  {columns.map(({ write }, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a heading
                    <td key={place}>
                      <Heard>{write(row)}</Heard>
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {gaps
        .filter(([month]) => view.chart.months.includes(month))
        .map(([month, reason]) => (
          <p key={month}>
            {formatMonth(month)} has no {one}: {reason}.
          </p>
        ))}
    </>
  )
}
