// The about page: who publishes the site, and what may be done with its charts and numbers.

import type { ReactNode } from 'react'
import type { AboutPageData } from '../../../src/pages/about/data'
import { formatDay } from '../../../src/prices/format'
import { bitcoinSeries } from '../../../src/prices/table'
import { contactAddress, siteHost } from '../../../src/site/site'
import { pages } from '../../../src/url/pages'
import { paths, termsId } from '../../../src/url/paths'
import { useStore } from '../../parts/context'
import { Head } from '../../parts/head'
import { Link } from '../../parts/links'
import { TableHead } from '../../parts/table-head'

export function Screen({ data }: { data: AboutPageData }) {
  return (
    <article className="about">
      <Head path={paths.about} />
      <h1>{pages.about.title}</h1>
      <PublisherDetails />
      <Charts {...data} />
      <Numbers {...data} />
    </article>
  )
}

function PublisherDetails() {
  const { publisher, contact, sourceCode, twitterHandle } = useStore().metadata
  const entries: [name: string, value: ReactNode][] = [
    ['Publisher', publisher],
    ['Contact', contact && <Link href={contactAddress(contact)}>{contact}</Link>],
    ['Code', sourceCode && <Link href={sourceCode}>{sourceCode}</Link>],
    [
      'Twitter',
      twitterHandle && (
        <Link href={`https://twitter.com/${twitterHandle.slice(1)}`}>{twitterHandle}</Link>
      ),
    ],
  ]
  const known = entries.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <section id="publisher">
      <h2>Who publishes this site</h2>
      <dl className="publisher">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Charts({ series }: AboutPageData) {
  const site = useStore().metadata
  const bitcoin = series.find(({ key }) => key === bitcoinSeries)
  return (
    <section id="charts">
      <h2>Using the charts</h2>
      <p>
        We ask nothing for our charts. But nearly every chart contains data from{' '}
        {bitcoin?.credits[0]}, which may not be used commercially without its permission, and some
        contain data of others who must be asked; the table below has all terms. Commercial
        publishers need those permissions first.
      </p>
      <p>
        Credit the {site.siteName} with a link to the chart’s page, and leave its sources readable.
        In print or on air, naming {siteHost(site)} is enough.
      </p>
    </section>
  )
}

function Numbers({ series }: AboutPageData) {
  const site = useStore().metadata
  const bitcoin = series.find(({ key }) => key === bitcoinSeries)
  return (
    <section id={termsId}>
      <h2>Using the numbers</h2>
      <p>
        Some of the numbers are in the public domain; the others belong to their publishers. The
        publishers’ terms apply wherever the numbers appear, including in images. This site claims
        no rights to them and can grant none; for any other use, ask the publisher.
      </p>
      {bitcoin && (
        <p>
          A price in Bitcoin is calculated from a price in dollars and the price of a bitcoin, so
          the terms of both apply to it, including those of {bitcoin.credits[0]} (
          {bitcoin.source.terms}
          {bitcoin.meaning && `: ${bitcoin.meaning}`}). A price in another currency is calculated
          with an exchange rate, whose terms apply as well. See{' '}
          <Link href={paths.method}>how the numbers are calculated</Link>.
        </p>
      )}
      <table className="series-terms">
        <caption className="visually-hidden">Publisher, terms, and credit of each series</caption>
        <TableHead names={['Series', 'Publisher', 'Terms', 'Credit line for a price in Bitcoin']} />
        <tbody>
          {series.map(({ key, label, path, source, meaning, license, credits }) => (
            <tr key={key}>
              <th scope="row">
                <Link href={path}>{label}</Link>
              </th>
              <td>
                <Link href={source.url}>{source.name}</Link>
              </td>
              <td>
                {license ? <Link href={license}>{source.terms}</Link> : source.terms}
                {meaning && `: ${meaning}`}
                {source.read && `; read on ${formatDay(source.read)}`}
              </td>
              <td className="credit">
                {`Source: ${[...credits, site.siteName].join(', ')} (${siteHost(site)})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
