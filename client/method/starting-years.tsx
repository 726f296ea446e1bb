// Why charts show ten years, and what other starting years would say.

import { lines } from '../../src/chart/lines'
import type { MethodPageData, Starts } from '../../src/pages/method/data'
import { assets } from '../../src/prices/catalog'
import { yearOf } from '../../src/prices/month'
import { changeOf, type Unit } from '../../src/prices/row'
import { formatChange, formatMonth } from '../../src/site/format'
import { PriceTable } from '../price-table'

export function StartingYears({ starts }: Pick<MethodPageData, 'starts'>) {
  const headline = assets.find(({ headline }) => headline)
  const shown = starts.find(({ key }) => key === headline?.key) ?? starts[0]
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
            className="yearly"
            caption={`How the price of ${shown.label} has changed since each January`}
            corner={<th scope="col">{shown.label} since</th>}
            currencyName="currency"
            rows={shown.rows.map((row) => ({
              heading: formatMonth(row.month),
              valueIn: (unit) => formatChange(changeOf(unit, row, shown.latest)),
            }))}
          />
          <p>To {formatMonth(shown.latest.month)}, the newest month that has both prices.</p>
        </>
      )}
      <details>
        <summary>The same for every chart</summary>
        {lines.map(({ unit, currency }) => (
          <AllStarts key={unit} starts={starts} unit={unit} currency={currency} />
        ))}
      </details>
    </section>
  )
}

type AllStartsProps = { starts: Starts[]; unit: Unit; currency: string }

function AllStarts({ starts, unit, currency }: AllStartsProps) {
  const caption = `Changes in ${currency} since January of each year`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: by keys it can be scrolled only with the focus in it
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
                <td key={row.month}>{formatChange(changeOf(unit, row, latest))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
