// The section of the method page on why charts show ten years, and on other starting years.

import type { MethodPageData, Starts } from '../../src/pages/method/data'
import { formatChange, formatMonth } from '../../src/prices/format'
import { yearOf } from '../../src/prices/month'
import { changeBetween } from '../../src/prices/row'
import { type Unit, unitNames, units } from '../../src/prices/units'
import { PriceTable } from '../price-table'

export function StartingYears({ starts, headline }: Pick<MethodPageData, 'starts' | 'headline'>) {
  const shown = starts.find(({ key }) => key === headline) ?? starts[0]
  return (
    <section id="years">
      <h2>Why ten years</h2>
      <p>
        A chart begins in January ten years ago unless another range is chosen. That is long enough
        for a single good or bad year not to decide, and short enough for Bitcoin to have been
        traded every day in many places. The start decides how large the figures are, so here are
        others.
      </p>
      {shown && (
        <>
          <PriceTable
            caption={`How the price of ${shown.label} has changed since each January`}
            corner={<>{shown.label} since</>}
            currencyName="currency"
            rows={shown.rows.map((row) => ({
              heading: formatMonth(row.month),
              valueIn: (unit) => formatChange(changeBetween(unit, row, shown.latest)),
            }))}
          />
          <p>To {formatMonth(shown.latest.month)}, the newest month that has both prices.</p>
        </>
      )}
      <details>
        <summary>The same for every chart</summary>
        {unitNames.map((unit) => (
          <AllStarts key={unit} starts={starts} unit={unit} />
        ))}
      </details>
    </section>
  )
}

function AllStarts({ starts, unit }: { starts: Starts[]; unit: Unit }) {
  const caption = `Changes in ${units[unit].currency} since January of each year`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
    <section className="wide-table" aria-label={caption} tabIndex={0}>
      <table className="yearly">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {starts[0]?.rows.map(({ month }) => (
              <th key={month} scope="col">
                {yearOf(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {starts.map(({ key, label, latest, rows }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {rows.map((row) => (
                <td key={row.month}>{formatChange(changeBetween(unit, row, latest))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
