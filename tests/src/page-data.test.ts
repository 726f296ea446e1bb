// The addresses of page data, and the checks on a response before it is shown.

import { describe, expect, it } from 'vitest'
import { parsePageData } from '../../client/navigation/page-loader'
import { buildPage } from '../../src/pages/build-page'
import { pageDataAddress, pathOfPageDataAddress } from '../../src/pages/page-address'
import { PageError, traitsOf } from '../../src/site/errors'
import type { BuildHash } from '../../src/site/site'
import { table, tableOf } from '../fixture-table'

const hash = 'abc' as BuildHash
const url = '/assets/data/gold/index.json'

describe('the address of page data', () => {
  it.each([
    ['/', '/assets/data/index.json'],
    ['/gold/', '/assets/data/gold/index.json'],
  ])('of %s is %s, and back', (path, address) => {
    expect(pageDataAddress({ pathname: path, search: '' })).toBe(address)
    expect(pathOfPageDataAddress(address)).toBe(path)
  })

  it('has the parameters that change the data, in canonical order', () => {
    const addressOf = (search: string) => pageDataAddress({ pathname: '/gold/', search })
    const asked = '/assets/data/gold/index.json?from=2018&to=2020'
    expect(addressOf('?from=2018&to=2020')).toBe(asked)
    expect(addressOf('?to=2020&axis=linear&display=full&from=2018')).toBe(asked)
    expect(addressOf('?axis=linear')).toBe('/assets/data/gold/index.json')
  })

  it.each(['/assets/data', '/assets/data/index.jsonx', '/assets/dataindex.json', '/index.json'])(
    'is not %s',
    (address) => {
      expect(pathOfPageDataAddress(address)).toBeUndefined()
    },
  )
})

describe('parsePageData', () => {
  const parse = (text: string) => parsePageData(text, url, hash)
  const today = '2026-10-15'
  const gold = buildPage(tableOf('gold'), '/gold/', new URLSearchParams(), { hash, today })
  const home = buildPage(table, '/', new URLSearchParams(), { hash, today })

  it('accepts data of the same build', () => {
    expect(parse(JSON.stringify(gold))).toEqual(gold)
    expect(parse(JSON.stringify(home))).toEqual(home)
  })

  it('refuses a response that there is no such page', () => {
    const text = JSON.stringify({ hash, code: 404, path: '/x/' })
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 404 }))
  })

  it('refuses a response that is not JSON, with the reason', () => {
    expect(() => parse('{"hash')).toThrow(
      /^Failed to parse JSON from \/assets\/data\/gold\/index\.json\. .+\.$/,
    )
  })

  it.each(['{}', 'null', '[]', '"text"', '{"hash":""}'])(
    'refuses %s, which has no hash',
    (text) => {
      expect(() => parse(text)).toThrow(`JSON data in ${url} is missing a hash.`)
    },
  )

  it('refuses data of another build', () => {
    expect(() => parse('{"hash":"def"}')).toThrow(
      expect.objectContaining({
        message: 'Hash did not match: json=def, document=abc',
        code: 'INVALID_HASH',
      }),
    )
  })
})

describe('the not-found screen', () => {
  it('is for a page that does not exist, and for code that is not part of the build', () => {
    const errors = (['PageNotFoundError', 'MissingModuleError'] as const).map(
      (name) => new PageError(name, 'x'),
    )
    for (const error of errors) expect(traitsOf(error).shows).toBe('not-found')
  })

  it('is shown for no other failure', () => {
    const others = [
      new PageError('HashMismatchError', 'x'),
      new PageError('FetchFailedError', 'x'),
      new PageError('ChunkLoadError', 'x'),
      'odd',
      null,
    ]
    for (const error of others) expect(traitsOf(error).shows).not.toBe('not-found')
  })
})
