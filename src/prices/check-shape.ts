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
