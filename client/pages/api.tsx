// The API page: a request to copy, and what explains it.

import { type ComponentType, Fragment, type RefObject, useLayoutEffect, useRef } from 'react'
import type { ApiPageData } from '../../src/pages/api/data'
import { pages } from '../../src/site/pages'
import { columnsId, paths } from '../../src/site/paths'
import { Builder } from '../api/builder'
import { useStore } from '../context'
import { Head, JsonLd, PageStyle } from '../head'
import { Kept, lateCode } from '../late-code'
import { Link } from '../links'
import { loadedScreens } from '../navigation/loaded-screens'
import { loadScreen } from '../navigation/screens'

const sections = [
  ['parameters', 'Parameters'],
  ['addresses', 'URLs'],
  [columnsId, 'Data files'],
  ['limits', 'Limits'],
  ['problems', 'Errors'],
] as const

export function Screen({ data }: { data: ApiPageData }) {
  return (
    <article className="api-page">
      <PageStyle name="api" />
      <Head path={paths.api} />
      <link rel="service-desc" type="application/json" href="/openapi.json" />
      <ApiJsonLd />
      <h1>{pages.api.title}</h1>
      <p className="lead">
        Every chart is available as an image and as data, each at its own URL. No key is needed, and
        any site may use them.
      </p>
      <p>
        {sections.map(([id, name]) => (
          <Fragment key={id}>
            <a href={`#${id}`}>{name}</a> ·{' '}
          </Fragment>
        ))}
        <Link href="/openapi.json">openapi.json</Link>
      </p>
      <Builder reach={data.reach} />
      <Reference data={data} />
    </article>
  )
}

function ApiJsonLd() {
  const { siteName, siteUrl } = useStore().metadata
  const data = {
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

const referenceId = 'reference'

type ReferenceCode = ComponentType<{ data: ApiPageData }> | undefined

const referenceCode = lateCode(async () => {
  await loadScreen('reference')
  return loadedScreens.reference as ReferenceCode
})

/** As the server sent it until the code is loaded, without which its buttons copy nothing. */
function Reference({ data }: { data: ApiPageData }) {
  const loaded = referenceCode.useCode()
  const Sections = loaded ?? (loadedScreens.reference as ReferenceCode)
  const place = useFolds(Sections)
  return (
    <div ref={place}>
      {Sections ? (
        <div id={referenceId}>
          <Sections data={data} />
        </div>
      ) : (
        <Kept as="div" id={referenceId} />
      )}
    </div>
  )
}

/** Keeps what the reader has opened open while other code renders the same. */
function useFolds(code: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const open = useRef<boolean[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each renders elements of its own
  useLayoutEffect(() => {
    const folds = () => [...(place.current?.querySelectorAll('details') ?? [])]
    for (const [order, fold] of folds().entries()) if (open.current[order]) fold.open = true
    const note = () => {
      open.current = folds().map((fold) => fold.open)
    }
    const listening = new AbortController()
    // The event does not bubble.
    place.current?.addEventListener('toggle', note, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [code])
  return place
}
