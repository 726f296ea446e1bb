// The builder of chart file URLs, with the rules that the Worker validates them by.

import { type ReactNode, useEffect, useState } from 'react'
import { charts } from '../../src/chart/charts'
import { formatNames, formats, isImage } from '../../src/chart/formats'
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
        <Labeled label="Chart" id="field-chart">
          <select
            id="field-chart"
            value={choice.name}
            onChange={(event) => change({ name: event.target.value })}
          >
            {charts.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </Labeled>
        <Labeled label="Format" id="field-format">
          <select
            id="field-format"
            value={choice.format}
            onChange={(event) => change({ format: event.target.value as Choice['format'] })}
          >
            {formatNames.map((format) => (
              <option key={format} value={format}>
                {formats[format].name}
              </option>
            ))}
          </select>
        </Labeled>
        {rules.map(([name, rule]) => (
          <Field
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
            <Picture address={file.address} alt={chart.title} {...file.size} />
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

type FieldProps = {
  name: string
  rule: Rule
  defaultValue: string
  value: string
  onChange: (value: string) => void
}

function Field({ name, rule: { allowed, choices }, defaultValue, value, onChange }: FieldProps) {
  const id = `field-${name}`
  const shared = {
    id,
    value: choices?.includes(value) === false ? '' : value,
    title: `${name}: ${allowed}`,
  }
  return (
    <Labeled label={name} id={id}>
      {choices ? (
        <select {...shared} onChange={(event) => onChange(event.target.value)}>
          {choices.map((text) => (
            <option key={text} value={text === defaultValue ? '' : text}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          placeholder={defaultValue}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labeled>
  )
}

type LabeledProps = { label: string; id: string; children: ReactNode }

function Labeled({ label, id, children }: LabeledProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}

type PictureProps = { address: string; alt: string; width: number; height: number }

function Picture({ alt, ...wanted }: PictureProps) {
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
function useSettled(wanted: Omit<PictureProps, 'alt'>) {
  const { address, width, height } = wanted
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ address, width, height }), settleMs)
    return () => clearTimeout(timer)
  }, [address, width, height])
  return settled
}
