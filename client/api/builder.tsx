// The builder of chart file URLs, with the rules that the Worker validates them by.

import { type ChangeEvent, useEffect, useState } from 'react'
import { charts } from '../../src/chart/charts'
import { type Format, formatNames, formats, isImage } from '../../src/chart/formats'
import { defaults, type Parameter } from '../../src/chart/parameters'
import type { Reach } from '../../src/chart/query'
import type { Rule } from '../../src/chart/rules'
import { type Choice, fileOfChoice, parametersOf } from '../../src/pages/api/choice'
import { snippetsFor } from '../../src/pages/api/snippets'
import { formatRange } from '../../src/prices/month-range'
import { CopyButton } from '../chart/copy-button'
import { Link } from '../link'
import { useStore } from '../store'
import { Snippets } from './snippets'

/** An image is fetched only after no input for this time. */
const settleMs = 400

/** Hidden without scripts. */
export function Builder({ reach }: { reach: Reach }) {
  const [choice, setChoice] = useState<Choice>({ name: charts[0]?.name ?? '', format: 'png' })
  const { siteUrl } = useStore().metadata
  const chart = charts.find(({ name }) => name === choice.name)
  const file = fileOfChoice(choice, reach)
  const rules = Object.entries(parametersOf(choice)).filter(([name]) => name !== 'v')
  const change = (changed: Partial<Choice>) => setChoice({ ...choice, ...changed })
  if (!chart) return null
  return (
    <section className="builder" aria-labelledby="builder">
      <h2 id="builder">Make an address</h2>
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
            rule={rule(reach.table)}
            defaultValue={defaultOf(name as Parameter, choice, reach)}
            value={choice[name as Parameter] ?? ''}
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
              <code>{siteUrl + file.address}</code>
            </Link>{' '}
            <CopyButton label="Copy address" text={siteUrl + file.address} />
          </p>
          {isImage(choice.format) && (
            <Preview address={file.address} alt={chart.title} {...file.size} />
          )}
          <Snippets
            snippets={snippetsFor({
              format: choice.format,
              address: siteUrl + file.address,
              file: `${choice.name}.${choice.format}`,
              alt: chart.title,
              size: file.size,
              page: siteUrl + chart.path,
            })}
          />
        </>
      )}
    </section>
  )
}

function defaultOf(name: Parameter, { format }: Choice, reach: Reach): string {
  if (name === 'v') return ''
  if (name !== 'from' && name !== 'to') return String(defaults[name])
  return String(formatRange(isImage(format) ? reach.standard : reach.table)[name])
}

type ParameterProps = Pick<FieldProps, 'value' | 'onChange'> & {
  name: string
  rule: Rule
  defaultValue: string
}

function ParameterField({ name, rule, defaultValue, value, onChange }: ParameterProps) {
  const { allowed, choices } = rule
  return (
    <Field
      label={name}
      id={`field-${name}`}
      value={choices?.includes(value) === false ? '' : value}
      title={`${name}: ${allowed}`}
      placeholder={defaultValue}
      options={choices?.map((text) => [text === defaultValue ? '' : text, text])}
      onChange={onChange}
    />
  )
}

type FieldProps = {
  label: string
  id: string
  value: string
  title?: string
  /** The value of a text field that is left empty. */
  placeholder?: string
  /** Values and their labels; without them, the field is for text. */
  options?: [value: string, text: string][] | undefined
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
    <p role="alert">This picture could not be drawn now. Its address may well work in a minute.</p>
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
