// The paths of pages, and of files that are not charts.

import { type PageName, pages } from './pages.ts'

/** The path of each page, by its name; a name in braces stands for each good, area, or month. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path]),
) as Readonly<Record<PageName, string>>

/** The path to which the form for a month is submitted. */
export const thenFormPath = '/then/'

/**
 * The names of files under `/charts/` that are not of one asset: the chart of goods, the inflation
 * of all areas, and (not charts) all prices and the latest.
 */
export const fileNames = {
  goods: 'all',
  prices: 'prices',
  inflation: 'inflation',
  latest: 'latest',
} as const

export const feedPath = '/feed.xml'

export const dataPackagePath = '/datapackage.json'

export const feedType = 'application/atom+xml'
