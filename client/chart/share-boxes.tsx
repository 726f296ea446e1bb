// The contents of a chart's boxes that need scripts: code to embed it, images, and citations.

import { useState } from 'react'
import {
  type EmbedForm,
  type EmbedSubject,
  type EmbedTheme,
  embedMarkup,
} from '../../src/pages/embed'
import type { Month } from '../../src/prices/month'
import { latestOf, type PriceRow } from '../../src/prices/row'
import { chartFileAddress } from '../../src/url/formats'
import { type Choice, writeChoice } from '../../src/url/shown'
import { type CitedWork, cite, quote } from '../../src/words/citation'
import type { Said } from '../../src/words/measure'
import { quoteMonth } from '../../src/words/quote'
import { boxes } from '../browser/boxes'
import { Citation } from '../parts/citation'
import { useStore } from '../parts/context'
import { Copy, CopyButton } from '../parts/copying'
import { Heard } from '../parts/heard'
import { watchStrip } from './start-strip-links'

/** Adds the listeners that serve all pages of the document; calling it again has no effect. */
export function watchPage(): void {
  // The event does not bubble.
  document.addEventListener('toggle', showWhole, { capture: true })
  // A box may already be open, and now has more in it.
  for (const target of document.querySelectorAll(boxes)) showWhole({ target })
  watchStrip()
}

/** Scrolls a box into view when it opens. */
function showWhole({ target }: Pick<Event, 'target'>): void {
  if (!(target instanceof HTMLDetailsElement && target.open && target.matches(boxes))) return
  target.lastElementChild?.scrollIntoView({ block: 'nearest' })
}

const updateLabels = { live: 'Keep updating', fixed: 'Fixed' } as const
const themeLabels: Record<EmbedTheme, string> = {
  light: 'Light',
  dark: 'Dark',
  auto: 'Match the reader’s device',
}
const formLabels: Record<EmbedForm, string> = { frame: 'Interactive', picture: 'Image' }
const citeLabels = { text: 'Reference', sentence: 'Sentence', bibtex: 'BibTeX' } as const

type EmbeddingProps = {
  chart: EmbedSubject['asset']
  choice: Choice | undefined
  isFrameable: boolean
}

/** The code that embeds a chart, with choices. */
export function Embedding({ chart, choice, isFrameable }: EmbeddingProps) {
  const site = useStore().metadata
  const isLive = choice && writeChoice(choice).live !== undefined
  const [months, setMonths] = useState<keyof typeof updateLabels>('live')
  const [theme, setTheme] = useState<EmbedTheme>('light')
  const [form, setForm] = useState<EmbedForm>(isFrameable ? 'frame' : 'picture')
  const markup = embedMarkup({ asset: chart, site, choice, months }, { theme, form })
  return (
    <>
      {isLive && (
        <RadioChoice name="Months" choices={updateLabels} chosen={months} choose={setMonths} />
      )}
      <RadioChoice name="Theme" choices={themeLabels} chosen={theme} choose={setTheme} />
      {isFrameable && (
        <RadioChoice name="Type" choices={formLabels} chosen={form} choose={setForm} />
      )}
      <Code text={markup} />
    </>
  )
}

/** The sizes of images that a reader can choose, in CSS pixels. */
const shapes = {
  Wide: { width: 1200, height: 630 },
  Square: { width: 1080, height: 1080 },
  Tall: { width: 1080, height: 1350 },
  Slide: { width: 1920, height: 1080 },
} as const

type ImagesProps = {
  chart: EmbedSubject['asset']
  /** The address of the chart's PNG. */
  address: string
  choice: Choice | undefined
}

/** Buttons that copy a chart's image and its alt text, and links to the image in other sizes. */
export function Images({ chart, address, choice }: ImagesProps) {
  return (
    <>
      <CopyImageButton address={address} />
      {chart.alt && <CopyButton label="Copy alt text" text={chart.alt} />}
      {choice && (
        <p>
          <small>Sizes:</small>
          {Object.entries(shapes).map(([name, size]) => (
            <a
              key={name}
              href={chartFileAddress(chart.key, 'png', writeChoice({ ...choice, ...size }).fixed)}
              title={`PNG, ${size.width}×${size.height}`}
              download
            >
              {name}
            </a>
          ))}
        </p>
      )}
    </>
  )
}

/** A button that copies an image, or opens it where images cannot be copied. */
function CopyImageButton({ address }: { address: string }) {
  const fetchImage = async () => (await fetch(address)).blob()
  // Safari needs a promise, as it forgets the click while an image loads.
  const copy = async () =>
    navigator.clipboard.write([new ClipboardItem({ 'image/png': fetchImage() })])
  return <Copy label="Copy image" subject={address} copy={copy} fallBack={() => open(address)} />
}

function Code({ text }: { text: string }) {
  return (
    <>
      <textarea readOnly rows={5} value={text} aria-label="Code to embed this chart" />
      <CopyButton label="Copy code" text={text} />
    </>
  )
}

/** The rows of a chart of one asset, and the month that the reader has chosen. */
export type Quoted = {
  asset: Said
  rows: readonly PriceRow[]
  chosen: PriceRow | undefined
}

type CitingProps = {
  work: Omit<CitedWork, 'address'>
  quoted: Quoted | undefined
  /** Returns the absolute URL of the chart, or of one of its months. */
  addressOfMonth: (month?: Month) => string
  /** All citations, one that the reader chooses, or the reference alone until scripts run. */
  form: 'written' | 'chosen' | 'text'
}

/** The citations of a chart. */
export function Citing({ work: cited, quoted, addressOfMonth, form }: CitingProps) {
  const [format, setFormat] = useState<keyof typeof citeLabels>('text')
  const { asset, rows = [], chosen } = quoted ?? {}
  const row = chosen ?? latestOf(rows)
  const said = asset && row && quoteMonth(asset, row, rows)
  const work = {
    ...cited,
    said: chosen && said && { ...said, month: chosen.month },
    address: addressOfMonth(chosen?.month),
  }
  const sentence = said && quote(said.statement, { ...work, address: addressOfMonth(row.month) })
  if (form === 'written') {
    return (
      <>
        {sentence && (
          <p className="cited">
            <Heard>{sentence}</Heard>
          </p>
        )}
        <Citation work={work} />
      </>
    )
  }
  const { text, bibtex } = cite(work)
  if (form === 'text')
    return (
      <p className="cited">
        <Heard>{text}</Heard>
      </p>
    )
  const { sentence: _, ...withoutSentence } = citeLabels
  const shown = { text, bibtex, sentence: sentence ?? text }[format]
  return (
    <>
      <RadioChoice
        name="Format"
        choices={sentence ? citeLabels : withoutSentence}
        chosen={format}
        choose={setFormat}
      />
      {format === 'bibtex' ? (
        <pre>{shown}</pre>
      ) : (
        <p className="cited">
          <Heard>{shown}</Heard>
        </p>
      )}
      <CopyButton label="Copy citation" text={shown} />
    </>
  )
}

type RadioChoiceProps<Value extends string> = {
  name: string
  choices: Partial<Record<Value, string>>
  chosen: Value
  choose: (value: Value) => void
}

function RadioChoice<Value extends string>({
  name,
  choices,
  chosen,
  choose,
}: RadioChoiceProps<Value>) {
  return (
    <fieldset className="share-choice">
      <legend>{name}</legend>
      {(Object.keys(choices) as Value[]).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={`share ${name}`}
            checked={value === chosen}
            onChange={() => choose(value)}
          />{' '}
          {choices[value]}
        </label>
      ))}
    </fieldset>
  )
}
