// The API page: an index that stays in view, first calls to copy, the URL builder, and the reference.

import { Fragment, type MouseEvent, useEffect, useState } from 'react'
import type { WebAPI, WithContext } from 'schema-dts'
import type { ApiPageData } from '../../../src/pages/api/data'
import { drawingLimit } from '../../../src/site/errors'
import { formatNames, formats } from '../../../src/url/formats'
import { pages } from '../../../src/url/pages'
import { paths } from '../../../src/url/paths'
import { columnsId } from '../../../src/url/section-ids'
import { useStore } from '../../parts/context'
import { Head, JsonLd } from '../../parts/head'
import { LateScreen } from '../../parts/late-screen'
import { Link } from '../../parts/links'
import { referenceCode } from '../late-parts'
import { Builder, SnippetToCopy } from './builder'

export function Screen({ data }: { data: ApiPageData }) {
  return (
    <article className="api-page">
      <Head path={paths.api} />
      <link rel="service-desc" type="application/json" href="/openapi.json" />
      <ApiJsonLd />
      <Contents {...data} />
      <div>
        <h1>{pages.api.title}</h1>
        <p className="lead">
          Every chart is an image and a file, each at its own URL. No key, no sign-up.
        </p>
        <Facts />
        <section aria-labelledby="quick-start">
          <h2 id="quick-start">Quick start</h2>
          <dl className="quick">
            {data.quick.map((snippet) => (
              <div key={snippet.name}>
                <dt>{snippet.name}</dt>
                <dd>
                  <SnippetToCopy {...snippet} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <Builder reach={data.reach} />
        <LateScreen id="reference" code={referenceCode} data={data} />
      </div>
    </article>
  )
}

type Entry = readonly [id: string, name: string]

const start: readonly Entry[] = [
  ['quick-start', 'Quick start'],
  ['builder', 'Build a URL'],
]

/** The sections below the resources of a group. */
const afterResources: Readonly<Record<string, readonly Entry[]>> = {
  Data: [
    [columnsId, 'Columns'],
    ['sheets', 'In sheets and notebooks'],
  ],
}

const reference: readonly Entry[] = [
  ['keys', 'Keys'],
  ['months', 'Months'],
  ['caching', 'Caching'],
  ['limits', 'Limits'],
  ['problems', 'Errors'],
]

/** The index: beside the page, or on phones, folded above it. */
function Contents({ sections }: ApiPageData) {
  const current = useSectionInView()
  const groups = Map.groupBy(sections, ({ group }) => group)
  const lists: [string, readonly Entry[]][] = [
    ['Start', start],
    ...[...groups].map(([group, ofGroup]): [string, Entry[]] => [
      group,
      [...ofGroup.map(({ id, title }) => [id, title] as const), ...(afterResources[group] ?? [])],
    ]),
    ['Reference', reference],
  ]
  const entries = lists.map(([group, ofGroup]) => (
    <Fragment key={group}>
      <p>{group}</p>
      <ul>
        {ofGroup.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined} onClick={fold}>
              {name}
            </a>
          </li>
        ))}
        {group === 'Reference' && (
          <li>
            <Link href="/openapi.json">OpenAPI 3.1</Link>
          </li>
        )}
      </ul>
    </Fragment>
  ))
  return (
    <nav aria-label="On this page">
      <details>
        <summary>On this page</summary>
        {entries}
      </details>
      <div>{entries}</div>
    </nav>
  )
}

/** Folds the index of phones, which would cover the target of its link. */
function fold({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.closest('details')?.removeAttribute('open')
}

/** The id of the last section that begins in the upper half of the window, or reaches into it. */
function useSectionInView(): string {
  const [current, setCurrent] = useState('')
  useEffect(() => {
    const sections = [...document.querySelectorAll('.api-page section')].filter(idOf)
    const inView = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        }
        const last = sections.findLast((section) => inView.has(section))
        if (last) setCurrent(idOf(last))
      },
      { rootMargin: '0px 0px -50%' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [])
  return current
}

/** The HTML id of a section, or of its heading. */
function idOf(section: Element): string {
  return section.className === 'resource' ? section.id : (section.firstElementChild?.id ?? '')
}

function Facts() {
  const { siteUrl } = useStore().metadata
  const facts = {
    'Base URL': siteUrl,
    Formats: formatNames.map((format) => formats[format].name).join(', '),
    Limit: `${drawingLimit.drawings} charts in ${drawingLimit.seconds} seconds`,
    'From a browser': 'Yes, any origin (CORS)',
  }
  return (
    <>
      <dl className="facts">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        Any site may show the charts; the numbers stay under{' '}
        <Link href={paths.about}>the terms of their publishers</Link>.
      </p>
    </>
  )
}

function ApiJsonLd() {
  const { siteName, siteUrl } = useStore().metadata
  const data: WithContext<WebAPI> = {
    '@context': 'https://schema.org',
    '@type': 'WebAPI',
    name: `${siteName}: ${pages.api.title}`,
    description: pages.api.description,
    url: siteUrl + paths.api,
    documentation: siteUrl + paths.api,
    provider: { '@type': 'Organization', name: siteName, url: `${siteUrl}/` },
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  }
  return <JsonLd data={data} />
}
