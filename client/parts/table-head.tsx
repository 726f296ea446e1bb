// The head of a table: the name of each column, or "" for a corner without one.

import type { ReactNode } from 'react'
import { Heard } from './heard'

export function TableHead({ names }: { names: readonly ReactNode[] }) {
  return (
    <thead>
      <tr>
        {names.map((name, place) => {
          const Cell = name ? 'th' : 'td'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a name
            <Cell key={place} scope={name ? 'col' : undefined}>
              {typeof name === 'string' ? <Heard>{name}</Heard> : name}
            </Cell>
          )
        })}
      </tr>
    </thead>
  )
}
