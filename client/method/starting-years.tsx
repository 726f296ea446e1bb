// The section of the method page on why charts show ten years, and on other starting years.

import type { MethodPageData } from '../../src/pages/method/data'
import { formatChange, formatMonth } from '../../src/prices/format'
import { monthOf } from '../../src/prices/month'
import { type Currency, currencies, units } from '../../src/prices/units'
import { PriceTable } from '../price-table'

type Props = Pick<MethodPageData, 'years' | 'starts' | 'headline'>

export function StartingYears({ years, starts, headline }: Props) {
  const shown = starts.find(({ key }) => key === headline) ?? starts[0]
  return (
    <section id="years">
      <h2>Why ten years</h2>
      <p>
        Unless you choose another range, a chart starts in January ten years ago. That is long
        enough that a single good or bad year does not decide the result, and short enough that
        Bitcoin was widely traded all along. The change depends on the starting year, so here are
        others.
      </p>
      {shown && (
        <>
          <PriceTable
            caption={`How the price of ${shown.label} has changed since each January`}
            corner={<>{shown.label} since</>}
            rows={years.map((year, place) => ({
              heading: formatMonth(monthOf(year, 1)),
              valueIn: (unit) => formatChange(shown.changes[unit][place] ?? null),
            }))}
          />
          <p>To {formatMonth(shown.to)}, the newest month that has both prices.</p>
        </>
      )}
      <details>
        <summary>The same for every good</summary>
        {currencies.map((unit) => (
          <AllStarts key={unit} years={years} starts={starts} unit={unit} />
        ))}
      </details>
    </section>
  )
}

type AllProps = Pick<MethodPageData, 'years' | 'starts'> & { unit: Currency }

function AllStarts({ years, starts, unit }: AllProps) {
  const caption = `Changes in ${units[unit].currency} since January of each year`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
    <section className="wide-table" aria-label={caption} tabIndex={0}>
      <table className="yearly">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {years.map((year) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {starts.map(({ key, label, changes }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {years.map((year, place) => (
                <td key={year}>{formatChange(changes[unit][place] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
