// The `display=full` chart, which fills its window or frame; a card is an image of it.

import { Fragment, type ReactElement, useSyncExternalStore } from 'react'
import { chartCredits } from '../../src/chart/captions'
import { buildFullTexts, type FullPart, fullTextSize } from '../../src/chart/full-layout'
import { buildChartKey } from '../../src/chart/key'
import type { ChartView } from '../../src/chart/kinds'
import { chartPageAddress } from '../../src/site/links'
import { siteHost } from '../../src/site/site'
import { cardSize } from '../../src/site/theme'
import { Link } from '../link'
import { useStore } from '../store'
import { useFramed, watchWindow } from '../window'
import { ChartFigure } from './figure'
import { Key } from './key'
import { useChartCanvas } from './load-canvas'
import { useReadout } from './readout'
import type { ShownChart } from './shown-chart'

export function FullChart(shown: ShownChart) {
  const { asset, options, view, query, fixedQuery } = shown
  const { metadata } = useStore()
  const texts = buildFullTexts(view, siteHost(metadata))
  const readout = useReadout(view.chart)
  // The server does not know the window: it renders every part, and CSS hides those without room.
  const size = useWindowSize()
  const canvas = useChartCanvas()
  const parts = size && canvas?.chooseFullParts(size, texts)
  const has = (part: FullPart) => parts?.[part] ?? true
  return (
    <figure className="full-chart" data-theme={options.theme} data-measured={parts && ''}>
      <h1 className="visually-hidden">Price of {asset.label} in Bitcoin vs. Fiat</h1>
      {has('title') && <p className="full-title">{texts.title}</p>}
      {has('caption') && <p className="full-caption">{texts.caption}</p>}
      <ChartFigure
        view={view}
        address={`${asset.key}?${query}`}
        variant="full"
        theme={options.theme}
        textSize={fullTextSize(size ?? cardSize)}
        namesLines={!has('key')}
        readout={readout}
      />
      {!useFramed() && (
        <Link
          className="full-leave"
          href={chartPageAddress('', asset, query)}
          aria-label="Leave full screen"
          title="Leave full screen"
        >
          ×
        </Link>
      )}
      {has('key') && <Key chartKey={buildChartKey(view, readout.index)} />}
      <figcaption>
        <span className="full-sources">
          {has('sources') &&
            texts.sources.map((text) => (
              <span key={text}>
                <SourceLine view={view} text={text} />
              </span>
            ))}
        </span>
        <a
          className="full-host"
          href={chartPageAddress(metadata.siteUrl, asset, fixedQuery)}
          target="_blank"
          rel="noopener"
        >
          {texts.host}
        </a>
      </figcaption>
    </figure>
  )
}

/** A text in which the names of publishers are links. */
function SourceLine({ view, text }: { view: ChartView; text: string }) {
  let parts: (string | ReactElement)[] = [text]
  for (const { name, url } of chartCredits(view)) {
    const link = (
      <a href={url} target="_blank" rel="noopener">
        {name}
      </a>
    )
    parts = parts.flatMap((part) => {
      if (typeof part !== 'string') return [part]
      const [before = '', ...after] = part.split(name)
      return after.length === 0 ? [part] : [before, link, after.join(name)]
    })
  }
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={index}>{part}</Fragment>
  ))
}

/** In CSS pixels; `undefined` on the server and until hydration. */
function useWindowSize() {
  // A string, because a new object would be a change.
  const readWindow = () => `${innerWidth} ${innerHeight}`
  const size = useSyncExternalStore(watchWindow, readWindow, () => '')
  const [width, height] = size.split(' ').map(Number)
  return width && height ? { width, height } : undefined
}
