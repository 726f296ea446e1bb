// The routes of all pages, but of months only the first and the last.

import { routes } from '../src/url/routes'

const ofMonths = routes.filter(({ month }) => month)

export const sampleRoutes = routes.filter(
  (route) => !route.month || route === ofMonths[0] || route === ofMonths.at(-1),
)
