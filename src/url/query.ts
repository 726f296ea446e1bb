// Reads parts of URLs without the rules of parameters, also in the browser.

/**
 * A query without the "amp;" of `&amp;` in names: HTML joins parameters with it, and people copy URLs
 * from the source of pages and feeds.
 */
export function withoutEntities(query: URLSearchParams): URLSearchParams {
  const rest = /^(amp;)+/
  if (![...query.keys()].some((name) => rest.test(name))) return query
  return new URLSearchParams([...query].map(([name, value]) => [name.replace(rest, ''), value]))
}

/** The text of a parameter; `undefined` unless it is given once. */
export function givenOnce(query: URLSearchParams, name: string): string | undefined {
  const [given, ...others] = query.getAll(name)
  return others.length > 0 ? undefined : given
}

/**
 * Whether two queries differ at most in their percent-encoding, which does not matter (RFC 3986, section
 * 6.2.2.2): browsers encode the commas of a form, and some programs do, too, and follow no redirects.
 */
export function isSameQuery(one: string, other: string): boolean {
  return one === other || decode(one) === decode(other)
}

/** The decoded text of a path or a query, or the text itself where an escape in it is invalid. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
