// The page of all areas: what living costs in each, in its own money and in Bitcoin.

import { useMemo, useState } from 'react'
import { chartFileAddress } from '../../src/chart/formats'
import { areaPage, pathOfArea } from '../../src/pages/inflation/areas'
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
  titleOf,
  topicQuery,
  wordAreas,
  wordFinding,
  wordTopic,
} from '../../src/pages/inflation/words'
import type { MarkScale } from '../../src/pages/marks'
import { houses } from '../../src/prices/catalog'
import { capitalize, formatMonth, formatShortMonth, formatYears } from '../../src/prices/format'
import { comparedYears, type Month } from '../../src/prices/month'
import { chartPageAddress, fileNames, notHereId, paths, sourcesId } from '../../src/site/paths'
import { type AreaTopic, areasDefaults, areaTopics } from '../../src/url/parameters'
import { writeQuery } from '../../src/url/write'
import { AmountWords } from '../amount-words'
import { Sorting } from '../dots'
import { Head, PageStyle } from '../head'
import { Link } from '../links'
import { Marks, Ticks } from '../marks'

export function Screen({ data }: { data: InflationPageData }) {
  const { of, areas, sources, years } = data
  const finding = describeInflation(areas, years, of)
  // The card is about the most years.
  const ofCard = describeInflation(areas, areasDefaults.years, of)
  const title = titleOf(of)
  return (
    <article className="inflation">
      <PageStyle name="inflation" />
      <Head
        path={paths.inflation}
        query={queryOf(data)}
        chartQuery={topicQuery(of)}
        card={{ alt: ofCard ? wordFinding(ofCard) : '' }}
        title={title}
        finding={finding && wordFinding(finding)}
      />
      <p className="shown">{`${of === 'cpi' ? 'Inflation' : capitalize(wordTopic(of))} in ${wordAreas(areas)}, in local currency and in Bitcoin.`}</p>
      <h1>{finding ? <AmountWords words={finding.headline} /> : title}</h1>
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
      <Topics {...data} />
      <Years {...data} />
      <Areas key={queryOf(data)} {...data} />
      <p id={notHereId} className="not-here">
        {notHere}
      </p>
      <p className="file-links">
        {(['csv', 'json', 'png', 'svg'] as const).map((format) => (
          <a
            key={format}
            href={chartFileAddress(
              fileNames.inflation,
              format,
              format === 'csv' ? '' : topicQuery(of),
            )}
            download
          >
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

type Choices = Pick<InflationPageData, 'of' | 'years' | 'sort'>

/** The canonical query of what is shown. */
function queryOf({ of, years, sort }: Choices): string {
  return writeQuery({ of, years, sort }, areasDefaults)
}

/** What the page is about, as links; nothing where no house prices are known. */
function Topics({ of, years, sort }: Choices) {
  if (houses.length === 0) return null
  return (
    <p className="years" data-keep-scroll="">
      Show:{' '}
      {(Object.keys(areaTopics) as AreaTopic[]).map((one) => (
        <Link
          key={one}
          href={chartPageAddress('', { path: paths.inflation }, queryOf({ of: one, years, sort }))}
          aria-current={one === of || undefined}
        >
          {wordTopic(one)}
        </Link>
      ))}
    </p>
  )
}

/** The years that the headline and the order are about, as links. */
function Years({ of, years, sort }: Choices) {
  return (
    <p className="years" data-keep-scroll="">
      Over:{' '}
      {comparedYears.map((one) => (
        <Link
          key={one}
          href={chartPageAddress('', { path: paths.inflation }, queryOf({ of, years: one, sort }))}
          aria-current={one === years || undefined}
        >
          {formatYears(one)}
        </Link>
      ))}
    </p>
  )
}

function Areas({ of, areas, years, sort: first }: InflationPageData) {
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
          Annual change in {wordTopic(of)}
          {compared && ` to ${formatMonth(compared)}`},{' '}
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
            <AreaRow key={area.code} of={of} area={area} compared={compared} scale={scale} />
          ))}
        </tbody>
      </table>
    </>
  )
}

type AreaRowProps = {
  of: AreaTopic
  area: AreaInflation
  compared?: Month | undefined
  scale: MarkScale
}

function AreaRow({ of, area, compared, scale }: AreaRowProps) {
  const { code, month, last } = area
  const { area: name } = areaPage(code)
  return (
    <tr>
      <th scope="row">
        <Link href={pathOfArea(code, of)}>{name}</Link>
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
