// Structured data for search engines.

import { escapeInlineJson } from '../src/site/escape'

/** @param data a schema.org object; without it, hydration keeps what the server has written */
export function JsonLd({ data }: { data: object | undefined }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped right here
      dangerouslySetInnerHTML={{ __html: data ? escapeInlineJson(JSON.stringify(data)) : '' }}
    />
  )
}
