// The markup of a `display=full` chart, which fills its window or frame; a card is an image of it.
// Only the server renders it: in the browser, `hydrate.ts` takes over.

import { Fragment } from 'react'
import { buildFullTexts, measureFull } from '../../src/chart/full-texts'
import { cardSize } from '../../src/site/theme'
import { chartPageAddress } from '../../src/url/page-links'
import { headingId } from '../../src/url/section-ids'
import { drawnTheme, writeChoice } from '../../src/url/shown'
import { DrawnChart, PlotBox } from '../chart/plot'
import { addressWith, type ShownChart } from '../chart/shown-chart'
import { useStore } from '../parts/context'
import { Logo } from '../parts/header'
import { Heard } from '../parts/heard'
import { Link } from '../parts/links'

/** Renders every part, as the server does not know the window: CSS hides those without room. */
export function FullChart(chart: ShownChart) {
  const { asset, data, view } = chart
  const theme = drawnTheme(data.choice)
  const { fixed } = writeChoice(chart.choice)
  const { metadata } = useStore()
  const { title, caption, caution, note, key, caveat, sources, host, name } = buildFullTexts(
    view,
    metadata,
  )
  const [{ about, credits }] = sources
  const textSize = measureFull(cardSize).text.size
  return (
    <figure className="full-chart" data-theme={theme} aria-labelledby={headingId}>
      <h1 id={headingId} className="visually-hidden">
        Price of {asset.label} in Bitcoin vs. Fiat
      </h1>
      <p className="full-title">{title}</p>
      <p className="full-caption">
        {caption.months}
        <span>
          <Heard>{caption.changes}</Heard>
        </span>
      </p>
      <p className="full-caution">{caution}</p>
      <p className="full-note">{note}</p>
      <PlotBox view={view}>
        <DrawnChart view={view} appearance={{ variant: 'full', theme, textSize }} />
      </PlotBox>
      <a
        className="full-leave"
        href={addressWith(chart)}
        aria-label="Exit full screen"
        title="Exit full screen"
      >
        ×
      </a>
      <figcaption>
        {caveat && <span className="full-caveat">{caveat}</span>}
        <div className="full-made">
          {key && (
            <ul className="chart-key">
              <li className="chart-month">{key.month}</li>
              {key.entries.map(({ color, name, value, change }) => (
                <li key={name} className={`is-${color}`}>
                  <span>
                    <Heard>{name}</Heard>
                  </span>{' '}
                  <b>
                    <Heard>{value}</Heard>
                  </b>{' '}
                  <span className="chart-change">
                    <Heard>{change}</Heard>
                  </span>
                </li>
              ))}
            </ul>
          )}
          <span className="full-sources">
            {about && (
              <span className="full-about">
                <Heard>{`${about} · `}</Heard>
              </span>
            )}
            {credits.map(({ name, url }, index) => (
              <Fragment key={url}>
                {index > 0 && ', '}
                <Link href={url}>{name}</Link>
              </Fragment>
            ))}
          </span>
        </div>
        <div className="full-foot">
          <span className="full-brand">
            <Logo /> <span>{name}</span>
          </span>
          <a
            className="full-host"
            href={chartPageAddress(metadata.siteUrl, asset, fixed)}
            target="_blank"
            rel="noopener"
          >
            {host}
          </a>
        </div>
      </figcaption>
    </figure>
  )
}
