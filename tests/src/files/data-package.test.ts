// The Data Package of the files of all goods, by the standard's own profile, and by the files.

import { readFileSync } from 'node:fs'
import { Validator } from '@cfworker/json-schema'
import { describe, expect, it } from 'vitest'
import { formatCsv } from '../../../src/files/data-file'
import { dataPackage } from '../../../src/files/data-package'
import { buildLatestTable } from '../../../src/files/latest-file'
import { buildPricesTable } from '../../../src/files/prices-file'
import { tableSpan } from '../../../src/prices/catalog'
import { siteMetadata } from '../../../src/site/site'
import { table } from '../../fixture-table'

/** Of version 1, of which version 2 is an extension. */
const profile = JSON.parse(readFileSync('tests/src/api/tabular-data-package.json', 'utf8'))
const validator = new Validator(profile, '4', false)

type Package = ReturnType<typeof dataPackage>

const site = siteMetadata('https://example.org', 'http://localhost')
const load = (): Package => JSON.parse(JSON.stringify(dataPackage(table, site)))

/** With what version 1 had in place of `$schema` and `type`. */
function findFaults(found: Package): string[] {
  const resources = found.resources.map((one) => ({ ...one, profile: 'tabular-data-resource' }))
  const content = { ...found, profile: 'tabular-data-package', resources }
  return validator.validate(content).errors.map(({ error }) => error)
}

/** What a text must look like to be a value of a type. */
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
    expect(findFaults(load())).toEqual([])
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
