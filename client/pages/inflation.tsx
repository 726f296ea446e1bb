// The page of all areas: what living costs in each, in its own money and in Bitcoin.

import { useMemo, useState } from 'react'
import { chartFileAddress } from '../../src/chart/formats'
import { areaPage } from '../../src/pages/inflation/areas'
import type { AreaInflation, InflationPageData } from '../../src/pages/inflation/data'
import {
  comparedMonth,
  describeInflation,
  describeUse,
  factorsOf,
  inflationOrders,
  notHere,
  placeOf,
  rateUnitOf,
  scaleRates,
  sortAreas,
  wordAreas,
  wordFinding,
} from '../../src/pages/inflation/words'
import type { MarkScale } from '../../src/pages/marks'
import { formatMonth, formatShortMonth, formatYears } from '../../src/prices/format'
import { comparedYears, type Month } from '../../src/prices/month'
import { pages } from '../../src/site/pages'
import { chartPageAddress, fileNames, notHereId, paths, sourcesId } from '../../src/site/paths'
import { areasDefaults } from '../../src/url/parameters'
import { writeQuery } from '../../src/url/write'
import { AmountWords } from '../amount-words'
import { Sorting } from '../dots'
import { Head, PageStyle } from '../head'
import { Link } from '../links'
import { Marks, Ticks } from '../marks'

export function Screen({ data }: { data: InflationPageData }) {
  const { areas, sources, years } = data
  const finding = describeInflation(areas, years)
  return (
    <article className="inflation">
      <PageStyle name="inflation" />
      <Head
        path={paths.inflation}
        query={queryOf(data)}
        chartQuery=""
        finding={finding && wordFinding(finding)}
      />
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
      <Years {...data} />
      <Areas key={queryOf(data)} {...data} />
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

type Choices = Pick<InflationPageData, 'years' | 'sort'>

/** The canonical query of what is shown. */
function queryOf({ years, sort }: Choices): string {
  return writeQuery({ years, sort }, areasDefaults)
}

/** The years that the headline and the order are about, as links. */
function Years({ years, sort }: Choices) {
  return (
    <p className="years" data-keep-scroll="">
      Over:{' '}
      {comparedYears.map((one) => (
        <Link
          key={one}
          href={chartPageAddress('', { path: paths.inflation }, queryOf({ years: one, sort }))}
          aria-current={one === years || undefined}
        >
          {formatYears(one)}
        </Link>
      ))}
    </p>
  )
}

function Areas({ areas, years, sort: first }: InflationPageData) {
  const [by, sort] = useState(rateUnitOf(first))
  const rows = useMemo(() => sortAreas(areas, by, placeOf(years)), [areas, by, years])
  const scale = useMemo(() => scaleRates(areas), [areas])
  const compared = comparedMonth(areas)
  return (
    <>
      <Sorting orders={inflationOrders} by={by} sort={sort}>
        <span className="no-wrap">(over {formatYears(years)})</span>
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
