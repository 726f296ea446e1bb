// Checks data files against schemas, and reports faults as sentences.

import * as v from 'valibot'

/** Returns a sentence for each fault of a file; the messages of the schema say what is allowed. */
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
 * Returns a sentence for each value that must be unique and is not.
 *
 * @param given the values in their order, each with its place and its owner
 * @param one the kind of owner, e.g. "asset"
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
