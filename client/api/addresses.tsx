// The list of all URLs, in groups that are cached alike.

import { Fragment } from 'react'
import { goodsName } from '../../src/chart/charts'
import { type Address, type Caching, cachingWords } from '../../src/pages/api/address'
import { paths } from '../../src/site/paths'
import { Link } from '../link'
import { keysId, parameterId } from './parameters'

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
            {mergeAlike(addresses.filter((address) => address.caching === caching)).map(
              ([first, ...others]) => (
                <div key={first.id}>
                  <dt>{first.title}</dt> <dd className="type">{first.type.split(';')[0]}</dd>{' '}
                  {first.explanation && <dd>{first.explanation} </dd>}
                  {[first, ...others].map((address) => (
                    <AddressLine key={address.id} {...address} />
                  ))}
                </div>
              ),
            )}
          </dl>
        </section>
      ))}
    </section>
  )
}

/** What the names in URLs stand for. */
function Names({ addresses }: { addresses: Address[] }) {
  const namesByChoices = new Map<string, Set<string>>()
  for (const { names } of addresses) {
    if (!names) continue
    const choices = names.range?.allowed ?? `one of ${names.choices.join(', ')}`
    namesByChoices.set(choices, (namesByChoices.get(choices) ?? new Set()).add(`{${names.name}}`))
  }
  return (
    <ul id={keysId}>
      {[...namesByChoices].map(([choices, names]) => (
        <li key={choices}>
          <code>{[...names].join(', ')}</code>: {choices}
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
function mergeAlike(addresses: Address[]): [Address, ...Address[]][] {
  const merged: [Address, ...Address[]][] = []
  for (const address of addresses) {
    const alike = merged.find(
      ([{ explanation }]) => explanation && explanation === address.explanation,
    )
    if (alike) alike.push(address)
    else merged.push([address])
  }
  return merged
}

function AddressLine({ id, path, parameters, example }: Address) {
  const isExample = example === path
  return (
    <dd id={`address-${id}`} className={isExample ? undefined : 'has-example'}>
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
      )}
    </dd>
  )
}
