// Makes a data folder with many made-up assets, for tests and measurements of what an asset costs.

import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PriceFile } from '../../src/prices/table.ts'
import { maxGoods } from '../../src/url/limits.ts'
import { readData, readFrontMatter } from './data-files.ts'

/**
 * Fields that are not copied: the headline, which only one asset may have, the yardstick, which makes
 * an asset a unit, and the base, which made-up prices would contradict.
 */
const notCopied = {
  headline: undefined,
  yardstick: undefined,
  base: undefined,
}

/**
 * Copies a data folder, and adds copies of its assets under new names, with
 * slightly different prices.
 *
 * @param target a folder that does not exist, or is empty
 * @param count the number of assets afterwards
 */
export function makeAssets(target: string, count: number, source = 'data'): void {
  cpSync(source, target, { recursive: true })
  const tableFile = join(target, 'prices.json')
  const table: PriceFile = JSON.parse(readFileSync(tableFile, 'utf8'))
  const originals = Object.keys(readData(source).assets)
  for (let order = originals.length + 1; order <= count; order++) {
    const original = originals[order % originals.length]
    if (!original) throw new Error(`${source} has no assets`)
    const key = `${original}-${order}`
    addAsset(target, original, key, order)
    addSeries(table, original, key, order)
  }
  writeFileSync(tableFile, JSON.stringify(table))
}

function addAsset(folder: string, original: string, key: string, order: number) {
  const text = readFileSync(join(folder, `assets/${original}.md`), 'utf8')
  const { frontMatter, content } = readFrontMatter(text)
  const label = `${frontMatter.label} ${order}`
  const featured = order <= maxGoods || undefined
  const own = {
    ...frontMatter,
    ...notCopied,
    featured,
    order,
    label,
    title: `Price of ${label} in Bitcoin`,
  }
  // JSON is also YAML.
  writeFileSync(join(folder, `assets/${key}.md`), `---\n${JSON.stringify(own)}\n---\n${content}`)
}

function addSeries(table: PriceFile, original: string, key: string, order: number) {
  let month = 0
  for (const prices of Object.values(table).flatMap(Object.values<PriceFile[string][string]>)) {
    const price = prices[original]
    if (price === undefined) continue
    const wave = 1 + 0.2 * Math.sin(month / (3 + order))
    prices[key] = price === null ? null : Number((price * wave).toPrecision(6))
    month += 1
  }
}
