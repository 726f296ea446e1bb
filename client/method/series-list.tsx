// The series of the price table: who publishes each, on what terms, and how far it reaches.

import { formatMonth } from '../../src/format'
import type { MethodPageData } from '../../src/method/data'
import { describeFreshness } from '../../src/words'
import { Link } from '../link'

export function SeriesList({ series }: Pick<MethodPageData, 'series'>) {
  return (
    <dl className="series">
      {series.map(({ key, label, unit, source, from, freshness }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            Dollars for {unit}. <Link href={source.url}>{source.name}</Link>. Terms: {source.terms}.{' '}
            {from && `Prices from ${formatMonth(from)}.`} {describeFreshness(freshness)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
