// How another month is chosen: a form, which needs no scripts, and links to the months around.

import { type FormEvent, useEffect, useState } from 'react'
import { monthsAround, thenMonths, thenPath } from '../../src/pages/then/months'
import { formatMonth } from '../../src/prices/format'
import type { Month } from '../../src/prices/month'
import { paths } from '../../src/site/paths'
import { useRouter } from '../router'

type Props = {
  month: Month
  /** Of the links. */
  fragment: string
}

export function MonthChoice({ month, fragment }: Props) {
  const { navigate } = useRouter()
  const { previous, next, yearBefore, yearAfter, other } = monthsAround(month)
  // Without scripts it is the same for all, so that the page can be cached.
  const [chance, setChance] = useState(other)
  useEffect(() => {
    const others = thenMonths.filter((known) => known !== month)
    setChance(others[Math.floor(Math.random() * others.length)] ?? month)
  }, [month])
  const links = [
    { name: 'A year earlier', to: yearBefore },
    { name: previous && formatMonth(previous), to: previous },
    { name: next && formatMonth(next), to: next },
    { name: 'A year later', to: yearAfter },
    { name: 'Another month', to: chance },
  ]
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('month')
    navigate(thenPath(String(chosen)) + fragment)
  }
  return (
    <div className="month-choice">
      <form action={paths.thenAndNow} onSubmit={open}>
        <label>
          Month{' '}
          <select name="month" key={month} defaultValue={month} autoComplete="off">
            {thenMonths.map((known) => (
              <option key={known} value={known}>
                {formatMonth(known)}
              </option>
            ))}
          </select>
        </label>{' '}
        <button type="submit">Show</button>
      </form>
      <p>
        {links.map(
          ({ name, to }) =>
            to && (
              <a key={name} href={thenPath(to) + fragment}>
                {name}
              </a>
            ),
        )}
      </p>
    </div>
  )
}
