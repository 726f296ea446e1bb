// Paths that lead to another page.

import { defaultBeside } from '../prices/units'
import { paths } from '../site/paths'
import { areaPages } from './inflation/areas'

/**
 * The path that shows what is asked for: the form of areas leads to the page of one, US prices have
 * a page as a good, and the chart of goods was on the home page once.
 */
export function movedPath(path: string, query: URLSearchParams): string {
  const ofDollars = path === `${paths.inflation}${defaultBeside}/` ? defaultBeside : null
  const code = path === paths.inflation ? query.get('area') : ofDollars
  const area = areaPages.find((one) => one.code === code)
  if (area) return area.path
  const asksForGoods = query.has('goods') || query.has('currency')
  return path === paths.home && asksForGoods ? paths.compare : path
}
