// The URL of a chart's file, and what to copy to use it. With scripts it changes with the choices,
// which are checked by the Worker's rules.

import { type ChangeEvent, useEffect, useState } from 'react'
import { charts } from '../../src/chart/charts'
import type { FileParameter } from '../../src/chart/file-query'
import { type Format, formatNames, formats, isImage } from '../../src/chart/formats'
import { defaults, type Rule } from '../../src/chart/parameters'
import type { Reach } from '../../src/chart/query'
import { type Choice, fileOfChoice, parametersOf, snippetsFor } from '../../src/pages/api/builder'
import { formatRange } from '../../src/prices/month'
import { CopyButton } from '../chart/copy-button'
import { Link } from '../link'
import { useStore } from '../store'

/** An image is fetched only after no input for this time. */
const settleMs = 400

export function Builder({ reach }: { reach: Reach }) {
  const [choice, setChoice] = useState<Choice>({ name: charts[0]?.name ?? '', format: 'png' })
  const site = useStore().metadata
  const chart = charts.find(({ name }) => name === choice.name)
  const file = fileOfChoice(choice, reach)
  const rules = Object.entries(parametersOf(choice)).filter(([name]) => name !== 'v')
  const change = (changed: Partial<Choice>) => setChoice({ ...choice, ...changed })
  if (!chart) return null
  return (
    <section className="builder" aria-labelledby="builder">
      <h2 id="builder">Copy a request</h2>
      <div className="fields">
        <Field
          label="Chart"
          id="field-chart"
          value={choice.name}
          options={charts.map(({ name, label }) => [name, label])}
          onChange={(name) => change({ name })}
        />
        <Field
          label="Format"
          id="field-format"
          value={choice.format}
          options={formatNames.map((format) => [format, formats[format].name])}
          onChange={(format) => change({ format: format as Format })}
        />
        {rules.map(([name, rule]) => (
          <ParameterField
            key={name}
            name={name}
            rule={rule(reach.table, choice.name)}
            defaultValue={defaultOf(name as FileParameter, choice, reach)}
            value={choice[name as FileParameter] ?? ''}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
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
            <dl>
              {snippetsFor({ chart, format: choice.format, ...file }, site).map(
                ({ name, text }) => (
                  <div key={name}>
                    <dt>
                      {name} <CopyButton label={`Copy ${name}`} text={text} />
                    </dt>
                    <dd>
                      <pre>
                        <code>{text}</code>
                      </pre>
                    </dd>
                  </div>
                ),
              )}
            </dl>
            {isImage(choice.format) && (
              <Preview address={file.address} alt={chart.title} {...file.size} />
            )}
          </div>
        </>
      )}
    </section>
  )
}

function defaultOf(name: FileParameter, { format }: Choice, reach: Reach): string {
  if (name === 'from' || name === 'to') {
    return String(formatRange(isImage(format) ? reach.standard : reach.table)[name])
  }
  const values: Partial<Record<FileParameter, string | number>> = defaults
  return String(values[name] ?? '')
}

type ParameterProps = Pick<FieldProps, 'value' | 'onChange'> & {
  name: string
  rule: Rule
  defaultValue: string
}

function ParameterField({ name, rule, defaultValue, value, onChange }: ParameterProps) {
  const { allowed, choices } = rule
  const options = choices?.map((text): Option => [text === defaultValue ? '' : text, text])
  return (
    <Field
      label={name}
      id={`field-${name}`}
      value={choices?.includes(value) === false ? '' : value}
      title={`${name}: ${allowed}`}
      placeholder={defaultValue}
      options={defaultValue || !options ? options : [['', 'none'], ...options]}
      onChange={onChange}
    />
  )
}

type Option = [value: string, text: string]

type FieldProps = {
  label: string
  id: string
  value: string
  title?: string
  /** The value of a text field that is left empty. */
  placeholder?: string
  /** Values and their labels; without them, the field is for text. */
  options?: Option[] | undefined
  onChange: (value: string) => void
}

function Field({ label, placeholder, options, onChange, ...props }: FieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    onChange(event.target.value)
  return (
    <div>
      <label htmlFor={props.id}>{label}</label>
      {options ? (
        <select {...props} onChange={change}>
          {options.map(([value, text]) => (
            <option key={text} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input {...props} placeholder={placeholder} autoComplete="off" onChange={change} />
      )}
    </div>
  )
}

type PreviewProps = { address: string; alt: string; width: number; height: number }

function Preview({ alt, ...wanted }: PreviewProps) {
  const { address, width, height } = useSettled(wanted)
  const [failed, setFailed] = useState('')
  return failed === address ? (
    <p role="alert">This picture could not be drawn now. Please try again in a minute.</p>
  ) : (
    <img
      src={address}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      onError={() => setFailed(address)}
    />
  )
}

/** Debounces the image while a value is being typed. */
function useSettled(wanted: Omit<PreviewProps, 'alt'>) {
  const { address, width, height } = wanted
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ address, width, height }), settleMs)
    return () => clearTimeout(timer)
  }, [address, width, height])
  return settled
}
