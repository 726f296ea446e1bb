// What pages take of a query: also the browser's code reads it so, without the rules of parameters.

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
