// Escapes text for HTML, XML, and inline JSON.

/** Text for an attribute or an element of HTML or XML. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The inverse of `escapeMarkup`; also decodes the apostrophe. */
export function unescapeMarkup(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name) => entities[name] ?? entity)
}

/** JSON for a script element, without "<" and the separators that end lines in old parsers. */
export function escapeInlineJson(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
