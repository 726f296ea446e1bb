// The addresses of page data, and the rules by which an answer is trusted.

import { describe, expect, it } from 'vitest'
import { judgeFailure, judgePage } from '../../client/navigation/route-guard'
import type { BuildHash } from '../../src/build-hash'
import {
  ChunkLoadError,
  FetchFailedError,
  HashMismatchError,
  MissingModuleError,
  PageNotFoundError,
} from '../../src/errors'
import { pageDataAddress, parsePageData, pathOfPageDataAddress } from '../../src/page-data'

const hash = 'abc' as BuildHash
const url = '/assets/data/gold/index.json'

describe('the address of page data', () => {
  it.each([
    ['/', '/assets/data/index.json'],
    ['/gold/', '/assets/data/gold/index.json'],
  ])('of %s is %s, and back', (path, address) => {
    expect(pageDataAddress(path)).toBe(address)
    expect(pathOfPageDataAddress(address)).toBe(path)
  })

  it.each(['/assets/data', '/assets/data/index.jsonx', '/assets/dataindex.json', '/index.json'])(
    'is not %s',
    (address) => {
      expect(pathOfPageDataAddress(address)).toBeUndefined()
    },
  )
})

describe('parsePageData', () => {
  it('accepts data of the same build', () => {
    const page = { hash, code: 404, path: '/x/' }
    expect(parsePageData(JSON.stringify(page), url, hash)).toEqual(page)
  })

  it('refuses what is not JSON, with the reason', () => {
    expect(() => parsePageData('{"hash', url, hash)).toThrow(
      /^Failed to parse JSON from \/assets\/data\/gold\/index.json\. .+\.$/,
    )
  })

  it.each(['{}', 'null', '[]', '"text"', '{"hash":""}'])(
    'refuses %s for its missing hash',
    (text) => {
      expect(() => parsePageData(text, url, hash)).toThrow(`JSON data in ${url} is missing a hash.`)
    },
  )

  it('refuses data of another build', () => {
    expect(() => parsePageData('{"hash":"def"}', url, hash)).toThrow(
      expect.objectContaining({
        message: 'Hash did not match: json=def, document=abc',
        code: 'INVALID_HASH',
      }),
    )
  })
})

describe('the route guard', () => {
  const [target, current] = ['https://example.org/gold/', 'https://example.org/']

  it('shows a page that was found', () => {
    const page = { hash, code: 200, path: '/', data: { latest: {} } } as never
    expect(judgePage(page)).toEqual({ kind: 'show', page })
  })

  it('leads to not-found for data marked so, a status 404 and a missing module', () => {
    expect(judgePage({ hash, code: 404, path: '/x/' })).toMatchObject({ kind: 'not-found' })
    for (const error of [new PageNotFoundError('Not Found'), new MissingModuleError('x')]) {
      expect(judgeFailure(error, target, current)).toMatchObject({ kind: 'not-found' })
    }
  })

  it('reloads for another build, unless the target is what is shown already', () => {
    const error = new HashMismatchError('def', 'abc')
    expect(judgeFailure(error, target, current)).toEqual({ kind: 'reload' })
    expect(judgeFailure(error, target, target)).toEqual({ kind: 'throw', error })
  })

  it('passes every other failure on', () => {
    for (const error of [new FetchFailedError(url), new ChunkLoadError('x'), 'odd', null]) {
      expect(judgeFailure(error, target, current)).toEqual({ kind: 'throw', error })
    }
  })
})
