// The resources of the API page: each with its URLs and parameters, and beside them a call of each form
// with its response.

import { Fragment } from 'react'
import type { ApiPageData, ListedForm, ListedSection } from '../../../src/pages/api/data'
import type { ParameterRow, RepeatedRow } from '../../../src/pages/api/parameter-rows'
import type { Sample } from '../../../src/pages/api/samples'
import { capitalize } from '../../../src/prices/format'
import { Link } from '../../parts/links'
import { Snippets, Tabs } from './builder'

const keysId = 'keys'

/** The HTML id of a parameter's first description on the page. */
export function parameterId(name: string): string {
  return `parameter-${name}`
}

type Props = Pick<ApiPageData, 'sections'> & { group: ListedSection['group'] }

export function Resources({ sections, group }: Props) {
  return sections
    .filter((section) => section.group === group)
    .map((section) => <Resource key={section.id} {...section} />)
}

function Resource({ id, title, words, paths, texts, groups, forms }: ListedSection) {
  return (
    <section className="resource" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {title} <small>{words}</small>
      </h2>
      <div>
        {paths.map((path) => (
          <p className="path" key={path}>
            <b>GET</b> <PathCode path={path} />
          </p>
        ))}
        <dl className="rows">
          {[...Map.groupBy(texts, ({ names }) => names.join(', '))].map(([name, alike]) => (
            <FormRow key={name} name={name} texts={alike} />
          ))}
        </dl>
        {groups.map(({ title, rows }) => (
          <Fragment key={title}>
            <h3>{title}</h3>
            <dl className="rows">
              {rows.map((row) =>
                'as' in row ? (
                  <AsBefore key={row.names[0]} {...row} />
                ) : (
                  <Row key={row.name} {...row} />
                ),
              )}
            </dl>
          </Fragment>
        ))}
      </div>
      <Calls id={id} forms={forms} />
    </section>
  )
}

/** A path whose names in braces are marked. */
function PathCode({ path }: { path: string }) {
  return (
    <code>
      {path
        .split(/(\{\w+\})/)
        .map((part, place) => (place % 2 === 1 ? <i key={part}>{part}</i> : part))}
    </code>
  )
}

/** The descriptions of the forms of a name; other documents link to their ids. */
function FormRow({ name, texts }: { name: string; texts: ListedSection['texts'] }) {
  return (
    <div>
      <dt>{name}</dt>
      {texts.map(({ words, ids, paths, as }) => (
        <dd key={ids[0]}>
          {ids.map((id) => (
            <span key={id} id={`address-${id}`} />
          ))}
          {paths.length > 0 && (
            <small>
              {paths.map((path) => (
                <code key={path}>{path} </code>
              ))}
            </small>
          )}
          {as ? `As in ${as}.` : words}
        </dd>
      ))}
    </div>
  )
}

function Row({ name, type, meaning, hasKeys, allowed, notes, isFirst }: ParameterRow) {
  return (
    <div id={isFirst ? parameterId(name) : undefined} data-parameter={name}>
      <dt>
        <code>{name}</code>
        <small>{type}</small>
      </dt>
      <dd>
        <span>{meaning}.</span>
        {hasKeys && (
          <>
            {' '}
            <a href={`#${keysId}`}>All keys</a>
          </>
        )}
        <Notes notes={[...allowed, ...notes]} />
      </dd>
    </div>
  )
}

function AsBefore({ names, as, notes }: RepeatedRow) {
  return (
    <div className="as-before">
      <dt>
        <code>{names.join(', ')}</code>
      </dt>
      <dd>
        As in <a href={`#${parameterId(names[0] ?? '')}`}>{as}</a>.
        <Notes notes={notes} />
      </dd>
    </div>
  )
}

function Notes({ notes }: { notes: string[] }) {
  return notes.length > 0 && <small>{notes.map((note) => `${capitalize(note)}.`).join(' ')}</small>
}

type CallsProps = { id: string; forms: ListedForm[] }

/** A call of each form; without scripts, one below the other. */
function Calls({ id, forms }: CallsProps) {
  return (
    <div className="calls tabbed">
      {forms.length > 1 && <Tabs legend="Format" group={`${id}-form`} choices={forms} />}
      {forms.map((form) => (
        <Call key={form.name} id={id} {...form} />
      ))}
    </div>
  )
}

/** A longer address is shown as its path. */
const longestAddress = 44

function Call({ id, name, example, snippets, alt, sample, caching }: ListedForm & { id: string }) {
  return (
    <div className="call">
      <Snippets id={`${id}-${name}`} snippets={snippets} />
      {sample && (
        <Answer
          sample={sample}
          address={example}
          alt={alt}
          kept={caching === 'revalidated' ? 'revalidated' : 'cached an hour'}
        />
      )}
      <Link className="open" href={example}>
        Open {example.length > longestAddress ? example.replace(/\?.*/, '') : example}
      </Link>
    </div>
  )
}

type AnswerProps = { sample: Sample; address: string; alt?: string; kept: string }

/** The response to a call: its status, and its body as a picture, or shortened. */
export function Answer({ sample, address, alt = '', kept }: AnswerProps) {
  const { status, type, length, text, picture } = sample
  return (
    <>
      <p className="status">
        <span>
          <b className={status < 400 ? undefined : 'is-refused'}>{status}</b> {type.split(';')[0]}
        </span>{' '}
        <span>
          {formatLength(length)} · {kept}
        </span>
      </p>
      {picture ? (
        <img src={address} {...picture} alt={`${alt}, as returned`} loading="lazy" />
      ) : (
        <pre className="response">
          <code>{text}</code>
        </pre>
      )}
    </>
  )
}

const bytesPerKb = 1000

function formatLength(bytes: number): string {
  return bytes < bytesPerKb ? `${bytes} bytes` : `${Math.round(bytes / bytesPerKb)} kB`
}
