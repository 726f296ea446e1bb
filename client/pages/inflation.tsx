// The page of all areas: what living costs in each, in its own money and in Bitcoin.

import { useMemo, useState } from 'react'
import { chartFileAddress } from '../../src/chart/formats'
import { areaPage } from '../../src/pages/inflation/areas'
import type { AreaInflation, InflationPageData } from '../../src/pages/inflation/data'
import {
  comparedMonth,
  defaultOrder,
  describeInflation,
  describeUse,
  factorsOf,
  inflationOrders,
  longestYears,
  notHere,
  type RateUnit,
  scaleRates,
  sortAreas,
  wordAreas,
  wordFinding,
} from '../../src/pages/inflation/words'
import type { MarkScale } from '../../src/pages/marks'
import { formatMonth, formatShortMonth, formatYears } from '../../src/prices/format'
import { comparedYears, type Month } from '../../src/prices/month'
import { pages } from '../../src/site/pages'
import { fileNames, notHereId, paths, sourcesId } from '../../src/site/paths'
import { AmountWords } from '../amount-words'
import { Sorting } from '../dots'
import { Head, PageStyle } from '../head'
import { Link } from '../links'
import { Marks, Ticks } from '../marks'

export function Screen({ data }: { data: InflationPageData }) {
  const { areas, sources } = data
  const finding = describeInflation(areas)
  return (
    <article className="inflation">
      <PageStyle name="inflation" />
      <Head path={paths.inflation} finding={finding && wordFinding(finding)} />
      <p className="shown">Inflation in {wordAreas(areas)}, in local currency and in Bitcoin.</p>
      <h1>{finding ? <AmountWords words={finding.headline} /> : pages.inflation.title}</h1>
      {finding && (
        <p className="finding">
          {finding.caution && (
            <>
              <AmountWords words={finding.caution} />.{' '}
            </>
          )}
          <AmountWords words={finding.own} />.
        </p>
      )}
      <Areas areas={areas} />
      <p id={notHereId} className="not-here">
        {notHere}
      </p>
      <p className="file-links">
        {(['csv', 'json', 'png', 'svg'] as const).map((format) => (
          <a key={format} href={chartFileAddress(fileNames.inflation, format)} download>
            {fileWords[format]}
          </a>
        ))}
        <Link href={paths.method}>How the numbers are calculated</Link>
      </p>
      <section id={sourcesId} className="prose">
        <h2>Sources and terms</h2>
        <ul>
          {sources.map((source) => (
            <li key={source.name}>
              {describeUse(source)}: <Link href={source.url}>{source.name}</Link> ({source.terms}).
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}

const fileWords = {
  csv: 'All months (CSV)',
  json: 'This table (JSON)',
  png: 'Image (PNG)',
  svg: 'Image (SVG)',
}

function Areas({ areas }: { areas: readonly AreaInflation[] }) {
  const [by, sort] = useState<RateUnit | undefined>(defaultOrder)
  const rows = useMemo(() => sortAreas(areas, by), [areas, by])
  const scale = useMemo(() => scaleRates(areas), [areas])
  const compared = comparedMonth(areas)
  return (
    <>
      <Sorting orders={inflationOrders} by={by} sort={sort}>
        <span className="no-wrap">(over {longestYears})</span>
      </Sorting>
      <table className="dots areas">
        <caption>
          Annual change in consumer prices{compared && ` to ${formatMonth(compared)}`},{' '}
          <b className="in-dollars">in local currency</b> and{' '}
          <b className="in-bitcoin">in Bitcoin</b>.
        </caption>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">Through</th>
            {comparedYears.map((years) => (
              <th key={years} scope="col">
                <span>{formatYears(years)}</span>
                <Ticks scale={scale} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((area) => (
            <AreaRow key={area.code} area={area} compared={compared} scale={scale} />
          ))}
        </tbody>
      </table>
    </>
  )
}

type AreaRowProps = { area: AreaInflation; compared?: Month | undefined; scale: MarkScale }

function AreaRow({ area, compared, scale }: AreaRowProps) {
  const { code, month, last } = area
  const { area: name, path } = areaPage(code)
  return (
    <tr>
      <th scope="row">
        <Link href={path}>{name}</Link>
        {month !== compared && <span> to {formatShortMonth(month)}</span>}
      </th>
      <td>{formatShortMonth(last)}</td>
      {comparedYears.map((years, place) => {
        const factors = factorsOf(area, place)
        return (
          <td key={years} data-years={formatYears(years)}>
            {factors ? (
              <Marks
                factors={factors}
                scale={scale}
                words={`${scale.format(factors.usd)} in local currency, ${scale.format(factors.btc)} in Bitcoin`}
              />
            ) : (
              'no data'
            )}
          </td>
        )
      })}
    </tr>
  )
}
