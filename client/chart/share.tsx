// The actions of any chart, in one row: post it, copy its link, download, embed, and cite it, and show
// it full screen or as an image; below the row, the chart's months and sources.

import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import type { EmbedSubject } from '../../src/pages/embed'
import { formatMonth } from '../../src/prices/format'
import type { Month } from '../../src/prices/month'
import { chartFileAddress, type Format, formatNames, formats, isImage } from '../../src/url/formats'
import { chartPageAddress, tweetAddress } from '../../src/url/page-links'
import { type Choice, writeChoice } from '../../src/url/shown'
import type { CitedWork } from '../../src/words/citation'
import { useHydrated } from '../browser/browser'
import { rememberFocus } from '../browser/focus'
import { usePageUrl, useRouter, useStore } from '../parts/context'
import { CopyButton } from '../parts/copying'
import { Late } from '../parts/late'
import { Link } from '../parts/links'
import { useBoxes } from './late-chart'
import type { Quoted } from './share-boxes'

export const screenClass = 'chart-screen'

type Props = {
  /** The name of its files, its page, and its title. */
  chart: EmbedSubject['asset']
  /** The name of what is priced, in the usual text of a post. */
  subject: string
  /** Another text for a post, and the path and query of its link, if they are not the page's. */
  post?: { text: string; path?: string }
  /** What it shows; absent for the charts of a month and of all areas. */
  choice?: Choice
  /** Returns the URL of a file, if it does not follow from `chart` and `choice`. */
  fileIn?: (format: Format) => string
  /** The page of the full chart, for browsers without the Fullscreen API; if absent, the image opens. */
  fullHref?: string
  isFrameable?: boolean
  /** Its title, if that is not the chart’s. */
  cited: (Pick<CitedWork, 'months' | 'publishers' | 'days'> & { title?: string }) | null
  /** What can be quoted of its months, if it is a chart of one asset. */
  quoted?: Quoted
  /** Whether boxes are open, with all texts to copy in the HTML, for readers without scripts. */
  isWritten?: boolean
  /** The page that shows the chart with `isWritten`. */
  writtenHref?: string
  /** Its months and sources. */
  children?: ReactNode
}

export function Share({
  chart,
  subject,
  post,
  choice,
  fileIn,
  fullHref,
  isFrameable = true,
  cited,
  quoted,
  isWritten = false,
  writtenHref,
  children,
}: Props) {
  const site = useStore().metadata
  const isHydrated = useHydrated()
  const fixed = choice ? writeChoice(choice).fixed : ''
  const fixedAddress = chartPageAddress(site.siteUrl, chart, fixed)
  const addressOfMonth = (month: Month | undefined) => fixedAddress + (month ? `#${month}` : '')
  const { picture } = chart
  const fileAddress =
    fileIn ??
    ((format: Format) =>
      chartFileAddress(chart.key, format, picture && isImage(format) ? picture.query : fixed))
  const chosen = quoted?.chosen?.month
  const pageUrl = usePageUrl(post?.path)
  // The same as in the address bar, and in print.
  const link = pageUrl + (chosen ? `#${chosen}` : '')
  const { boxes, isServed } = useBoxes(link)
  const wayToWritten = writtenHref && <Link href={writtenHref}>Embed code and table</Link>
  return (
    <figcaption className="share">
      <div className="actions">
        <Link href={tweetAddress({ label: subject }, link, post?.text)} className="button">
          Tweet
        </Link>
        <CopyButton label="Copy link" text={link} />
        <SystemShare title={chart.title} url={link} />
        {!isWritten && (
          // On phones, it unfolds the other actions, without scripts.
          <details className="more">
            <summary>More</summary>
          </details>
        )}
        <div className="others">
          <Box name="Download" isWritten={isWritten}>
            <div>
              <p>
                {formatNames.map((format) => (
                  <a key={format} href={fileAddress(format)} download>
                    {formats[format].name}
                  </a>
                ))}
              </p>
              <Late id="image-box" isServed={isServed}>
                {boxes && (isHydrated || isWritten) && (
                  <boxes.Images chart={chart} address={fileAddress('png')} choice={choice} />
                )}
              </Late>
            </div>
          </Box>
          <Box name="Embed" isWritten={isWritten}>
            <Late id="embed-box" isServed={isServed}>
              {/* The markup would take many bytes of each document. */}
              {boxes && (isHydrated || isWritten) ? (
                <boxes.Embedding chart={chart} choice={choice} isFrameable={isFrameable} />
              ) : (
                wayToWritten
              )}
            </Late>
          </Box>
          {cited && (
            <Box name="Cite" isWritten={isWritten}>
              <Late id="cite-box" isServed={isServed}>
                {boxes ? (
                  <boxes.Citing
                    work={{ siteName: site.siteName, title: chart.title, ...cited }}
                    quoted={quoted}
                    addressOfMonth={addressOfMonth}
                    form={isWritten ? 'written' : isHydrated ? 'chosen' : 'text'}
                  />
                ) : (
                  wayToWritten
                )}
              </Late>
            </Box>
          )}
          {fullHref === undefined ? (
            <a href={fileAddress('svg')}>Open image</a>
          ) : (
            <FullScreen href={fullHref} />
          )}
        </div>
      </div>
      {children && <p className="shown">{children}</p>}
      <ChosenMonth month={chosen} />
    </figcaption>
  )
}

type BoxProps = { name: string; isWritten: boolean; children: ReactNode }

/** A box that opens over the page without moving it; opening one closes the others. */
function Box({ name, isWritten, children }: BoxProps) {
  return (
    <details
      className={isWritten ? 'share-box is-written' : 'share-box'}
      open={isWritten}
      name={isWritten ? undefined : 'share'}
    >
      <summary>{name}</summary>
      {children}
    </details>
  )
}

/** The pinned month, with a button that clears it. */
function ChosenMonth({ month }: { month: Month | undefined }) {
  const { place, readdress } = useRouter()
  const letGo = () => {
    rememberFocus()
    readdress(place, place.search)
  }
  return (
    <span className="chosen-month" role="status">
      {month && (
        <>
          <span>{`${formatMonth(month)} selected.`}</span>{' '}
          <button type="button" className="copy" onClick={letGo}>
            Clear
          </button>
        </>
      )}
    </span>
  )
}

/** Opens the system's share sheet; hidden by CSS where a mouse points, and here if there is no sheet. */
function SystemShare({ title, url }: { title: string; url: string }) {
  const isMissing = useHydrated() && !('share' in navigator)
  return (
    <button
      type="button"
      className="copy system-share"
      hidden={isMissing}
      // It also rejects if the reader closes the sheet.
      onClick={() => navigator.share({ title, url }).catch(() => undefined)}
    >
      Share…
    </button>
  )
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
