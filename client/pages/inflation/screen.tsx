// The page of all areas: the changes in consumer prices, or another index, of each in its own money and
// in Bitcoin.

import { useMemo, useState } from 'react'
import type { MarkScale } from '../../../src/chart/marks'
import { describeDataset } from '../../../src/pages/dataset'
import type { AreaInflation, InflationPageData } from '../../../src/pages/inflation/data'
import {
  areasCaption,
  areasFileAddress,
  areasTitle,
  comparedAreaMonth,
  describeInflation,
  describeInflationSource,
  describeUnknown,
  factorsOf,
  inflationOrders,
  isAreaNamed,
  notesOf,
  pictureQuery,
  placeInRates,
  rateUnitOf,
  scaleAreas,
  sortAreas,
  wordAreas,
  wordFinding,
  wordTopic,
} from '../../../src/pages/inflation/words'
import { areaIndexes, indexKeys } from '../../../src/prices/area-indexes'
import { areasWith } from '../../../src/prices/catalog'
import { capitalize, formatRate, formatShortMonth, formatYears } from '../../../src/prices/format'
import { addYears, comparedYears } from '../../../src/prices/month'
import { areaPage } from '../../../src/url/area-pages'
import { type AreaTopic, areaIndexPath, indexOfTopic } from '../../../src/url/area-topics'
import { chartPageAddress } from '../../../src/url/page-links'
import { areasDefaults } from '../../../src/url/parameter-values'
import { fileNames, paths } from '../../../src/url/paths'
import { headingId, notHereId, sourcesId } from '../../../src/url/section-ids'
import { writeQuery } from '../../../src/url/write'
import { Share } from '../../chart/share'
import { AmountWords } from '../../parts/amount-words'
import { useStore } from '../../parts/context'
import { Sorting } from '../../parts/dots'
import { Head, JsonLd } from '../../parts/head'
import { ChoiceRow, Link } from '../../parts/links'
import { Marks, Ticks } from '../../parts/marks'
import { SearchField } from '../../parts/search-field'

export function Screen({ data }: { data: InflationPageData }) {
  const { of, areas, publishers, sources, years } = data
  const finding = describeInflation(areas, years, of)
  const title = areasTitle(of)
  const query = queryOf(data)
  const to = comparedAreaMonth(areas)
  const { metadata: site } = useStore()
  return (
    <article className="inflation">
      <Head
        path={paths.inflation}
        query={query}
        chartQuery={pictureQuery(data)}
        title={title}
        finding={finding && wordFinding(finding)}
      />
      <JsonLd
        key={`data?${query}`}
        data={
          import.meta.env.SSR
            ? describeDataset(site, {
                path: paths.inflation,
                query,
                name: title,
                description: finding ? wordFinding(finding) : title,
                sources,
                months: to ? { from: addYears(to, -years), to } : null,
                fileIn: (format) => areasFileAddress(format, data),
              })
            : undefined
        }
      />
      <h1 id={headingId}>{finding ? <AmountWords words={finding.headline} /> : title}</h1>
      {finding && (
        <p className="finding">
          {finding.caution && (
            <>
              <AmountWords words={finding.caution} />. <br />
            </>
          )}
          <AmountWords words={finding.own} />.
        </p>
      )}
      <p className="shown">
        {`${of === areasDefaults.of ? 'Inflation' : capitalize(wordTopic(of))} in ${wordAreas(areas)}, in local currency and in Bitcoin.`}
        {finding?.reason && (
          <>
            {' '}
            <AmountWords words={finding.reason} />.
          </>
        )}
      </p>
      <div className="chart-controls">
        <Topics {...data} />
        <Years {...data} />
      </div>
      <figure aria-labelledby={headingId}>
        <Areas key={query} {...data} />
        <p id={notHereId} className="not-here">
          {notesOf(of).join(' ')}
        </p>
        <Share
          chart={{
            key: fileNames.inflation,
            path: addressOfChoices(data),
            title,
            picture: { query: pictureQuery(data), dark: pictureQuery(data, 'dark'), title },
            ...(finding && { alt: wordFinding(finding) }),
          }}
          subject=""
          post={{ text: finding ? wordFinding(finding) : title }}
          fileIn={(format) => areasFileAddress(format, data)}
          isFrameable={false}
          cited={
            to ? { months: { from: addYears(to, -years), to }, publishers, days: data.days } : null
          }
        >
          Sources: {publishers.join(', ')} ·{' '}
          <Link href={paths.method}>How the numbers are calculated</Link>
        </Share>
      </figure>
      <section id={sourcesId} className="prose">
        <h2>Sources and terms</h2>
        <ul>
          {sources.map((source) => (
            <li key={source.name}>
              {describeInflationSource(source)}: <Link href={source.url}>{source.name}</Link>
              {`. Terms: ${source.terms}.`}
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}

type Choices = Pick<InflationPageData, 'of' | 'years' | 'sort'>

/** The canonical query of what is shown. */
function queryOf({ of, years, sort }: Choices): string {
  return writeQuery({ of, years, sort }, areasDefaults)
}

const addressOfChoices = (choices: Choices) =>
  chartPageAddress('', { path: paths.inflation }, queryOf(choices))

/** The choice of an index; nothing if only one is known. */
function Topics(choices: Choices) {
  const known = indexKeys.filter((index) => areasWith(index).length > 0)
  if (known.length < 2) return null
  return (
    <ChoiceRow
      name="Prices"
      options={known.map((index) => ({
        key: index,
        href: addressOfChoices({ ...choices, of: areaIndexes[index].of }),
        words: capitalize(areaIndexes[index].unit),
        isCurrent: areaIndexes[index].of === choices.of,
      }))}
    />
  )
}

/** The choice of the years over which changes are compared. */
function Years(choices: Choices) {
  return (
    <ChoiceRow
      name="Years"
      options={comparedYears.map((years) => ({
        key: years,
        href: addressOfChoices({ ...choices, years }),
        words: formatYears(years),
        isCurrent: years === choices.years,
      }))}
    />
  )
}

function Areas({ of, areas, years, sort: first }: InflationPageData) {
  const [by, sort] = useState(rateUnitOf(first))
  const [text, setText] = useState('')
  const place = placeInRates(years)
  const rows = useMemo(() => sortAreas(areas, by, place), [areas, by, place])
  const scale = useMemo(() => scaleAreas(areas, [place]), [areas, place])
  const compared = comparedAreaMonth(areas)
  const found = rows.filter(({ code }) => isAreaNamed(code, text))
  return (
    <>
      <Sorting orders={inflationOrders} by={by} sort={sort}>
        <SearchField label="Find a country or area" text={text} setText={setText} />
      </Sorting>
      <table className="areas">
        <caption>{areasCaption(of, years, compared)}</caption>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col" className="in-dollars">
              Local currency
            </th>
            <th scope="col" className="in-bitcoin">
              Bitcoin
            </th>
            <th scope="col">
              <Ticks scale={scale} words="Both on one scale" />
            </th>
          </tr>
        </thead>
        <tbody>
          {found.map((area) => (
            <AreaRow
              key={area.code}
              {...{ of, area, place, scale }}
              isCompared={area.month === compared}
            />
          ))}
        </tbody>
        {found.length > 0 && (
          <tfoot aria-hidden="true">
            <tr>
              <td colSpan={3} />
              <td>
                <Ticks scale={scale} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      <p role="status">{found.length === 0 && describeUnknown(text)}</p>
    </>
  )
}

type AreaRowProps = {
  of: AreaTopic
  area: AreaInflation
  /** The index of the years in its rates. */
  place: number
  scale: MarkScale
  /** Whether its last month is that of most others. */
  isCompared: boolean
}

function AreaRow({ of, area, place, scale, isCompared }: AreaRowProps) {
  const { code, month, own, btc } = area
  const { area: name } = areaPage(code)
  const factors = factorsOf(area, place)
  return (
    <tr>
      <th scope="row">
        <Link href={areaIndexPath(code, indexOfTopic(of))}>{name}</Link>
        {!isCompared && <span> to {formatShortMonth(month)}</span>}
      </th>
      <td className="in-dollars">{formatRate(own[place] ?? null)}</td>
      <td className="in-bitcoin">{formatRate(btc[place] ?? null)}</td>
      <td>{factors && <Marks factors={factors} scale={scale} hasColumns />}</td>
    </tr>
  )
}
