// The table of all query parameters with the URLs that take them, and the list of all URLs, grouped
// by how they are cached.

import { Fragment } from 'react'
import type { ApiPageData, ListedEndpoint, ListedParameter } from '../../../src/pages/api/data'
import { listParameterUses } from '../../../src/pages/api/parameter-uses'
import { type Caching, cachingWords } from '../../../src/url/caching'
import { fileNames, paths } from '../../../src/url/paths'
import { Link } from '../../parts/links'
import { TableHead } from '../../parts/table-head'

const keysId = 'keys'

function parameterId(name: string): string {
  return `parameter-${name}`
}

export function ParameterTable({ endpoints }: { endpoints: ListedEndpoint[] }) {
  return (
    <section aria-labelledby="parameters">
      <h2 id="parameters">Parameters</h2>
      <table className="parameters">
        <TableHead names={['Parameter', 'Meaning: what is allowed', 'Default', 'Used by']} />
        {listParameterUses(endpoints.filter((one) => !isOtherForm(one))).map(
          ({ name, meanings }) => (
            <tbody key={name} id={parameterId(name)}>
              {meanings.map((defaults, meaning) =>
                defaults.map(
                  ([use, ...others], row) =>
                    use && (
                      <tr key={use.endpoint.id}>
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
                          <Takers endpoints={[use, ...others].map(({ endpoint }) => endpoint)} />
                        </td>
                      </tr>
                    ),
                ),
              )}
            </tbody>
          ),
        )}
      </table>
    </section>
  )
}

/** A list of assets' keys is a link: there may be a hundred. */
function Meaning({ meaning, allowed, afterKeys }: ListedParameter) {
  return (
    <>
      {`${meaning}: ${allowed}`}
      {afterKeys !== undefined && <a href={`#${keysId}`}>the keys of items</a>}
      {`${afterKeys ?? ''}.`}
    </>
  )
}

/** A list is folded, as it would be the longest cell. */
function Default({ defaultValue, isRequired, afterKeys }: ListedParameter) {
  if (afterKeys === undefined || defaultValue === undefined) {
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

/** Links to URLs; those that differ only in their end share a name: /charts/all.png .svg */
function Takers({ endpoints }: { endpoints: ListedEndpoint[] }) {
  const stems = Map.groupBy(endpoints, withoutExtension)
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

function withoutExtension({ path }: ListedEndpoint): string {
  return path.replace(/(\bindex)?\.\w+$/, '')
}

const cachingGroups: Record<Caching, string> = {
  versioned: 'Charts, data, and cards',
  revalidated: 'Pages and their data',
  tagged: 'Lists and feeds',
  hour: 'For other sites and programs',
}

export function Endpoints({ endpoints, names }: ApiPageData) {
  return (
    <section className="addresses" aria-labelledby="addresses">
      <h2 id="addresses">URLs</h2>
      <PathParameters names={names} />
      {Object.entries(cachingGroups).map(([caching, title]) => {
        const ofGroup = endpoints.filter((endpoint) => endpoint.caching === caching)
        const { shown = [], folded } = Object.groupBy(ofGroup, (endpoint) =>
          isOtherForm(endpoint) ? 'folded' : 'shown',
        )
        return (
          <section key={caching}>
            <h3>{title}</h3>
            <p>Cached: {cachingWords[caching as Caching]}</p>
            <EndpointList endpoints={shown} />
            {folded && (
              <details>
                <summary>The same pages as JSON and as Markdown</summary>
                <EndpointList endpoints={folded} />
              </details>
            )}
          </section>
        )
      })}
    </section>
  )
}

/** Whether it is a page in another form: there are several of each page. */
function isOtherForm({ caching, type }: ListedEndpoint): boolean {
  return caching === 'revalidated' && !type.startsWith('text/html')
}

function EndpointList({ endpoints }: { endpoints: ListedEndpoint[] }) {
  return (
    <dl>
      {groupAlike(endpoints).map((alike) => (
        <Alike key={alike[0]?.id} endpoints={alike} />
      ))}
    </dl>
  )
}

/** What the names in URLs stand for. */
function PathParameters({ names }: Pick<ApiPageData, 'names'>) {
  return (
    <ul id={keysId}>
      {names.map(({ names, allowed }) => (
        <li key={allowed}>
          <code>{names.map((name) => `{${name}}`).join(', ')}</code>: {allowed}
        </li>
      ))}
      <li>
        <code>{fileNames.goods}</code>: the chart of chosen items, as on{' '}
        <Link href={paths.compare}>the Compare page</Link>
      </li>
    </ul>
  )
}

/** The URLs that one explanation holds for, such as those of both kinds of charts in a format. */
function groupAlike(endpoints: ListedEndpoint[]): ListedEndpoint[][] {
  return [...Map.groupBy(endpoints, ({ explanation, id }) => explanation || id).values()]
}

function Alike({ endpoints }: { endpoints: ListedEndpoint[] }) {
  const [first] = endpoints
  return (
    first && (
      <div>
        <dt>{first.title}</dt> <dd className="type">{first.type.split(';')[0]}</dd>{' '}
        {first.explanation && <dd>{first.explanation} </dd>}
        {endpoints
          .toSorted((one, other) => Number(hasLine(one)) - Number(hasLine(other)))
          .map((endpoint) => (
            <EndpointLine key={endpoint.id} {...endpoint} />
          ))}
      </div>
    )
  )
}

/** A URL alone follows the words; the others have a line each. */
function hasLine({ path, parameters, example }: ListedEndpoint): boolean {
  return example !== path || parameters.length > 0
}

function EndpointLine(endpoint: ListedEndpoint) {
  const { id, path, parameters, example } = endpoint
  const isExample = example === path
  return (
    <dd id={`address-${id}`} className={hasLine(endpoint) ? 'has-line' : undefined}>
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
