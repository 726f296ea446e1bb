// The registry of pages: the paths of each, its chart, and its metadata (specification and contract,
// section 2).

import type { ChartKind } from '../chart/parameters'
import { assets, type CatalogEntry } from '../prices/catalog'
import type { Month } from '../prices/month'
import { type Unit, unitOf } from '../prices/units'
import { paths } from '../site/paths'
import type { SiteMetadata } from '../site/site'
import { thenChart, thenMonths } from './then/months'

/** A path that has a page, and that page; unknown paths have no route. */
export type Route = Page & {
  path: string
  asset?: CatalogEntry
  month?: Month
}

export type PageContext = {
  site: SiteMetadata
  /** `undefined` for a path without a page. */
  route: Route | undefined
  /** What the page shows, in a sentence: from the longest wording to the shortest. */
  findings: readonly string[]
  /** What the chart of an asset shows beside Bitcoin, by default dollars. */
  beside?: Unit | undefined
}

type Page = {
  /** Also that of its folder, of its screen in `client/pages`, and of a card without a chart. */
  name: string
  /** Whether its data is made of all assets. */
  needsAllAssets?: boolean
  chart?: ChartKind
  /** The title, the wordings of what the page shows, and the alternative text of the card. */
  describe: (context: PageContext) => { title: string; findings: readonly string[]; alt: string }
}

export const apiTitle = 'Charts and numbers by URL'
export const apiDescription = 'Every chart as PNG, SVG, CSV, or JSON. No key is needed.'
export const methodTitle = 'How the numbers are made'
export const methodDescription = 'How each number is made, where it is from, and how to cite it.'
export const aboutTitle = 'About and terms'
const aboutDescription = 'Who publishes this site, and what may be reused.'

/** All pages, in the order of the site map. */
const pages: readonly (Page & { routes: readonly Omit<Route, keyof Page>[] })[] = [
  {
    name: 'home',
    routes: [{ path: paths.home }],
    needsAllAssets: true,
    chart: 'goods',
    describe: ({ site: { siteName, siteDescription }, findings }) => ({
      title: siteName,
      findings,
      alt: `${siteName}: ${siteDescription}`,
    }),
  },
  {
    name: 'asset',
    routes: assets.map((asset) => ({ path: asset.path, asset })),
    chart: 'asset',
    describe: ({ route, findings, beside = 'usd' }) => {
      const { title = '', label = '' } = route?.asset ?? {}
      const alt = `Price of ${label} in Bitcoin and in ${unitOf(beside).noun}, as a line chart`
      return { title, findings, alt }
    },
  },
  {
    name: 'then',
    routes: thenMonths.map((month) => ({ path: thenChart(month).path, month })),
    needsAllAssets: true,
    describe: ({ route, findings }) => {
      const { title } = thenChart(route?.month ?? '')
      return { title, findings, alt: title }
    },
  },
  {
    name: 'api',
    routes: [{ path: paths.api }],
    describe: () => describeText(apiTitle, apiDescription, `${apiTitle}. ${apiDescription}`),
  },
  {
    name: 'method',
    routes: [{ path: paths.method }],
    needsAllAssets: true,
    describe: () => describeText(methodTitle, methodDescription),
  },
  {
    name: 'about',
    routes: [{ path: paths.about }],
    needsAllAssets: true,
    describe: () => describeText(aboutTitle, aboutDescription),
  },
  {
    name: 'not-found',
    routes: [{ path: paths.notFound }],
    describe: ({ site: { siteName, siteDescription } }) => ({
      title: 'Page not found',
      findings: [],
      alt: `Page not found. ${siteName}: ${siteDescription}`,
    }),
  },
]

function describeText(title: string, description: string, alt = `${title}: ${description}`) {
  return { title, findings: [description], alt }
}

export const routes: readonly Route[] = pages.flatMap(({ routes, ...page }) =>
  routes.map((route) => ({ ...page, ...route })),
)

const routesByPath = new Map(routes.map((route) => [route.path, route]))

/** The route with exactly this path, including the slash; `undefined` if there is none. */
export function findRoute(path: string): Route | undefined {
  return routesByPath.get(path)
}

/** @throws Error if no page has this name */
export function findPage(name: string): Page {
  const page = pages.find((page) => page.name === name)
  if (!page) throw new Error(`there is no page "${name}"`)
  return page
}

/** Whether a route's page has page data; the others are "custom" (specification, section 2). */
export function hasData(route: Route | undefined): route is Route {
  return route !== undefined && route.path !== paths.notFound
}

/** The names of cards that show no chart of their own, as in `/charts/{name}.png`. */
export const pageCardNames = pages
  .filter(({ routes }) => routes.every(({ asset, month }) => !asset && !month))
  .map(({ name }) => name)

/** The path with a trailing slash, which all paths of pages have. */
export function withTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
