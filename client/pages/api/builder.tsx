// The URL builder: the URL of a chart's file, and snippets that use it. With scripts, they follow the
// choices, which are checked by the Worker's rules.

import { type ChangeEvent, useEffect, useState } from 'react'
import {
  type FileChoice,
  fileOfChoice,
  parametersOf,
  type Snippet,
  snippetsFor,
} from '../../../src/pages/api/builder'
import { formatRange } from '../../../src/prices/month'
import { chartNamed, charts } from '../../../src/url/charts'
import { type Format, formatNames, formats, isImage } from '../../../src/url/formats'
import { defaults, type Reach } from '../../../src/url/parameter-values'
import { reachOf } from '../../../src/url/read'
import { useStore } from '../../parts/context'
import { CopyButton } from '../../parts/copying'
import { Link } from '../../parts/links'

/** An image is fetched only after no input for this time. */
const settleMs = 400

export function Builder({ reach }: { reach: Reach }) {
  const [choice, setChoice] = useState<FileChoice>({ name: charts[0].name, format: 'png' })
  const site = useStore().metadata
  const chart = chartNamed(choice.name)
  const file = fileOfChoice(choice, reach)
  const rules = Object.entries(parametersOf(choice)).filter(([name]) => name !== 'v')
  const change = (changed: { [name: string]: string }) => setChoice({ ...choice, ...changed })
  return (
    <section className="builder" aria-labelledby="builder">
      <h2 id="builder">Build a URL</h2>
      <div className="fields">
        <Field
          label="Chart"
          value={choice.name}
          options={charts.map(({ name, label }) => [name, label])}
          onChange={(name) => change({ name })}
        />
        <Field
          label="Format"
          value={choice.format}
          options={formatNames.map((format) => [format, formats[format].name])}
          onChange={(format) => setChoice({ ...choice, format: format as Format })}
        />
        {rules.map(([name, rule]) => {
          const { allowed, choices } = rule(reach.table, choice.name)
          const value = choice[name] ?? ''
          const usual = defaultChoice(name, choice, reach)
          const options = choices?.map((text): Option => [text === usual ? '' : text, text])
          return (
            <Field
              key={name}
              label={name}
              value={choices?.includes(value) === false ? '' : value}
              title={`${name}: ${allowed}`}
              placeholder={usual}
              options={usual || !options ? options : [['', 'none'], ...options]}
              onChange={(value) => change({ [name]: value })}
            />
          )
        })}
      </div>
      {'refusal' in file ? (
        <p role="alert">{file.refusal}</p>
      ) : (
        <>
          <p className="built">
            <Link href={file.address}>
              <code>{site.siteUrl + file.address}</code>
            </Link>{' '}
            <CopyButton label="Copy URL" text={site.siteUrl + file.address} />
          </p>
          <div className="uses">
            {/* Each format has its own languages. */}
            <Snippets
              key={choice.format}
              id="builder"
              className="call-alone"
              snippets={snippetsFor({ chart, format: choice.format, ...file }, site)}
            />
            {isImage(choice.format) && (
              <Preview {...file.choice} address={file.address} alt={chart.title} />
            )}
          </div>
        </>
      )}
    </section>
  )
}

type SnippetsProps = {
  id: string
  /** The class of their box, if they stand alone. */
  className?: string
  snippets: readonly Snippet[]
}

/** Snippets, one at a time, with a choice of the language that works without scripts. */
export function Snippets({ id, className = '', snippets }: SnippetsProps) {
  return (
    <div className={`snippets tabbed ${className}`.trim()}>
      <Tabs legend="Language" group={`${id}-language`} choices={snippets} />
      {snippets.map((snippet) => (
        <SnippetToCopy key={snippet.name} {...snippet} />
      ))}
    </div>
  )
}

type TabsProps = { legend: string; group: string; choices: readonly { name: string }[] }

/** Of what follows it, the style sheet shows what is chosen here. */
export function Tabs({ legend, group, choices }: TabsProps) {
  return (
    <fieldset className="tabs">
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ name }, place) => (
        <label key={name}>
          <input type="radio" name={group} defaultChecked={place === 0} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

export function SnippetToCopy({ name, text }: Snippet) {
  return (
    <div>
      <pre>
        <code>{text}</code>
      </pre>
      <CopyButton label="Copy" name={`Copy ${name}`} text={text} />
    </div>
  )
}

function defaultChoice(name: string, { format }: Pick<FileChoice, 'format'>, reach: Reach): string {
  const window = formatRange(reachOf(formats[format], reach).defaultWindow)
  const values: Readonly<Record<string, unknown>> = { ...defaults, ...window }
  return String(values[name] ?? '')
}

type Option = [value: string, text: string]

type FieldProps = {
  label: string
  value: string
  title?: string
  /** The default value, which an empty text field stands for. */
  placeholder?: string
  /** Values and their labels; without them, the field is for text. */
  options?: Option[] | undefined
  onChange: (value: string) => void
}

function Field({ label, placeholder, options, onChange, ...props }: FieldProps) {
  const id = `field-${label.toLowerCase()}`
  const change = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    onChange(event.target.value)
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select id={id} {...props} autoComplete="off" onChange={change}>
          {options.map(([value, text]) => (
            <option key={text} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} {...props} placeholder={placeholder} autoComplete="off" onChange={change} />
      )}
    </div>
  )
}

type PreviewProps = { address: string; alt: string; width: number; height: number }

/** The image, debounced while a value is being typed. */
function Preview({ alt, address, width, height }: PreviewProps) {
  const [shown, setShown] = useState({ src: address, width, height })
  const [failed, setFailed] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setShown({ src: address, width, height }), settleMs)
    return () => clearTimeout(timer)
  }, [address, width, height])
  return failed === shown.src ? (
    <p role="alert">This image could not be drawn. Please try again in a minute.</p>
  ) : (
    <img {...shown} alt={alt} loading="lazy" onError={() => setFailed(shown.src)} />
  )
}
