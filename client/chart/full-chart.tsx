// A chart that fills its window or frame, with all that is said of it: what a card is a picture of.

import { useSyncExternalStore } from 'react'
import { buildFullTexts, type FullPart, fullTextSize } from '../../src/chart/full-layout'
import { buildChartKey } from '../../src/chart/key'
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
import { SourceLine } from './source-line'

export function FullChart(shown: ShownChart) {
  const { asset, options, view, query, fixedQuery } = shown
  const { metadata } = useStore()
  const texts = buildFullTexts(view, siteHost(metadata))
  const readout = useReadout(view.chart)
  // The server knows no window: it writes all, and the style sheet hides what is too much in a small one.
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
        {...shown}
        variant="full"
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
      {has('key') && <Key chartKey={buildChartKey(view, readout.place)} />}
      <figcaption>
        <span className="full-sources">
          {has('sources') &&
            texts.sources.map((text) => (
              <span key={text}>
                <SourceLine asset={asset} text={text} />
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

/** In CSS pixels; `undefined` on the server, and until the page is taken over. */
function useWindowSize() {
  const spelled = useSyncExternalStore(watchWindow, readWindow, () => '')
  const [width, height] = spelled.split(' ').map(Number)
  return width && height ? { width, height } : undefined
}

function readWindow(): string {
  return `${innerWidth} ${innerHeight}`
}
