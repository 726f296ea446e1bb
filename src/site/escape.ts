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

/** JSON for a script element, which "<" in a text could close. */
export function escapeInlineJson(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
