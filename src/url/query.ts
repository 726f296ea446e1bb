// What is read of URLs without the rules of parameters, also by the browser's code.

/**
 * A query without what is left of `&amp;` in names: so HTML joins parameters, and so it is copied
 * from sources and feeds.
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

/** The decoded text of a path or a query, or the text itself where an escape in it is invalid. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
