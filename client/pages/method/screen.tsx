// The method page: how the numbers are made, where they come from, and how to cite them.

import type { WebPage, WithContext } from 'schema-dts'
import type { MethodPageData } from '../../../src/pages/method/data'
import { monthAt } from '../../../src/prices/month'
import { pages } from '../../../src/url/pages'
import { paths } from '../../../src/url/paths'
import { Citation } from '../../parts/citation'
import { useStore } from '../../parts/context'
import { Head, JsonLd } from '../../parts/head'
import {
  Contents,
  Making,
  OtherMoney,
  SeriesTable,
  SpecialMonths,
  StartingYears,
  titles,
  Updates,
  Yardsticks,
} from './sections'

export function Screen({ data }: { data: MethodPageData }) {
  return (
    <article className="prose method">
      <Head path={paths.method} />
      <MethodJsonLd {...data} />
      <h1>{pages.method.title}</h1>
      <Contents {...data} />
      <Making {...data} />
      <Yardsticks {...data} />
      <OtherMoney {...data} />
      <SeriesTable {...data} />
      <SpecialMonths {...data} />
      <StartingYears {...data} />
      <section id="rates">
        <h2>{titles.rates}</h2>
        <p>
          On a log scale, equal distances are equal percentage changes: from 1 to 10 is as far as
          from 10 to 100.
        </p>
        <p>
          The annual rate is the constant yearly change that would take the first price to the last:{' '}
          <span className="formula">
            (last / first)<sup>12 / months</sup> − 1
          </span>
          , with the number of months between the two.
        </p>
      </section>
      <Updates {...data} />
      <Cite {...data} />
    </article>
  )
}

function MethodJsonLd({ modified }: MethodPageData) {
  const { siteName, siteUrl, publisher = siteName } = useStore().metadata
  const home = `${siteUrl}/`
  const data: WithContext<WebPage> = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: pages.method.title,
    description: pages.method.description,
    url: siteUrl + paths.method,
    inLanguage: 'en',
    ...(modified && { dateModified: modified }),
    isPartOf: { '@type': 'WebSite', name: siteName, url: home },
    publisher: { '@type': 'Organization', name: publisher, url: home },
  }
  return <JsonLd data={data} />
}

function Cite({ series, modified, today }: MethodPageData) {
  const { siteName, siteUrl } = useStore().metadata
  const latest = series.flatMap(({ freshness }) => freshness.last ?? []).toSorted()
  const work = {
    siteName,
    title: 'Prices in Bitcoin and in dollars',
    months: { to: monthAt(latest, -1) },
    publishers: [],
    days: { published: modified, read: today },
    address: `${siteUrl}/`,
  }
  return (
    <section id="cite">
      <h2>{titles.cite}</h2>
      <p>Each chart page has its own citation, with the months it shows.</p>
      <Citation work={work} />
    </section>
  )
}
