// The series of the price table: who publishes each, on what terms, and how far it reaches.

import { describeFreshness } from '../../src/pages/asset/words'
import type { MethodPageData } from '../../src/pages/method/data'
import { formatMonth } from '../../src/site/format'
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
