// The section of a chart page with the markup to embed the chart on another site.

import { useEffect, useState } from 'react'
import { type EmbedForm, type EmbedTheme, embedMarkup } from '../../src/site/embed'
import { useStore } from '../store'
import { CopyButton } from './copy-button'
import type { ShownChart } from './shown-chart'

const themes: Record<EmbedTheme, string> = { light: 'Light', dark: 'Dark', auto: "The reader's" }
const forms: Record<EmbedForm, string> = { frame: 'Frame', picture: 'Picture instead of frame' }

type Props = Pick<ShownChart, 'fixedQuery'> & {
  /** Key, path and title of the chart. */
  asset: Pick<ShownChart['asset'], 'key' | 'path' | 'title'>
  /** Whether it can be in a frame; otherwise it is a picture. */
  isFrameable?: boolean
}

export function EmbedChart({ asset, fixedQuery, isFrameable = true }: Props) {
  const site = useStore().metadata
  const [theme, setTheme] = useState<EmbedTheme>('light')
  const [form, setForm] = useState<EmbedForm>(isFrameable ? 'frame' : 'picture')
  // The server renders no choices, as they need scripts.
  const [canChoose, setCanChoose] = useState(false)
  useEffect(() => setCanChoose(true), [])
  const markup = embedMarkup({ asset, site, query: fixedQuery }, { theme, form })
  return (
    <details>
      <summary>Embed this chart</summary>
      <p>It shows what is chosen above, and is as wide as its place.</p>
      {canChoose && (
        <>
          <ChoiceField name="Theme" choices={themes} chosen={theme} choose={setTheme} />
          {isFrameable && (
            <ChoiceField name="Form" choices={forms} chosen={form} choose={setForm} />
          )}
        </>
      )}
      {/* The home page has to stay small: there it comes with scripts. */}
      {(isFrameable || canChoose) && (
        <>
          <textarea readOnly rows={7} value={markup} aria-label="Markup to embed this chart" />
          <CopyButton label="Copy markup" text={markup} />
        </>
      )}
    </details>
  )
}

type FieldProps<Value extends string> = {
  name: string
  choices: Record<Value, string>
  chosen: Value
  choose: (value: Value) => void
}

function ChoiceField<Value extends string>({ name, choices, chosen, choose }: FieldProps<Value>) {
  return (
    <fieldset className="embed-choice">
      <legend>{name}</legend>
      {(Object.keys(choices) as Value[]).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={`embed-${name}`}
            checked={value === chosen}
            onChange={() => choose(value)}
          />{' '}
          {choices[value]}
        </label>
      ))}
    </fieldset>
  )
}
