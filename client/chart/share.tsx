// What can be done with any chart: post it, show it full screen, and a panel to link, copy,
// download, embed, and cite it.

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
import { type CitedWork, quote } from '../../src/site/citation'
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

const updateLabels = { fixed: 'These months', live: 'Keeps updating' } as const
const themeLabels: Record<EmbedTheme, string> = {
  light: 'Light',
  dark: 'Dark',
  auto: "The reader's",
}
const formLabels: Record<EmbedForm, string> = { frame: 'Frame', picture: 'Picture' }

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
  cited: Pick<CitedWork, 'months' | 'row' | 'publishers'> | null
  said?: { month: Month; statement: string } | undefined
  /** Open, and with all that can be copied in the HTML, for readers without scripts. */
  isWritten?: boolean
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
}: Props) {
  const site = useStore().metadata
  const [update, setUpdate] = useState<keyof typeof updateLabels>('fixed')
  const [theme, setTheme] = useState<EmbedTheme>('light')
  const [form, setForm] = useState<EmbedForm>(isFrameable ? 'frame' : 'picture')
  const canCopy = useHydrated() || isWritten
  const query = (update === 'live' ? queries.live : undefined) ?? queries.fixed
  const address = chartPageAddress(site.siteUrl, chart, query)
  const fixedAddress = chartPageAddress(site.siteUrl, chart, queries.fixed)
  const monthAddress = `${fixedAddress}#${said?.month}`
  const statement =
    said && cited ? quote(said.statement, { ...cited, ...site, address: monthAddress }) : ''
  const markup = embedMarkup({ asset: chart, site, query }, { theme, form })
  const fileAddress = (format: Format) => {
    const { picture } = chart
    return chartFileAddress(chart.key, format, picture && isImage(format) ? picture.query : query)
  }
  return (
    <figcaption className="share">
      <Link
        href={tweetAddress({ label: subject }, usePageUrl(post?.path), post?.text)}
        className="button"
      >
        Tweet
      </Link>
      <FullScreen href={fullHref} />
      <details open={isWritten}>
        <summary>Share and download</summary>
        {canCopy && queries.live !== undefined && (
          <RadioChoice
            name="Links, files, and embeds show"
            choices={updateLabels}
            chosen={update}
            choose={setUpdate}
          />
        )}
        {canCopy && (
          <ShareRow name="Link">
            <code>{address}</code>
            <CopyButton label="Copy link" text={address} />
          </ShareRow>
        )}
        {canCopy && said && statement && (
          <>
            <p className="statement">{statement}</p>
            <ShareRow name={formatMonth(said.month)}>
              <CopyButton label="Copy sentence" text={statement} />
              <CopyButton label="Copy link to this month" text={monthAddress} />
            </ShareRow>
          </>
        )}
        <ShareRow name="Download">
          {formatNames.map((format) => (
            <a key={format} href={fileAddress(format)} download>
              {formats[format].name}
            </a>
          ))}
          <CopyImageButton label="Copy image" address={fileAddress('png')} />
        </ShareRow>
        {canCopy && (
          <>
            <RadioChoice name="Embed" choices={themeLabels} chosen={theme} choose={setTheme} />
            {isFrameable && (
              <RadioChoice name="As a" choices={formLabels} chosen={form} choose={setForm} />
            )}
            <textarea readOnly rows={5} value={markup} aria-label="Markup to embed this chart" />
            <CopyButton label="Copy markup" text={markup} />
          </>
        )}
        {cited && (
          <Citation
            work={{
              ...cited,
              siteName: site.siteName,
              title: chart.title,
              address: cited.row ? monthAddress : fixedAddress,
            }}
            hasBibtex={canCopy}
          />
        )}
      </details>
    </figcaption>
  )
}

/** The URL of the page as in the address bar, without its fragment and campaign tags. */
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
    <Link href={href} onClick={toggle}>
      {isFull ? 'Leave full screen' : 'Full screen'}
    </Link>
  )
}

function watchFullScreen(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

function ShareRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="downloads">
      <span>{name}</span> {children}
    </p>
  )
}

type RadioChoiceProps<Value extends string> = {
  name: string
  choices: Record<Value, string>
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
