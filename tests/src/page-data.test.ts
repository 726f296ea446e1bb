// The addresses of page data, and the rules by which an answer is trusted.

import { describe, expect, it } from 'vitest'
import { buildPage } from '../../src/pages/build-page'
import { type FoundPage, pageDataAddress, pathOfPageDataAddress } from '../../src/pages/page-data'
import { parsePageData } from '../../src/pages/page-response'
import { isPageData } from '../../src/pages/page-shape'
import type { BuildHash } from '../../src/site/build-hash'
import {
  ChunkLoadError,
  FetchFailedError,
  HashMismatchError,
  isNotFound,
  MissingModuleError,
  PageNotFoundError,
} from '../../src/site/errors'
import { table } from '../fixture-table'

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

  it('has of the query what changes the data, in one spelling', () => {
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
  const parse = (text: string, name: 'asset' | 'home' = 'asset') =>
    parsePageData(text, url, { name }, hash, async () => isPageData)
  const today = '2026-10-15'
  const gold = buildPage(table, '/gold/', new URLSearchParams(), { hash, today })
  const home = buildPage(table, '/', new URLSearchParams(), { hash, today })

  it('accepts data of the same build, for the page that it is of', async () => {
    expect(await parse(JSON.stringify(gold))).toEqual(gold)
    expect(await parse(JSON.stringify(home), 'home')).toEqual(home)
  })

  it('refuses what says that there is no such page', async () => {
    const text = JSON.stringify({ hash, code: 404, path: '/x/' })
    await expect(parse(text)).rejects.toThrow(expect.objectContaining({ code: 404 }))
  })

  it('refuses what any part of the page would stumble over', async () => {
    const { data } = gold as FoundPage
    const refused = [home, { hash, code: 200, path: '/gold/' }]
    for (const name of Object.keys(data)) {
      refused.push({ ...gold, data: { ...data, [name]: undefined } } as typeof gold)
      refused.push({ ...gold, data: { ...data, [name]: [] } } as typeof gold)
    }
    refused.push(JSON.parse(JSON.stringify(gold).replace('"usd"', '"eur"')))
    refused.push(JSON.parse(JSON.stringify(gold).replace(/"data":\[[\d.]+/, '"data":["1"')))
    for (const page of refused) {
      await expect(parse(JSON.stringify(page))).rejects.toThrow(
        expect.objectContaining({
          message: `The data in ${url} is not that of its page.`,
          code: 'INVALID_PAGE',
        }),
      )
    }
  })

  it('refuses what is not JSON, with the reason', async () => {
    await expect(parse('{"hash')).rejects.toThrow(
      /^Failed to parse JSON from \/assets\/data\/gold\/index.json\. .+\.$/,
    )
  })

  it.each(['{}', 'null', '[]', '"text"', '{"hash":""}'])(
    'refuses %s for its missing hash',
    async (text) => {
      await expect(parse(text)).rejects.toThrow(`JSON data in ${url} is missing a hash.`)
    },
  )

  it('refuses data of another build', async () => {
    await expect(parse('{"hash":"def"}')).rejects.toThrow(
      expect.objectContaining({
        message: 'Hash did not match: json=def, document=abc',
        code: 'INVALID_HASH',
      }),
    )
  })
})

describe('the not-found screen', () => {
  it('is for a page that is not there, and for code that is not part of the build', () => {
    expect(
      [new PageNotFoundError('Not Found'), new MissingModuleError('x')].map(isNotFound),
    ).toEqual([true, true])
  })

  it('is for no other failure', () => {
    const others = [
      new HashMismatchError('def', 'abc'),
      new FetchFailedError(url),
      new ChunkLoadError('x'),
      'odd',
      null,
    ]
    for (const error of others) expect(isNotFound(error)).toBe(false)
  })
})
