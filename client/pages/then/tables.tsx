// The tables of the page of a month: what an amount of money, and one bitcoin, bought of each good
// then, and in the latest month that the goods have in common.

import type { ThenFacts } from '../../../src/pages/then/data'
import { formatQuantity, type Holding, isRanked, listBought } from '../../../src/pages/then/words'
import { findAsset } from '../../../src/prices/catalog'
import { capitalize, formatFactor, formatShortMonth } from '../../../src/prices/format'
import { chartPageAddress } from '../../../src/url/page-links'
import { writeQuery } from '../../../src/url/write'
import { Heard } from '../../parts/heard'
import { Link } from '../../parts/links'
import { TableHead } from '../../parts/table-head'

type Props = {
  data: ThenFacts
  /** The words for what is spent, as in "What … bought". */
  what: string
  /** The amounts that are spent in the first and in the last month, in a unit. */
  spent: { unit: keyof Holding['before']; before: number; now: number }
  /** A sentence with a space after it. */
  remark?: string
}

/** The table of what the same money bought in two months. */
export function Bought({ data, what, spent, remark = '' }: Props) {
  const { month, bitcoin, money } = data
  const { unit, before, now } = spent
  const goods = listBought(data)
  const isApart = (good: Pick<Holding, 'month'>) => !isRanked(good, data)
  const apart = 'Items below the line end in another month, shown after the name.'
  const id = `bought-for-${unit}`
  const caption = remark + (goods.some(isApart) ? apart : '')
  return (
    <section>
      <h2 id={id}>{`What ${what} bought in both months`}</h2>
      <table className="then-table" aria-labelledby={id}>
        {caption && <caption>{caption}</caption>}
        <TableHead
          names={['', formatShortMonth(month), formatShortMonth(bitcoin.month), 'Change']}
        />
        <tbody>
          {goods.map((good) => {
            const asset = findAsset(good.key)
            const query = writeQuery({ from: month, to: good.month, in: money })
            const counts = [before / good.before[unit], now / good.now[unit]] as const
            return (
              <tr key={good.key} className={isApart(good) ? 'apart' : undefined}>
                <th scope="row">
                  {asset && (
                    <Link href={chartPageAddress('', asset, query)}>
                      {capitalize(good.quantity)}
                    </Link>
                  )}{' '}
                  {isApart(good) && <small>{formatShortMonth(good.month)}</small>}
                </th>
                {counts.map((count, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
                  <td key={place}>{formatQuantity(count)}</td>
                ))}
                <td className={`in-${unit === 'btc' ? 'bitcoin' : 'dollars'}`}>
                  <Heard>{formatFactor(counts[1] / counts[0])}</Heard>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
