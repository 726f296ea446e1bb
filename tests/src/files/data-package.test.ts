// The Data Package of the files of all goods, by the rules of its standard, and by the files.

import { type Schema, Validator } from '@cfworker/json-schema'
import { describe, expect, it } from 'vitest'
import { formatCsv } from '../../../src/files/data-file'
import { dataPackage } from '../../../src/files/data-package'
import { buildLatestTable } from '../../../src/files/latest-file'
import { buildPricesTable } from '../../../src/files/prices-file'
import { tableSpan } from '../../../src/prices/catalog'
import { siteMetadata } from '../../../src/site/site'
import { table } from '../../fixture-table'

const text = { type: 'string', minLength: 1 }
const url = { type: 'string', format: 'uri' }
const name = { type: 'string', pattern: '^[-a-z0-9._/]+$' }

const manyOf = (items: object) => ({ type: 'array', minItems: 1, items })
const objectOf = (properties: object, required = Object.keys(properties)) => {
  return { type: 'object', properties, required, additionalProperties: false }
}

/** The standard's rules for the properties that the package has (datapackage.org, version 2.0). */
const profile = objectOf({
  $schema: { const: 'https://datapackage.org/profiles/2.0/datapackage.json' },
  name,
  title: text,
  description: text,
  homepage: url,
  created: { type: 'string', format: 'date-time' },
  licenses: manyOf(objectOf({ title: text, path: url })),
  sources: manyOf(objectOf({ title: text, path: url })),
  resources: manyOf(
    objectOf({
      name,
      type: { const: 'table' },
      title: text,
      path: url,
      format: text,
      mediatype: { type: 'string', pattern: '^.+/.+$' },
      encoding: { const: 'utf-8' },
      schema: objectOf({
        fields: manyOf(
          objectOf(
            {
              name: text,
              type: { enum: ['string', 'yearmonth', 'number'] },
              description: text,
              constraints: objectOf({ required: { type: 'boolean' } }),
              categories: manyOf(objectOf({ value: text, label: text })),
            },
            ['name', 'type', 'description'],
          ),
        ),
        primaryKey: manyOf(text),
        missingValues: { type: 'array', items: { type: 'string' } },
      }),
    }),
  ),
})
const validator = new Validator(profile as Schema, '2020-12', false)

type Package = ReturnType<typeof dataPackage>

const site = siteMetadata('https://example.org', 'http://localhost')
const load = (): Package => JSON.parse(JSON.stringify(dataPackage(table, site)))

/** The patterns of values as text, by their types. */
const forms: Record<string, RegExp> = {
  string: /./,
  yearmonth: /^\d{4}-\d{2}$/,
  number: /^-?\d+(\.\d+)?(e-?\d+)?$/,
}

const files = {
  prices: formatCsv(buildPricesTable(table, tableSpan)),
  latest: formatCsv(buildLatestTable(table, '2026-10-15')),
}

describe('the data package', () => {
  it('is valid', () => {
    expect(validator.validate(load()).errors).toEqual([])
  })

  it.each(Object.entries(files))('describes each column of %s.csv', (name, text) => {
    const { path, schema } = load().resources.find((resource) => resource.name === name) ?? {}
    expect(path).toBe(`https://example.org/charts/${name}.csv`)
    const fields = schema?.fields ?? []
    const [header = '', ...lines] = text.trimEnd().split('\r\n')
    expect(fields.map((field) => field.name).join()).toBe(header)
    const keys = new Set<string>()
    for (const values of lines.map((line) => line.split(','))) {
      for (const [index, { name, type, constraints }] of fields.entries()) {
        const value = values[index] ?? ''
        if (value === '') expect([name, constraints]).toEqual([name, undefined])
        else expect([name, value]).toEqual([name, expect.stringMatching(forms[type] ?? /$^/)])
      }
      keys.add(
        fields
          .flatMap(({ name }, i) => (schema?.primaryKey.includes(name) ? values[i] : []))
          .join(),
      )
    }
    expect(keys.size).toBe(lines.length)
  })
})
