// Escapes text for HTML, XML, and inline JSON.

/** Text for an attribute or an element of HTML or XML. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** JSON for a script element, which "<" in a text could close. */
export function escapeInlineJson(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
