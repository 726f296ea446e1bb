// The page on who publishes the site and what may be reused: its path and its metadata.

import { paths } from '../../site/paths'
import type { Page } from '../page'

export const aboutTitle = 'About and terms'

const aboutDescription = 'Who publishes this site, and what may be reused.'

export const page: Page = {
  name: 'about',
  order: 6,
  routes: [{ path: paths.about }],
  needsAllAssets: true,
  describe: () => ({
    title: aboutTitle,
    findings: [aboutDescription],
    alt: `${aboutTitle}: ${aboutDescription}`,
  }),
}
