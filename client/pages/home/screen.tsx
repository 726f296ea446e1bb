// The home page: the change in the cost of living in both currencies, as a sentence with its chart; a
// form that leads to a month of then and now; and the table of all price changes.

import { useMemo } from 'react'
import { describeImage, findingOf } from '../../../src/chart/finding'
import { buildChartKey } from '../../../src/chart/key'
import { kinds } from '../../../src/chart/kinds'
import { chartCredits } from '../../../src/chart/sources'
import { catalogOf } from '../../../src/pages/home/catalog'
import type { HomePageData } from '../../../src/pages/home/data'
import { viewHome } from '../../../src/pages/home/view'
import { assetNamed, describeSite } from '../../../src/prices/catalog'
import { formatMonth } from '../../../src/prices/format'
import { areaPages } from '../../../src/url/area-pages'
import { defaultAmount, queryAmounts } from '../../../src/url/parameter-values'
import { paths, thenFormPath } from '../../../src/url/paths'
import { headingId } from '../../../src/url/section-ids'
import { writeChoice } from '../../../src/url/shown'
import { defaultThenMonth, thenMonths } from '../../../src/url/then-months'
import { plainText } from '../../../src/words/change'
import { useTextSize, useTheme } from '../../browser/browser'
import { Plot } from '../../chart/plot'
import { ChartRanges } from '../../chart/ranges'
import { Share, screenClass } from '../../chart/share'
import { addressWith, useChooseMonths } from '../../chart/shown-chart'
import { useReadout } from '../../chart/use-readout'
import { Readout } from '../../chart/values'
import { AmountWords } from '../../parts/amount-words'
import { useStore } from '../../parts/context'
import { Head, JsonLd } from '../../parts/head'
import { LateScreen } from '../../parts/late-screen'
import { Link } from '../../parts/links'
import { goodsCode } from '../late-parts'
import { AreaForm } from './areas'

/** The ranges in years, in addition to all months and those since the default window begins. */
const homeSpans = [1, 5]

export function Screen({ data }: { data: HomePageData }) {
  const { metadata } = useStore()
  const { siteName, siteDescription } = metadata
  const { asset, prices, known, choice } = data
  const query = writeChoice(choice).page
  const view = useMemo(() => viewHome({ asset, prices, known }), [asset, prices, known])
  const readout = useReadout(view.chart)
  const paged = { path: paths.home, choice }
  const choose = useChooseMonths(paged)
  const finding = findingOf(view)
  const headline = finding ? plainText(finding.headline) : ''
  const alt = finding ? describeImage(view) : ''
  const months = kinds.pair.range(view)
  const publishers = chartCredits(view, 'short').map(({ name }) => name)
  const theme = useTheme()
  return (
    <div className="home">
      <Head
        path={paths.home}
        query={query}
        {...(finding && { finding: `${headline}.`, card: { alt } })}
      />
      {/* Search engines read what the server sends, so the browser needs none of this code. */}
      <JsonLd data={import.meta.env.SSR ? catalogOf(metadata) : undefined} />
      <section className={`chart-page ${screenClass}`}>
        <h1 id={headingId}>{finding ? <AmountWords words={finding.headline} /> : siteName}</h1>
        <p className="finding">
          {finding?.caution && (
            <>
              <AmountWords words={finding.caution} />.
            </>
          )}
        </p>
        <p className="shown">{`${data.bitcoin} ${describeSite()}`.trim()}</p>
        <div className="chart-controls" data-keep-scroll="">
          {areaPages.length > 1 && <AreaForm />}
          <ChartRanges {...paged} spans={homeSpans} />
        </div>
        <figure aria-labelledby={headingId}>
          <Readout
            chartKey={buildChartKey(view, readout.index)}
            absent={undefined}
            isRead={readout.index !== undefined}
          />
          <Plot
            view={view}
            address={query}
            theme={theme}
            textSize={useTextSize()}
            readout={readout}
            choose={choose}
          />
          <Share
            chart={{ ...assetNamed(asset.key), alt }}
            subject={asset.label}
            post={{ text: finding ? `${headline}.` : siteDescription }}
            choice={choice}
            fullHref={addressWith(
              { path: assetNamed(asset.key).path, choice },
              { display: 'full', theme },
            )}
            cited={
              months && {
                months,
                publishers: chartCredits(view).map(({ name }) => name),
                days: data.days,
              }
            }
          >
            Sources: {publishers.join(', ')} · monthly averages
            {months && ` through ${formatMonth(months.to)}`} ·{' '}
            <Link href={paths.method}>how the numbers are calculated</Link>
          </Share>
        </figure>
      </section>
      <Band />
      <LateScreen id="goods" code={goodsCode} data={data} />
    </div>
  )
}

/** The form of `/then/`, which needs no scripts. */
function Band() {
  if (!defaultThenMonth) return null
  return (
    <form className="band" action={thenFormPath} autoComplete="off">
      <h2>What would Bitcoin bought back then be worth?</h2>
      <label>
        $
        <input
          type="number"
          name="usd"
          aria-label="Dollars"
          defaultValue={defaultAmount}
          min={queryAmounts.from}
          max={queryAmounts.to}
          step={1}
          required
        />
      </label>{' '}
      <label>
        in{' '}
        <select name="month" aria-label="Month" defaultValue={defaultThenMonth}>
          {thenMonths.map((month) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </select>
      </label>{' '}
      <button type="submit">Show</button>
    </form>
  )
}
