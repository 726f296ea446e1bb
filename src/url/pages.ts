// The pages: the path, the chart, the links, and the words of each (contract, section 2). Which
// goods, areas, and months have pages is in `src/url/routes.ts`.

import { byIndexPage } from '../prices/area-indexes.ts'
import { areaPath } from '../prices/areas.ts'
import type { SiteMetadata } from '../site/site'
import type { ChartSubject } from './parameter-values'

type SiteWords = Pick<SiteMetadata, 'siteName' | 'siteDescription'>

export type PageDefinition = {
  /** A name in braces stands for each good, area, or month. */
  path: string
  chart?: ChartSubject
  /** Whether it has files in every format, its card among them. */
  hasFiles?: boolean
  /** Its labels in header and footer, which list pages in the order of this file. */
  header?: string
  footer?: string
  /** Absent where each of its paths has its own title, or where its title is the site's name. */
  title?: string
  /** Its description where it has no finding. */
  description?: string
  /** The alternative text of its card; by default its finding, or else its title. */
  alt?: (words: { title: string; finding: string; site: SiteWords }) => string
}

/** All pages, in the order of the site map. */
export const pages = {
  home: {
    path: '/',
    chart: 'home',
    alt: ({ finding, site }) => finding || introduce(site),
  },
  asset: { path: '/{item}/', chart: 'asset' },
  inflation: {
    path: '/inflation/',
    hasFiles: true,
    header: 'Inflation',
    title: 'Inflation in local currency and in Bitcoin',
  },
  ...byIndexPage((index) => ({ path: areaPath(index), chart: 'area' as const })),
  month: { path: '/then/{month}/', header: 'Then and now' },
  compare: {
    path: '/compare/',
    chart: 'goods',
    header: 'Compare',
    title: 'Prices Compared',
  },
  method: {
    path: '/method/',
    header: 'Method',
    footer: 'How the numbers are calculated',
    title: 'How the numbers are calculated',
    description: 'How each number is calculated, where it comes from, and how to cite it.',
    alt: ({ title, finding }) => `${title}: ${finding}`,
  },
  api: {
    path: '/api/',
    header: 'API',
    footer: 'API',
    title: 'Charts and data API',
    description: 'Every chart as PNG, SVG, CSV, or JSON. No key is needed.',
    alt: ({ title, finding }) => `${title}. ${finding}`,
  },
  about: {
    path: '/about/',
    footer: 'About and terms',
    title: 'About and terms',
    description: 'How the charts and numbers may be reused, and whom to credit.',
    alt: ({ title, finding }) => `${title}: ${finding}`,
  },
  'not-found': {
    path: '/404/',
    title: 'Page not found',
    alt: ({ title, site }) => `${title}. ${introduce(site)}`,
  },
} satisfies Record<string, PageDefinition>

/** The name of a page, which is also the name of its screen, and of its card if that has no chart. */
export type PageName = keyof typeof pages

/** The pages with data; the others are "custom" pages (contract, section 12). */
export type DataPageName = Exclude<PageName, 'not-found'>

export const pageNames = Object.keys(pages) as PageName[]

export function pageNamed(name: PageName): PageDefinition {
  return pages[name]
}

/** The words on a page; `own` replaces them for one of its paths, or for the chart that it shows. */
export function describePage(
  name: PageName,
  site: SiteWords,
  own: { title?: string | undefined; finding?: string } = {},
) {
  const { title: common = site.siteName, description = '', alt } = pageNamed(name)
  const { title = common } = own
  const finding = own.finding || description
  return { title, finding, alt: alt?.({ title, finding, site }) ?? (finding || title) }
}

function introduce({ siteName, siteDescription }: SiteWords): string {
  return siteDescription.includes(siteName) ? siteDescription : `${siteName}: ${siteDescription}`
}
