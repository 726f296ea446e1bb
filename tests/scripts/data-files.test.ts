// What the data files of a build have in them.

import { expect, it } from 'vitest'
import { buildSiteData, readData } from '../../scripts/site-data.ts'
import { buildDataFiles } from '../../scripts/vite-data.ts'

it('the file of an asset has its last change without those of other assets; that of all has everything', () => {
  const data = buildSiteData(readData('tests/fixture'))
  const files = buildDataFiles(data)
  const changesIn = (name: string) => JSON.parse(files.get(`${name}.json`) ?? '').changes
  const [, second, third] = data.changes
  expect(changesIn('gold')).toEqual([third])
  const { housing, bitcoin } = second?.series ?? {}
  expect(changesIn('housing')).toEqual([{ date: '2026-10-07', series: { housing, bitcoin } }])
  expect(changesIn('eggs')).toEqual([{ date: '2026-10-07', series: { bitcoin } }])
  expect(changesIn('all')).toEqual(data.changes)
})
