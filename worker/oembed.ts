// Answers how to embed a page in another site, as oEmbed 1.0 (contract, section 6).

import type { Context } from 'hono'
import { describeChart } from '../src/chart/finding'
import { resolveChart, viewTable } from '../src/data/resolve'
import { dataOfGoods, dataOfPage } from '../src/data/site-data'
import type { Embed } from '../src/files/response-schemas'
import {
  type EmbedSubject,
  embeddedQuery,
  embedLayout,
  embedMarkup,
  embedSize,
  imageSize,
  pictureSize,
} from '../src/pages/embed'
import { thenChart } from '../src/pages/then/chart'
import { buildThen } from '../src/pages/then/data'
import { describeThen } from '../src/pages/then/words'
import { type SiteMetadata, siteHost } from '../src/site/site'
import type { ThemeName } from '../src/site/theme'
import { findAsked, readAsked } from '../src/url/asked'
import { goodsChart } from '../src/url/charts'
import { chartFileAddress } from '../src/url/formats'
import { oembedParameters, type QueryValues } from '../src/url/parameter-rules'
import { type Reach, thenDefaults } from '../src/url/parameter-values'
import { withoutEntities } from '../src/url/query'
import { readStrictly, truncate } from '../src/url/read'
import { findRoute } from '../src/url/routes'
import { drawnTheme } from '../src/url/shown'
import { writeQuery } from '../src/url/write'
import { cacheForAnHour, cacheForHost } from './http/headers'
import type { AppEnvironment } from './http/request-context'
import { problem } from './http/send'

/**
 * The oEmbed response for a chart page, chosen goods, or a month and now (oEmbed 1.0, sections
 * 2.3.4.4 and 2.3.4.1).
 *
 * @throws QueryError for limits that are not allowed, and for a parameter that is repeated
 */
export function sendEmbed({ var: { request } }: Context<AppEnvironment>): Response {
  const { site, reach, environment } = request
  const { host } = request.url
  const query = withoutEntities(request.url.searchParams)
  const format = query.get('format') ?? 'json'
  if (format !== 'json') {
    return problem('unknown-format', `format is "${format}"; only json is available.`, site)
  }
  const known = [...query].filter(([name]) => Object.hasOwn(oembedParameters, name))
  const limits = readStrictly(new URLSearchParams(known), oembedParameters, { reach })
  if (limits.url === undefined) {
    const sentence =
      'url is missing; it must be the URL of a chart page, of /compare/, or of a page in /then/.'
    return problem('invalid-parameter', sentence, site)
  }
  const url = URL.parse(limits.url)
  const isOfSite =
    url && /^https?:$/.test(url.protocol) && [siteHost(site), host].includes(url.host)
  const shown = isOfSite ? findEmbedded(url, reach) : undefined
  if (!shown) return problem('not-found', `There is no chart at ${truncate(limits.url)}.`, site)
  const { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY } = limits
  const content: Embed = {
    version: '1.0',
    title: shown.chart.alt || shown.chart.title,
    provider_name: site.siteName,
    provider_url: `${site.siteUrl}/`,
    cache_age: 3600,
    ...(shown.isFrame ? frameOf : pictureOf)(shown, site, maxwidth, maxheight),
  }
  return Response.json(content, { headers: cacheForHost(cacheForAnHour, environment) })
}

type Embedded = Pick<EmbedSubject, 'choice' | 'months'> & {
  chart: EmbedSubject['asset']
  /** Whether it is embedded as a frame, which only asset pages allow. */
  isFrame: boolean
  /** The amount in the picture of a month. */
  amount?: Pick<QueryValues, 'usd' | 'in'>
  /** The theme of a full chart. */
  theme?: ThemeName | undefined
}

/** A frame with the chart, and a thumbnail. */
function frameOf(
  { chart, theme, ...embedded }: Embedded,
  site: SiteMetadata,
  maxWidth: number,
  maxHeight: number,
) {
  const layout = embedLayout(maxWidth, maxHeight)
  const size = pictureSize(maxWidth, maxHeight)
  const change = { ...imageSize(size), ...(theme && { theme }) }
  const address = chartFileAddress(chart.key, 'png', embeddedQuery(embedded, change))
  return {
    type: 'rich' as const,
    html: embedMarkup({ asset: chart, site, ...embedded }, { layout, ...(theme && { theme }) }),
    ...embedSize(layout),
    thumbnail_url: site.siteUrl + address,
    thumbnail_width: size.width,
    thumbnail_height: size.height,
  }
}

/** The picture; for a month, whose picture has only one layout, a smaller copy. */
function pictureOf(
  { chart, amount, ...embedded }: Embedded,
  site: SiteMetadata,
  maxWidth: number,
  maxHeight: number,
) {
  const size = pictureSize(maxWidth, maxHeight)
  const query = amount
    ? writeQuery({ ...amount, thumbnail: size.width }, thenDefaults)
    : embeddedQuery(embedded, imageSize(size))
  const address = chartFileAddress(chart.key, 'png', query)
  return { type: 'photo' as const, url: site.siteUrl + address, ...size }
}

/** The part of a page that is embedded; `undefined` if it has no chart. */
function findEmbedded(url: URL, reach: Reach): Embedded | undefined {
  const found = findAsked(url)
  const route = found && findRoute(found.path)
  if (!route) return
  const { asset, chart, month } = route
  const { values } = readAsked(found, url, reach)
  if (month) {
    const ofMonth = thenChart(month, values.usd, values.in)
    const facts = buildThen(dataOfGoods(values), month)
    const alt = describeThen(facts, ofMonth.picture.amount)
    const amount = { usd: ofMonth.picture.amount, in: values.in }
    return { chart: { ...ofMonth, alt }, isFrame: false, amount }
  }
  // The home page is more than its chart, which is that of an asset.
  if (!chart || chart === 'home') return
  const data = dataOfPage(route, values)
  const resolved = resolveChart(data, chart, values, reach)
  const { choice } = resolved
  const alt = describeChart(viewTable(resolved))
  return {
    chart: { ...(asset ?? goodsChart(choice.currency)), alt },
    isFrame: asset !== undefined,
    choice,
    // A URL with one end of a range fixes both.
    months: values.from || values.to ? 'fixed' : 'page',
    theme: choice.display === 'full' ? drawnTheme(choice) : undefined,
  }
}
