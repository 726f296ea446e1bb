// Prints the finding of the latest update, as the site has it, for the text of a pull request; nothing
// if its months have none.

import { findingOfUpdate, updatedGood } from '../src/words/update-finding.ts'
import { readData } from './build/data-files.ts'
import { buildGoods } from './build/site-data.ts'

const { assets, bitcoin, changes } = buildGoods(readData('data'))
const latest = changes.at(-1)
const goods = assets.map((good) => updatedGood(good, bitcoin))
const finding = latest && findingOfUpdate(goods, latest)
if (finding) process.stdout.write(`${finding.sentence}\n\n`)
