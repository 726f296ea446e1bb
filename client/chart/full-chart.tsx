// The `display=full` chart, which fills its window or frame; a card is an image of it.

import { Fragment, useSyncExternalStore } from 'react'
import { buildChartKey, type ChartKey, type Sources } from '../../src/chart/captions'
import { buildFullTexts, type FullPart, fullTextSize } from '../../src/chart/full-layout'
import { chartPageAddress } from '../../src/site/paths'
import { siteHost } from '../../src/site/site'
import { cardSize } from '../../src/site/theme'
import { useHydrated, watchWindow } from '../browser'
import { useStore } from '../context'
import { PageStyle } from '../head'
import { Link } from '../links'
import { ChartFigure, useChartCanvas } from './figure'
import { fullStyle } from './full-style'
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
      <PageStyle name="full-chart">{fullStyle}</PageStyle>
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
      {/* In a frame, which leads nowhere, the chart is hydrated without this component. */}
      {useHydrated() && (
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

type KeyProps = { chartKey: ChartKey | null; hasChanges: boolean }

function Key({ chartKey, hasChanges }: KeyProps) {
  return (
    chartKey && (
      <ul className="chart-key">
        <li className="chart-month">{chartKey.month}</li>
        {chartKey.entries.map(({ color, name, value, change }) => (
          <li key={name} className={`is-${color}`}>
            <span>{name}</span> <b>{value}</b>{' '}
            {hasChanges && <span className="chart-change">{change}</span>}
          </li>
        ))}
      </ul>
    )
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
          <Link href={url}>{name}</Link>
        </Fragment>
      ))}
    </span>
  )
}

/** In CSS pixels; `undefined` on the server and until hydration. */
function useWindowSize() {
  const width = useSyncExternalStore(
    watchWindow,
    () => innerWidth,
    () => 0,
  )
  const height = useSyncExternalStore(
    watchWindow,
    () => innerHeight,
    () => 0,
  )
  return width && height ? { width, height } : undefined
}
