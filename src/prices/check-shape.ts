// Checks a data file against a schema, and says in sentences what is wrong.

import * as v from 'valibot'

/** Checks a file against a schema whose messages say what is allowed. */
export function checkShape(file: string, schema: v.GenericSchema, given: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, given)
  return issues.map(({ path = [], expected, input, message }) => {
    const place = [file, ...path.map(({ key }) => String(key))].join(' → ')
    return `${place} is ${expected === 'never' ? 'unknown' : show(input)}; it must be ${message}.`
  })
}

/** A value for a message: JSON cannot express Infinity, NaN, or a missing value. */
export function show(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing')
}

/**
 * Finds values that only one may have.
 *
 * @param given in their order: where each is, whose it is, and the value
 * @param one what may have it, e.g. "asset"
 */
export function findDuplicates(
  given: readonly { place: string; owner: string; value: unknown }[],
  one: string,
  isSame = (value: unknown, other: unknown) => value === other,
): string[] {
  return given.flatMap(({ place, value }, index) => {
    const other = given.slice(0, index).find((before) => isSame(value, before.value))
    if (!other) return []
    return `${place} is ${show(value)}, and so is ${other.owner}; only one ${one} may have it.`
  })
}
