// The schema.org Dataset of a page with numbers, for data search engines.

import type { Dataset, WithContext } from 'schema-dts'
import { type Credit, creditOf } from '../prices/credits'
import type { Day, MonthRange } from '../prices/month'
import type { Asset } from '../prices/schemas'
import type { SiteMetadata } from '../site/site'
import { type Format, formatNames, formats, mediaType } from '../url/formats'
import { chartPageAddress } from '../url/page-links'
import { paths } from '../url/paths'
import { termsId } from '../url/section-ids'

type Described = {
  /** The path of the page, and the canonical query of what is shown. */
  path: string
  query: string
  name: string
  /** What it is about, in a sentence. */
  description: string
  /** With their terms, unless the page leaves these to the about page. */
  sources: readonly (Credit & Partial<Pick<Asset['source'], 'credit' | 'terms'>>)[]
  months: MonthRange | null
  /** The day on which the numbers last changed, if it is known. */
  modified?: Day | null
  /** The averages that its numbers are, and the meaning of each number. */
  technique?: string
  variables?: readonly { name: string; unitText: string }[]
  /** The address of the file in each format. */
  fileIn: (format: Format) => string
}

/** The Dataset of a page, as JSON-LD (Google Search Central, "Dataset structured data"). */
export function describeDataset(
  site: SiteMetadata,
  {
    path,
    query,
    name,
    description,
    sources,
    months,
    modified,
    technique,
    variables,
    fileIn,
  }: Described,
): WithContext<Dataset> {
  const terms = sources.flatMap((one) => (one.terms ? `${creditOf(one)}: ${one.terms}` : []))
  const itself = { name: site.siteName, url: `${site.siteUrl}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description: `${description} ${site.siteDescription}`,
    url: chartPageAddress(site.siteUrl, { path }, query),
    identifier: site.siteUrl + path,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', ...itself, name: site.publisher ?? site.siteName },
    includedInDataCatalog: { '@type': 'DataCatalog', ...itself },
    // A price in Bitcoin is made from several sources, so the terms of all apply.
    license: {
      '@type': 'CreativeWork',
      ...(terms.length > 0 && { name: terms.join('; ') }),
      url: `${site.siteUrl}${paths.about}#${termsId}`,
    },
    isBasedOn: sources.map(({ url }) => url),
    ...(modified && { dateModified: modified }),
    ...(technique && { measurementTechnique: technique }),
    ...(months && { temporalCoverage: `${months.from}/${months.to}` }),
    ...(variables && {
      variableMeasured: variables.map((one) => ({ '@type': 'PropertyValue', ...one })),
    }),
    distribution: formatNames.map((format) => ({
      '@type': 'DataDownload',
      encodingFormat: mediaType(formats[format]),
      contentUrl: site.siteUrl + fileIn(format),
    })),
  }
}
