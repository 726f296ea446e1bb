// What can be done with any chart, in one row: post it, copy its link, download, embed, and cite
// it, and show it full screen.

import { type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import {
  chartFileAddress,
  type Format,
  formatNames,
  formats,
  isImage,
} from '../../src/chart/formats'
import { formatMonth } from '../../src/prices/format'
import type { Month } from '../../src/prices/month'
import { type CitedWork, cite, quote } from '../../src/site/citation'
import {
  type EmbedForm,
  type EmbedSubject,
  type EmbedTheme,
  embedMarkup,
} from '../../src/site/embed'
import { chartPageAddress, tweetAddress } from '../../src/site/paths'
import { useHydrated } from '../browser'
import { useRouter, useStore } from '../context'
import { Citation, CopyButton, CopyImageButton } from '../copying'
import { Link } from '../links'

const updateLabels = { live: 'Always the latest', fixed: 'These months' } as const
const themeLabels: Record<EmbedTheme, string> = {
  light: 'Light',
  dark: 'Dark',
  auto: 'Match reader',
}
const formLabels: Record<EmbedForm, string> = { frame: 'Interactive', picture: 'Image' }
const citeLabels = { text: 'Reference', sentence: 'Sentence', bibtex: 'BibTeX' } as const

export const screenClass = 'chart-screen'

type Props = {
  /** The name of its files, its page, and its title. */
  chart: EmbedSubject['asset']
  /** What a post says is priced in Bitcoin. */
  subject: string
  /** What it says instead, and the path and query that it links to, if not those of the page. */
  post?: { text: string; path?: string }
  /** The canonical query with both ends of the range, and the one whose range follows the data. */
  queries: { fixed: string; live: string | undefined }
  /** What fills the screen where scripts cannot. */
  fullHref: string
  isFrameable?: boolean
  cited: Pick<CitedWork, 'months' | 'row' | 'said' | 'publishers' | 'days'> | null
  /** What can be quoted of a month. */
  said?: { month: Month; statement: string } | undefined
  /** Open, and with all that can be copied in the HTML, for readers without scripts. */
  isWritten?: boolean
  /** The page that shows it so. */
  writtenHref?: string
}

export function Share({
  chart,
  subject,
  post,
  queries,
  fullHref,
  isFrameable = true,
  cited,
  said,
  isWritten = false,
  writtenHref,
}: Props) {
  const site = useStore().metadata
  const canCopy = useHydrated() || isWritten
  const { fixed } = queries
  const fixedAddress = chartPageAddress(site.siteUrl, chart, fixed)
  const addressOf = (month: Month | undefined) => fixedAddress + (month ? `#${month}` : '')
  const fileAddress = (format: Format) => {
    const { picture } = chart
    return chartFileAddress(chart.key, format, picture && isImage(format) ? picture.query : fixed)
  }
  const chosen = cited?.row?.month
  const pageUrl = usePageUrl(post?.path)
  // As in the address bar, and on paper.
  const link = pageUrl + (chosen ? `#${chosen}` : '')
  const work = cited && {
    ...cited,
    siteName: site.siteName,
    title: chart.title,
    address: addressOf(chosen),
  }
  const statement =
    said && cited
      ? quote(said.statement, { ...cited, ...site, address: addressOf(said.month) })
      : undefined
  return (
    <figcaption className="share">
      <Link href={tweetAddress({ label: subject }, pageUrl, post?.text)} className="button">
        Tweet
      </Link>
      <CopyButton label="Copy link" text={link} />
      <Box name="Download" isWritten={isWritten}>
        <p>
          {formatNames.map((format) => (
            <a key={format} href={fileAddress(format)} download>
              {formats[format].name}
            </a>
          ))}
        </p>
        <CopyImageButton label="Copy image" address={fileAddress('png')} />
      </Box>
      <Box name="Embed" isWritten={isWritten}>
        {canCopy ? (
          <Embedding chart={chart} queries={queries} isFrameable={isFrameable} />
        ) : (
          // The markup would take many bytes of each document.
          writtenHref && <Link href={writtenHref}>Embed code and all months</Link>
        )}
      </Box>
      {work && (
        <Box name="Cite" isWritten={isWritten}>
          {isWritten ? (
            <>
              {statement && <p className="cited">{statement}</p>}
              <Citation work={work} />
            </>
          ) : (
            <CitationChoice work={work} statement={statement} hasChoice={canCopy} />
          )}
        </Box>
      )}
      <FullScreen href={fullHref} />
      <SystemShare title={chart.title} url={link} />
      <span className="chosen-month" role="status">
        {chosen && `${formatMonth(chosen)} selected. Links and citations will use it.`}
      </span>
    </figcaption>
  )
}

type BoxProps = { name: string; isWritten: boolean; children: ReactNode }

/** A box that opens over the page, which does not move; opening one closes another. */
function Box({ name, isWritten, children }: BoxProps) {
  return (
    <details
      className={isWritten ? 'share-box is-written' : 'share-box'}
      open={isWritten}
      name={isWritten ? undefined : 'share'}
    >
      <summary>{name}</summary>
      <div>{children}</div>
    </details>
  )
}

function Embedding({
  chart,
  queries,
  isFrameable,
}: Pick<Props, 'chart' | 'queries'> & { isFrameable: boolean }) {
  const site = useStore().metadata
  const { live, fixed } = queries
  const [update, setUpdate] = useState<keyof typeof updateLabels>('live')
  const [theme, setTheme] = useState<EmbedTheme>('light')
  const [form, setForm] = useState<EmbedForm>(isFrameable ? 'frame' : 'picture')
  const query = update === 'live' ? (live ?? fixed) : fixed
  const markup = embedMarkup({ asset: chart, site, query }, { theme, form })
  return (
    <>
      {live !== undefined && (
        <RadioChoice name="Months" choices={updateLabels} chosen={update} choose={setUpdate} />
      )}
      <RadioChoice name="Theme" choices={themeLabels} chosen={theme} choose={setTheme} />
      {isFrameable && (
        <RadioChoice name="Type" choices={formLabels} chosen={form} choose={setForm} />
      )}
      <textarea readOnly rows={5} value={markup} aria-label="Code to embed this chart" />
      <CopyButton label="Copy code" text={markup} />
    </>
  )
}

type CitationChoiceProps = {
  work: CitedWork
  statement: string | undefined
  /** Whether there are scripts that choose. */
  hasChoice: boolean
}

function CitationChoice({ work, statement, hasChoice }: CitationChoiceProps) {
  const [form, setForm] = useState<keyof typeof citeLabels>('text')
  const { sentence: _, ...withoutSentence } = citeLabels
  const { text, bibtex } = cite(work)
  const shown = { text, bibtex, sentence: statement ?? text }[form]
  if (!hasChoice) return <p className="cited">{text}</p>
  return (
    <>
      <RadioChoice
        name="Format"
        choices={statement ? citeLabels : withoutSentence}
        chosen={form}
        choose={setForm}
      />
      {form === 'bibtex' ? <pre>{shown}</pre> : <p className="cited">{shown}</p>}
      <CopyButton label="Copy citation" text={shown} />
    </>
  )
}

/** The system's own sheet, on phones that have one: elsewhere CSS or this hides it. */
function SystemShare({ title, url }: { title: string; url: string }) {
  const isMissing = useHydrated() && !('share' in navigator)
  return (
    <button
      type="button"
      className="copy system-share"
      hidden={isMissing}
      // It also fails where the reader closes the sheet.
      onClick={() => navigator.share({ title, url }).catch(() => undefined)}
    >
      Share…
    </button>
  )
}

/** The URL of the page as in the address bar, without its fragment. */
function usePageUrl(shown?: string): string {
  const { page, place } = useRouter()
  const { siteUrl } = useStore().metadata
  return siteUrl + (shown ?? (page ? page.path + page.search : place.pathname))
}

/**
 * Shows the surrounding chart with the Fullscreen API; Escape leaves it. Leads to `href` where
 * browsers lack the API, as on iPhones, without scripts, and outside a chart.
 */
function FullScreen({ href }: { href: string }) {
  const isFull = useSyncExternalStore(
    watchFullScreen,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const screen = event.currentTarget.closest(`.${screenClass}`)
    if (!document.fullscreenEnabled || !screen) return
    event.preventDefault()
    if (isFull) document.exitFullscreen()
    else screen.requestFullscreen().catch(() => location.assign(href))
  }
  return (
    <Link href={href} className="full-screen" onClick={toggle}>
      {isFull ? 'Exit full screen' : 'Full screen'}
    </Link>
  )
}

function watchFullScreen(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
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
