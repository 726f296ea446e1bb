// Which good stands out: buttons, for fingers and keys.

import { assets } from '../../src/prices/catalog'

type Props = { chosen: string; choose: (key: string) => void }

export function GoodChoice({ chosen, choose }: Props) {
  return (
    <ul className="good-choice" aria-label="Good that stands out">
      {assets.map(({ key, label }) => (
        <li key={key}>
          <button type="button" aria-pressed={key === chosen} onClick={() => choose(key)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
