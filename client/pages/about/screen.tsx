// The about page: who publishes the site, and what may be done with its charts and numbers.

import type { ReactNode } from 'react'
import type { AboutPageData } from '../../../src/pages/about/data'
import { describeCalculated, describeCharts, ownersOfNumbers } from '../../../src/pages/about/words'
import { formatDay } from '../../../src/prices/format'
import { contactAddress, siteHost } from '../../../src/site/site'
import { pages } from '../../../src/url/pages'
import { paths } from '../../../src/url/paths'
import { termsId } from '../../../src/url/section-ids'
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

function Charts(data: AboutPageData) {
  const site = useStore().metadata
  return (
    <section id="charts">
      <h2>Using the charts</h2>
      <p>{describeCharts(data)}</p>
      <p>
        Credit the {site.siteName} with a link to the chart’s page, and leave its sources readable.
        In print or on air, naming {siteHost(site)} is enough.
      </p>
    </section>
  )
}

function Numbers(data: AboutPageData) {
  const site = useStore().metadata
  const calculated = describeCalculated(data)
  const [credited] = data.series
  return (
    <section id={termsId}>
      <h2>Using the numbers</h2>
      <p>{ownersOfNumbers}</p>
      {calculated && (
        <p>
          {`${calculated} See `}
          <Link href={paths.method}>how the numbers are calculated</Link>.
        </p>
      )}
      {credited && (
        <p>
          Credit a price in Bitcoin to its publisher, to Bitcoin’s, and to this site, for example:{' '}
          <span className="credit">
            {`Sources: ${[...credited.credits, site.siteName].join(', ')} (${siteHost(site)})`}
          </span>
        </p>
      )}
      <table className="series-terms">
        <caption className="visually-hidden">Terms of each publisher, and its series</caption>
        <TableHead names={['Publisher and series', 'Terms and source']} />
        {[...Map.groupBy(data.series, termsOf)].map(([key, alike]) => {
          const [first] = alike
          if (!first) return null
          const { source, meaning, license, credits } = first
          return (
            <tbody key={key}>
              <tr className="group">
                <th scope="rowgroup">{credits[0]}</th>
                <td>
                  {license ? <Link href={license}>{source.terms}</Link> : source.terms}
                  {meaning && `: ${meaning}`}
                  {source.read && `; read on ${formatDay(source.read)}`}
                </td>
              </tr>
              {alike.map(({ key, label, path, source }) => (
                <tr key={key}>
                  <th scope="row">
                    <Link href={path}>{label}</Link>
                  </th>
                  <td>
                    <Link href={source.url}>{source.name}</Link>
                  </td>
                </tr>
              ))}
            </tbody>
          )
        })}
      </table>
    </section>
  )
}

const termsOf = ({ credits, source }: AboutPageData['series'][number]) =>
  `${credits[0]}: ${source.terms}`
