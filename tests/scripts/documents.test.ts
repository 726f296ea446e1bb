// The documents name only things that exist, and all fields of the data and flags of the refresh.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import own from '../../package.json' with { type: 'json' }
import { flags } from '../../scripts/refresh/options.ts'
import { areasSchema, frontMatterSchema, seriesSchema } from '../../src/prices/schemas'

const documents = globSync(['*.md', 'docs/*.md', 'data/*.md']).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

const textOf = (file: string) => documents.find((one) => one.file === file)?.text ?? ''

/** The fragments that GitHub makes from the headings of a document. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d_\- ]/gu, '')
      .replaceAll(' ', '-'),
  )

it.each(documents)('$file links to files and headings that exist', ({ file, text }) => {
  const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^https:/.test(link)) return []
    const [path, anchor] = link.split('#')
    const target = path ? join(dirname(file), path) : file
    const isThere = existsSync(target) && (!anchor || anchorsOf(textOf(target)).includes(anchor))
    return isThere ? [] : link
  })
  expect(broken).toEqual([])
})

it.each(documents)('$file names files and commands that exist', ({ text }) => {
  const paths = [
    ...text.matchAll(/`((?:\.ci|\.github|client|data|docs|scripts|src|tests|worker)\/[^`\s…]+)`/g),
  ]
  const missing = paths.flatMap(([, path = '']) =>
    // The lock file exists only while a refresh runs.
    path.endsWith('.lock') || globSync(path.replace(/\{\w+\}/g, '*')).length > 0 ? [] : path,
  )
  const commands = [...text.matchAll(/`npm run ([\w:]+)|^npm run ([\w:]+)/gm)]
  const unknown = commands.flatMap(([, inText, inBlock]) => {
    const name = inText ?? inBlock ?? ''
    return Object.hasOwn(own.scripts, name) ? [] : name
  })
  expect([...missing, ...unknown]).toEqual([])
})

/** The names in the first columns of a document's tables. */
function namesIn(file: string) {
  const rows = textOf(file).matchAll(/^\|([^|]*)\|/gm)
  return [...rows].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)/g)].map(([, name]) => name),
  )
}

it('explain each field of the data, and each flag of the refresh', () => {
  const { areas } = areasSchema.entries
  const fields = [frontMatterSchema, areas.value].flatMap(({ entries }) => Object.keys(entries))
  expect(namesIn('data/README.md')).toEqual(expect.arrayContaining(fields))
  const named = namesIn('docs/monthly-update.md')
  expect(named).toEqual(expect.arrayContaining(Object.keys(seriesSchema.entries)))
  expect(named).toEqual(expect.arrayContaining(Object.keys(flags).map((flag) => `--${flag}`)))
  const publishers = seriesSchema.entries.publisher.options
  const files = globSync('scripts/refresh/publishers/*.ts').map((file) => basename(file, '.ts'))
  expect(files.sort(), 'each publisher has a file').toEqual([...publishers].sort())
  const unnamed = publishers.filter(
    (name) => !textOf('docs/monthly-update.md').includes(`\`${name}\``),
  )
  expect(unnamed, 'docs/monthly-update.md must say how series of these are fetched').toEqual([])
})
