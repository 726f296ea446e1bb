// What the page on the method tells search engines.

import { describeMethod } from '../../src/pages/method/json-ld'
import { escapeInlineJson } from '../../src/site/escape'
import { useStore } from '../store'

export function MethodJson({ modified }: { modified: string }) {
  const { metadata } = useStore()
  const json = JSON.stringify(describeMethod(metadata, modified))
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped right here
      dangerouslySetInnerHTML={{ __html: escapeInlineJson(json) }}
    />
  )
}
