// The part of the head that belongs to a page; React moves it there, on the server and on each navigation.

import type { Route } from '../src/pages/routes'
import { pageMetadata } from '../src/site/metadata'
import { twitterHandle } from '../src/site/site'
import { useStore } from './store'

type Props = {
  /** The page, or `undefined` where there is none. */
  route: Route | undefined
  /** The query of what is shown, in its one spelling. */
  query?: string
  /** The query of its card. */
  cardQuery?: string
  /** The latest figures in words. */
  facts?: string
}

export function Head({ route, query, cardQuery, facts }: Props) {
  const { metadata } = useStore()
  const { title, description, canonical, card } = pageMetadata(route, metadata, cardQuery, facts)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:site_name" content={metadata.siteName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {/* Platforms show the card of this address, so it is that of what is shown. */}
      {canonical && <meta property="og:url" content={canonical + (query ? `?${query}` : '')} />}
      <meta property="og:image" content={card.url} />
      <meta property="og:image:type" content={card.type} />
      <meta property="og:image:width" content={String(card.width)} />
      <meta property="og:image:height" content={String(card.height)} />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:site" content={twitterHandle} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={card.url} />
      <meta name="twitter:image:alt" content={card.alt} />
    </>
  )
}
