// What search engines are told of the page on the method: a schema.org WebPage of the site.

import type { Day } from '../../prices/freshness'
import type { SiteMetadata } from '../../site/site'
import { methodRoute } from '../routes'
import { methodDescription, methodTitle } from './words'

/** @param modified the day on which the data last changed */
export function describeMethod({ siteName, siteUrl }: SiteMetadata, modified: Day) {
  const home = `${siteUrl}/`
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: methodTitle,
    description: methodDescription,
    url: siteUrl + methodRoute.path,
    inLanguage: 'en',
    dateModified: modified,
    isPartOf: { '@type': 'WebSite', name: siteName, url: home },
    publisher: { '@type': 'Organization', name: siteName, url: home },
  }
}
