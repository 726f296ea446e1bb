// The table of all query parameters: each once, with the URLs that take it.

import { Fragment } from 'react'
import {
  type Address,
  hasSameMeaning,
  listParameterUses,
  type ParameterUse,
} from '../../src/pages/api/address'

/** The id of the list of assets' keys. */
export const keysId = 'keys'

/** The id of a parameter in the table. */
export function parameterId(name: string): string {
  return `parameter-${name}`
}

export function Parameters({ addresses }: { addresses: Address[] }) {
  return (
    <section aria-labelledby="parameters">
      <h2 id="parameters">Parameters</h2>
      <table className="parameters">
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">Meaning: what is allowed</th>
            <th scope="col">Default</th>
            <th scope="col">Taken by</th>
          </tr>
        </thead>
        {[...listParameterUses(addresses)].map(([name, uses]) => (
          <tbody key={name} id={parameterId(name)}>
            {uses.map((use, index) => (
              <tr key={use.addresses[0]?.id}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={uses.length}>
                    <code>{name}</code>
                  </th>
                )}
                {!hasSameMeaning(use, uses[index - 1]) && (
                  <td rowSpan={uses.filter((other) => hasSameMeaning(use, other)).length}>
                    <Meaning {...use} />
                  </td>
                )}
                <td className="default">
                  <Default {...use} />
                </td>
                <td className="takers">
                  <Takers addresses={use.addresses} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** A list of assets' keys is a link: there may be a hundred. */
function Meaning({ meaning, allowed, members }: ParameterUse) {
  const [before, after] = members ? allowed.split(members.join(', ')) : [allowed]
  return (
    <>
      {`${meaning}: ${before}`}
      {after && <a href={`#${keysId}`}>the keys of assets</a>}
      {`${after ?? ''}.`}
    </>
  )
}

/** A list is folded, as it would be the longest cell. */
function Default({ defaultValue, isRequired, members }: ParameterUse) {
  if (!members || defaultValue === undefined) {
    return defaultValue ?? (isRequired ? 'required' : 'none')
  }
  const list = String(defaultValue).split(',')
  return (
    <details>
      <summary>{list.length} keys</summary>
      {list.join(', ')}
    </details>
  )
}

/** Links to URLs, of which those that differ in their extension share the name: /charts/all.png .svg */
function Takers({ addresses }: { addresses: Address[] }) {
  const stems = new Map<string, Address[]>()
  for (const address of addresses) {
    const stem = stemOf(address)
    stems.set(stem, [...(stems.get(stem) ?? []), address])
  }
  return [...stems].map(([stem, ofStem], row) => (
    <Fragment key={stem}>
      {row > 0 && ', '}
      {ofStem.map(({ id, path }, index) => (
        <Fragment key={id}>
          {index > 0 && ' '}
          <a href={`#address-${id}`}>{index === 0 ? path : path.slice(stem.length)}</a>
        </Fragment>
      ))}
    </Fragment>
  ))
}

function stemOf({ path }: Address): string {
  return path.replace(/\.\w+$/, '')
}
