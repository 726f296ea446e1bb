// The pages: the paths of each, its chart, its links, and its metadata (specification
// and contract, section 2).

import { areas, assets, type CatalogEntry } from '../prices/catalog'
import type { Month } from '../prices/month'
import { type PageName, paths } from '../site/paths'
import type { SiteMetadata } from '../site/site'
import type { ChartKind } from '../url/parameters'
import { defaultThenMonth, thenMonths, thenPath, thenTitle } from './then/months'

/** A path that has a page, and that page; unknown paths have no route. */
export type Route<Name extends PageName = PageName> = Page<Name> & {
  path: string
  /** What the page's chart is of: a good, or the consumer basket of an area. */
  asset?: Omit<CatalogEntry, 'group' | 'order'>
  month?: Month
}

/** The pages with data; the others are "custom" pages (specification, section 2). */
export type DataPageName = Exclude<PageName, 'not-found'>

export type PageContext = {
  site: SiteMetadata
  /** `undefined` for a path without a page. */
  route: Route | undefined
  /** What the page shows, in a sentence. */
  finding: string
  /** The title of the page of a month, if it is about an amount, and of the chart of goods. */
  title?: string | undefined
}

type Page<Name extends PageName = PageName> = {
  name: Name
  chart?: ChartKind
  /** Whether it has files in every format, its card among them. */
  hasFiles?: boolean
  /** What header and footer call it, in their order, which is that of this list. */
  header?: string
  footer?: string
  /** The title, what the page shows, and the alternative text of the card. */
  describe: (context: PageContext) => { title: string; finding: string; alt: string }
}

export const inflationTitle = 'Inflation in local currency and in Bitcoin'
const compareTitle = 'Prices Compared'
export const apiTitle = 'Charts and data API'
export const apiDescription = 'Every chart as PNG, SVG, CSV, or JSON. No key is needed.'
export const methodTitle = 'How the numbers are calculated'
export const methodDescription =
  'How each number is calculated, where it comes from, and how to cite it.'
export const aboutTitle = 'About and terms'
export const aboutDescription = 'How the charts and numbers may be reused, and whom to credit.'

type Paths = readonly Omit<Route, keyof Page>[]

/** All pages, in the order of the site map. */
const pages: { readonly [Name in PageName]: Omit<Page<Name>, 'name'> & { routes: Paths } } = {
  home: {
    routes: [{ path: paths.home }],
    chart: 'home',
    describe: ({ site: { siteName, siteDescription }, finding }) => ({
      title: siteName,
      finding,
      alt: finding || `${siteName}: ${siteDescription}`,
    }),
  },
  asset: {
    routes: assets.map((asset) => ({ path: asset.path, asset })),
    chart: 'asset',
    describe: ({ route, finding }) => {
      if (!route?.asset) throw new Error('the page of an asset has no asset')
      const { title } = route.asset
      return { title, finding, alt: finding || title }
    },
  },
  inflation: {
    // A site may have no areas.
    routes: areas.length > 0 ? [{ path: paths.inflation }] : [],
    hasFiles: true,
    header: 'Inflation',
    describe: ({ finding }) => ({
      title: inflationTitle,
      finding,
      alt: finding || inflationTitle,
    }),
  },
  area: {
    routes: areas.map((area) => ({ path: area.path, asset: area })),
    chart: 'area',
    describe: (context) => pages.asset.describe(context),
  },
  month: {
    routes: thenMonths.map((month) => ({ path: thenPath(month), month })),
    header: 'Then and now',
    describe: ({ route, finding, title: own }) => {
      if (!route?.month) throw new Error('the page of a month has no month')
      const title = own ?? thenTitle(route.month)
      return { title, finding, alt: title }
    },
  },
  compare: {
    routes: [{ path: paths.compare }],
    chart: 'goods',
    header: 'Compare',
    describe: ({ finding, title = compareTitle }) => ({ title, finding, alt: title }),
  },
  method: {
    routes: [{ path: paths.method }],
    header: 'Method',
    footer: methodTitle,
    describe: () => describeText(methodTitle, methodDescription),
  },
  api: {
    routes: [{ path: paths.api }],
    header: 'API',
    footer: 'API',
    describe: () => describeText(apiTitle, apiDescription, `${apiTitle}. ${apiDescription}`),
  },
  about: {
    routes: [{ path: paths.about }],
    footer: aboutTitle,
    describe: () => describeText(aboutTitle, aboutDescription),
  },
  'not-found': {
    routes: [{ path: paths.notFound }],
    describe: ({ site: { siteName, siteDescription } }) => ({
      title: 'Page not found',
      finding: '',
      alt: `Page not found. ${siteName}: ${siteDescription}`,
    }),
  },
}

function describeText(title: string, description: string, alt = `${title}: ${description}`) {
  return { title, finding: description, alt }
}

const names = Object.keys(pages) as PageName[]

// Only the server uses it; marked as pure, it is left out of the browser's code.
export const dataPageNames = /* @__PURE__ */ names.filter((name) => name !== 'not-found')

export const routes: readonly Route[] = names.flatMap((name) => {
  const { routes, ...page } = pages[name]
  return routes.map((route) => ({ name, ...page, ...route }))
})

const routesByPath = new Map(routes.map((route) => [route.path, route]))

/** The route with exactly this path, including the slash; `undefined` if there is none. */
export function findRoute(path: string): Route | undefined {
  return routesByPath.get(path)
}

export function pageNamed<Name extends PageName>(name: Name): Omit<Page<Name>, 'name'> {
  return pages[name]
}

/** Whether a route's page has page data. */
export function hasData(route: Route | undefined): route is Route<DataPageName> {
  return route !== undefined && route.name !== 'not-found'
}

/** The links to pages in the header or in the footer. */
export function siteLinks(place: 'header' | 'footer'): { label: string; path: string }[] {
  return names.flatMap((name) => {
    const { [place]: label, routes } = pages[name]
    const month = defaultThenMonth && thenPath(defaultThenMonth)
    const path = name === 'month' ? month : routes[0]?.path
    return label && path ? [{ label, path }] : []
  })
}

/** The names of cards that are of a page alone, as in `/charts/{name}.png`. */
export const pageCardNames: readonly PageName[] = /* @__PURE__ */ names.filter(
  (name) =>
    pages[name].chart !== 'goods' &&
    !pages[name].hasFiles &&
    pages[name].routes.every(({ asset, month }) => !asset && !month),
)

/** The path with a trailing slash, which all paths of pages have. */
export function withTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
