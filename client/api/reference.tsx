// The table of all query parameters, each once with the URLs that take it, and the list of all URLs, in groups that are
// cached alike.

import { Fragment } from 'react'
import { goodsName } from '../../src/chart/charts'
import {
  type Address,
  type ApiParameter,
  type Caching,
  cachingWords,
  listParameterUses,
} from '../../src/pages/api/address'
import { paths } from '../../src/site/paths'
import { Link } from '../links'
import { TableHead } from '../table-head'

const keysId = 'keys'

function parameterId(name: string): string {
  return `parameter-${name}`
}

export function Parameters({ addresses }: { addresses: Address[] }) {
  return (
    <section aria-labelledby="parameters">
      <h2 id="parameters">Parameters</h2>
      <table className="parameters">
        <TableHead names={['Parameter', 'Meaning: what is allowed', 'Default', 'Taken by']} />
        {listParameterUses(addresses).map(({ name, meanings }) => (
          <tbody key={name} id={parameterId(name)}>
            {meanings.map((defaults, meaning) =>
              defaults.map(
                ([use, ...others], row) =>
                  use && (
                    <tr key={use.address.id}>
                      {meaning + row === 0 && (
                        <th scope="rowgroup" rowSpan={meanings.flat().length}>
                          <code>{name}</code>
                        </th>
                      )}
                      {row === 0 && (
                        <td rowSpan={defaults.length}>
                          <Meaning {...use} />
                        </td>
                      )}
                      <td className="default">
                        <Default {...use} />
                      </td>
                      <td className="takers">
                        <Takers addresses={[use, ...others].map(({ address }) => address)} />
                      </td>
                    </tr>
                  ),
              ),
            )}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** A list of assets' keys is a link: there may be a hundred. */
function Meaning({ meaning, allowed, members }: ApiParameter) {
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
function Default({ defaultValue, isRequired, members }: ApiParameter) {
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
  const stems = Map.groupBy(addresses, stemOf)
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

const groups: Record<Caching, string> = {
  versioned: 'Charts, data, and cards',
  revalidated: 'Pages and their data',
  tagged: 'Lists and feeds',
  hour: 'For other sites and programs',
}

export function Addresses({ addresses }: { addresses: Address[] }) {
  return (
    <section className="addresses" aria-labelledby="addresses">
      <h2 id="addresses">URLs</h2>
      <Names addresses={addresses} />
      {Object.entries(groups).map(([caching, title]) => (
        <section key={caching}>
          <h3>{title}</h3>
          <p>Cached: {cachingWords[caching as Caching]}</p>
          <dl>
            {groupAlike(addresses.filter((address) => address.caching === caching)).map((alike) => (
              <Alike key={alike[0]?.id} addresses={alike} />
            ))}
          </dl>
        </section>
      ))}
    </section>
  )
}

/** What the names in URLs stand for. */
function Names({ addresses }: { addresses: Address[] }) {
  const byChoices = Map.groupBy(
    addresses.flatMap(({ names }) => names ?? []),
    ({ range, choices }) => range?.allowed ?? `one of ${choices.join(', ')}`,
  )
  return (
    <ul id={keysId}>
      {[...byChoices].map(([choices, names]) => (
        <li key={choices}>
          <code>{[...new Set(names.map(({ name }) => `{${name}}`))].join(', ')}</code>: {choices}
        </li>
      ))}
      <li>
        <code>{goodsName}</code>: the chart of chosen goods on the{' '}
        <Link href={paths.home}>home page</Link>
      </li>
    </ul>
  )
}

/** The URLs that one explanation holds for, such as those of both kinds of charts in a format. */
function groupAlike(addresses: Address[]): Address[][] {
  return [...Map.groupBy(addresses, ({ explanation, id }) => explanation || id).values()]
}

function Alike({ addresses }: { addresses: Address[] }) {
  const [first] = addresses
  return (
    first && (
      <div>
        <dt>{first.title}</dt> <dd className="type">{first.type.split(';')[0]}</dd>{' '}
        {first.explanation && <dd>{first.explanation} </dd>}
        {addresses
          .toSorted((one, other) => Number(hasLine(one)) - Number(hasLine(other)))
          .map((address) => (
            <AddressLine key={address.id} {...address} />
          ))}
      </div>
    )
  )
}

/** A URL alone follows the words; the others have a line each. */
function hasLine({ path, parameters, example }: Address): boolean {
  return example !== path || parameters.length > 0
}

function AddressLine(address: Address) {
  const { id, path, parameters, example } = address
  const isExample = example === path
  return (
    <dd id={`address-${id}`} className={hasLine(address) ? 'has-line' : undefined}>
      {isExample ? <Link href={path}>{path}</Link> : <code>{path}</code>}
      {parameters.map(({ name }, index) => (
        <Fragment key={name}>
          {index === 0 ? ' with ' : ', '}
          <a href={`#${parameterId(name)}`}>{name}</a>
        </Fragment>
      ))}
      {!isExample && (
        <>
          {' · '}Try <Link href={example}>{example}</Link>
        </>
      )}{' '}
    </dd>
  )
}
