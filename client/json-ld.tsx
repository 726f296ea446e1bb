// Structured data for search engines.

import { escapeInlineJson } from '../src/site/escape'

/** @param data a schema.org object */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped right here
      dangerouslySetInnerHTML={{ __html: escapeInlineJson(JSON.stringify(data)) }}
    />
  )
}
