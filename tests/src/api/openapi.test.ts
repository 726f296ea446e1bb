// The OpenAPI document by the rules of its own specification.

import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { chartNames } from '../../../src/chart/charts'
import { chartReach } from '../../../src/server/chart-view'
import { listEndpoints } from '../../../src/server/endpoints'
import { openApi } from '../../../src/server/openapi'
import { drawingLimit } from '../../../src/site/errors'
import { siteMetadata } from '../../../src/site/site'
import { fileParameters } from '../../../src/url/parameters'

const site = siteMetadata('https://example.org', 'http://localhost')
const document = () => openApi(listEndpoints(chartReach(2026), site.siteUrl), site)

describe('the OpenAPI document', () => {
  it('is valid, of version 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document())))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
    // Every reference resolves.
    expect(() => validator.resolveRefs()).not.toThrow()
  })

  it('would be invalid with a mistake in it', async () => {
    const broken = JSON.parse(JSON.stringify(document()))
    broken.paths['/charts/{name}.png'].get.parameters[1].in = 'body'
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  it('has every parameter of images, and every chart', () => {
    const { get } = document().paths['/charts/{name}.png'] as {
      get: { parameters: { name: string; schema: unknown }[] }
    }
    const [name, ...query] = get.parameters
    expect(name?.schema).toEqual({ type: 'string', enum: chartNames('asset') })
    expect(query.map(({ name }) => name)).toEqual(Object.keys(fileParameters('asset', 'png')))
  })
})

it('the documented rate limit is the configured one', () => {
  const [limit] = unstable_readConfig({ config: 'wrangler.toml' }).ratelimits ?? []
  const { drawings, seconds } = drawingLimit
  expect(limit?.simple).toEqual({ limit: drawings, period: seconds })
})
