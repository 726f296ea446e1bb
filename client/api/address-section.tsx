// The documentation of one API endpoint.

import { Fragment } from 'react'
import type { Address, ApiParameter } from '../../src/pages/api/address'
import { cachingWords } from '../../src/pages/api/caching'
import { problemId, problems } from '../../src/site/problems'
import { Link } from '../link'

export function AddressSection({ address }: { address: Address }) {
  const { id, title, explanation, path, names, parameters, type, caching, example } = address
  return (
    <section id={`address-${id}`} className="address">
      <h3>{title}</h3>
      <p>
        <code>GET {path}</code>
        {names && (
          <>
            {' '}
            where <code>{`{${names.name}}`}</code> is one of {names.choices.join(', ')}
          </>
        )}
      </p>
      {explanation && <p>{explanation}</p>}
      {parameters.length > 0 && <ParameterTable parameters={parameters} title={title} />}
      <dl className="terms">
        <dt>Example</dt>
        <dd>
          <Link href={example}>{example}</Link>
        </dd>
        <dt>Answer</dt>
        <dd>
          <code>{type}</code>
        </dd>
        <dt>Kept</dt>
        <dd>{cachingWords[caching]}</dd>
        <dt>Refusals</dt>
        <dd>
          {refusalsOf(address).map(([status, words, href], index) => (
            <Fragment key={words}>
              {index > 0 && '; '}
              {status} {href ? <a href={href}>{words}</a> : words}
            </Fragment>
          ))}
        </dd>
      </dl>
    </section>
  )
}

type Refusal = [status: number, words: string, href?: string]

/** The error responses, including that of any endpoint to other methods. */
function refusalsOf({ problems: types, isCanonicalized }: Address): Refusal[] {
  const refusals = [...types, 'method-not-allowed' as const].map((type): Refusal => {
    const { status, title } = problems[type]
    return [status, title.toLowerCase(), `#${problemId(type)}`]
  })
  if (isCanonicalized) refusals.push([308, 'what is not allowed is left out'])
  return refusals.toSorted(([a], [b]) => a - b)
}

function ParameterTable({ parameters, title }: { parameters: ApiParameter[]; title: string }) {
  return (
    <table className="parameters">
      <caption className="visually-hidden">Parameters of: {title}</caption>
      <thead>
        <tr>
          <th scope="col">Parameter</th>
          <th scope="col">Allowed</th>
          <th scope="col">Default</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ name, meaning, allowed, defaultValue, isRequired }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{`${meaning}: ${allowed}.`}</td>
            <td>{defaultValue ?? (isRequired ? 'required' : 'none')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
