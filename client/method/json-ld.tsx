// What the page on the method tells search engines.

import { escapeInlineJson } from '../../src/escape'
import { describeMethod } from '../../src/method/json-ld'
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
