// Answers how to embed a page in another site, as oEmbed 1.0 (contract, section 6).

import type { Context } from 'hono'
import type { InferOutput } from 'valibot'
import { chartFileAddress } from '../src/chart/formats'
import { goodsChart } from '../src/chart/goods'
import { withTrailingSlash } from '../src/pages/routes'
import type { embedSchema } from '../src/pages/shapes'
import { chosenAmount } from '../src/pages/then/amount'
import { thenChart } from '../src/pages/then/chart'
import { readPage } from '../src/server/asked-page'
import {
  type EmbedForm,
  type EmbedSubject,
  embedLayout,
  embedMarkup,
  embedSize,
  thumbnailSize,
} from '../src/site/embed'
import { siteHost } from '../src/site/site'
import { cardSize, type ThemeName } from '../src/site/theme'
import { defaults } from '../src/url/parameters'
import { type Reach, readStrictly } from '../src/url/read'
import { oembedParameters } from '../src/url/rules'
import { addToQuery, writeQuery } from '../src/url/write'
import { cacheForAnHour, cacheForHost } from './http/headers'
import type { AppEnvironment } from './http/request-context'
import { problem } from './http/send'

/**
 * The oEmbed response for a chart page, chosen goods, or a month and now (oEmbed 1.0, section
 * 2.3.4.4).
 *
 * @throws QueryError for limits that are not allowed, and for a parameter that is repeated
 */
export function sendEmbed({ var: { request } }: Context<AppEnvironment>): Response {
  const { site, reach, environment } = request
  const { host, searchParams } = request.url
  const format = searchParams.get('format') ?? 'json'
  if (format !== 'json') {
    return problem('unknown-format', `format is "${format}"; only json is available.`, site)
  }
  const known = [...searchParams].filter(([name]) => Object.hasOwn(oembedParameters, name))
  const limits = readStrictly(new URLSearchParams(known), oembedParameters, { reach })
  if (limits.url === undefined) {
    const sentence = 'url is missing; it must be the URL of a chart page, or of a month and now.'
    return problem('invalid-parameter', sentence, site)
  }
  const url = URL.parse(limits.url)
  const isOfSite =
    url && /^https?:$/.test(url.protocol) && [siteHost(site), host].includes(url.host)
  const shown = isOfSite ? findEmbedded(url, reach) : undefined
  if (!shown) return problem('not-found', `There is no chart at ${limits.url}.`, site)
  const { chart, form, query, theme, hasOneSize } = shown
  const { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY } = limits
  const layout = embedLayout(form, maxwidth, maxheight)
  const thumbnail = thumbnailSize(maxwidth, maxheight)
  const size = hasOneSize && thumbnail?.width !== cardSize.width ? undefined : thumbnail
  const picture = addToQuery(chart.picture?.query ?? query, { theme, ...(!hasOneSize && size) })
  const content: InferOutput<typeof embedSchema> = {
    version: '1.0',
    type: 'rich',
    title: chart.title,
    provider_name: site.siteName,
    provider_url: `${site.siteUrl}/`,
    cache_age: 3600,
    ...(size && {
      thumbnail_url: site.siteUrl + chartFileAddress(chart.key, 'png', picture),
      thumbnail_width: size.width,
      thumbnail_height: size.height,
    }),
    html: embedMarkup({ asset: chart, site, query }, { layout, form, ...(theme && { theme }) }),
    ...embedSize(layout),
  }
  const headers = { 'Cache-Control': cacheForHost(cacheForAnHour, environment) }
  return Response.json(content, { headers })
}

type Embedded = {
  chart: EmbedSubject['asset']
  form: EmbedForm
  /** The canonical query of what is shown, with both ends of its range. */
  query: string
  /** Of a full chart. */
  theme?: ThemeName | undefined
  /** Whether its picture has the size of a card. */
  hasOneSize?: boolean
}

/** What is embedded of a page; `undefined` where there is no chart. */
function findEmbedded({ pathname, searchParams }: URL, reach: Reach): Embedded | undefined {
  const asked = readPage(withTrailingSlash(pathname), searchParams, reach)
  if (!asked) return
  const { asset, chart, month } = asked.route
  const { usd, display, theme, ...shown } = asked.values
  if (month) {
    const ofMonth = thenChart(month, chosenAmount(usd, shown.in), shown.in)
    return { chart: ofMonth, form: 'picture', query: '', hasOneSize: true }
  }
  // The home page is more than its chart, which is that of an asset.
  if (!chart || chart === 'home') return
  return {
    chart: asset ?? goodsChart(shown.currency ?? defaults.currency),
    // No other page may be framed.
    form: asset ? 'frame' : 'picture',
    query: writeQuery(shown.last ? shown : { ...reach.defaultWindow, ...shown }),
    theme: display === 'full' && theme !== 'auto' ? theme : undefined,
  }
}
