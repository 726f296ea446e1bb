// The order of the board where its head is not seen: on small screens.

import { columns, nameColumn } from '../../src/pages/home/board'
import type { Sorting } from './board'

type Props = { sorting: Sorting; sort: (sorting: Sorting) => void }

export function SortChoice({ sorting, sort }: Props) {
  const isDescending = sorting?.isDescending ?? false
  return (
    <p className="sort-choice">
      <label>
        Sort by{' '}
        <select
          autoComplete="off"
          value={sorting?.column ?? ''}
          onChange={({ target: { value } }) =>
            sort(value === '' ? undefined : { column: Number(value), isDescending })
          }
        >
          <option value="">Order of the menu</option>
          {columns.map((column, order) => (
            <option key={nameColumn(column)} value={order}>
              {nameColumn(column)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        disabled={!sorting}
        onClick={() => sorting && sort({ ...sorting, isDescending: !isDescending })}
      >
        {isDescending ? 'Lowest first' : 'Highest first'}
      </button>
    </p>
  )
}
