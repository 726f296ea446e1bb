// The `display=full` chart, which fills its window or frame; a card is an image of it.

import { Fragment, useSyncExternalStore } from 'react'
import { buildChartKey, type Sources } from '../../src/chart/captions'
import { buildFullTexts, type FullPart, fullTextSize } from '../../src/chart/full-layout'
import { chartPageAddress } from '../../src/site/paths'
import { siteHost } from '../../src/site/site'
import { cardSize } from '../../src/site/theme'
import { Link } from '../link'
import { useStore } from '../store'
import { useFramed, watchWindow } from '../window'
import { ChartFigure } from './figure'
import { fullStyle } from './full-style'
import { Key } from './key'
import { useChartCanvas } from './load-canvas'
import type { ShownChart } from './shown-chart'
import { useReadout } from './use-readout'

export function FullChart(shown: ShownChart) {
  const { asset, options, view, query, queries } = shown
  const { metadata } = useStore()
  const texts = buildFullTexts(view, siteHost(metadata))
  const readout = useReadout(view.chart)
  // The server does not know the window: it renders every part, and CSS hides those without room.
  const size = useWindowSize()
  const canvas = useChartCanvas()
  const fitted = size && canvas?.fitTexts(size, texts)
  const has = (part: FullPart) => fitted?.parts[part] ?? true
  return (
    <figure className="full-chart" data-theme={options.theme} data-measured={fitted && ''}>
      <style href="full-chart" precedence="page">
        {fullStyle}
      </style>
      <h1 className="visually-hidden">Price of {asset.label} in Bitcoin vs. Fiat</h1>
      <p className="full-title">{fitted?.title ?? texts.title}</p>
      {has('caption') && (
        <p className="full-caption">
          {texts.caption.months}
          {has('captionChanges') && <span>{texts.caption.changes}</span>}
        </p>
      )}
      <ChartFigure
        view={view}
        address={`${asset.key}?${query}`}
        variant="full"
        theme={options.theme}
        textSize={fullTextSize(size ?? cardSize)}
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
      {has('key') && (
        <Key chartKey={buildChartKey(view, readout.index)} hasChanges={has('keyChanges')} />
      )}
      <figcaption>
        {has('caveat') && texts.caveat && <span className="full-caveat">{texts.caveat}</span>}
        <SourceLine {...(fitted?.sources ?? texts.sources[0])} />
        <a
          className="full-host"
          href={chartPageAddress(metadata.siteUrl, asset, queries.fixed)}
          target="_blank"
          rel="noopener"
        >
          {texts.host}
        </a>
      </figcaption>
    </figure>
  )
}

/** The sources, in which the names of publishers are links. */
function SourceLine({ about, credits }: Sources) {
  return (
    <span className="full-sources">
      {about && <span className="full-about">{`${about} · `}</span>}
      {credits.map(({ name, url }, index) => (
        <Fragment key={url}>
          {index > 0 && ', '}
          <a href={url} target="_blank" rel="noopener">
            {name}
          </a>
        </Fragment>
      ))}
    </span>
  )
}

/** In CSS pixels; `undefined` on the server and until hydration. */
function useWindowSize() {
  // A string, because a new object would be a change.
  const readWindow = () => `${innerWidth} ${innerHeight}`
  const size = useSyncExternalStore(watchWindow, readWindow, () => '')
  const [width, height] = size.split(' ').map(Number)
  return width && height ? { width, height } : undefined
}
