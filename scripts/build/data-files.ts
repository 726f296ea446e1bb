// Reads the files of a data folder.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse as parseYaml } from 'yaml'
import type { DataFiles } from '../../src/prices/series'

const tables = ['prices', 'bitcoin', 'changes']

/** A site may have no areas, and data that is only refreshed may lack texts that only pages need. */
const optionalTables = ['areas', 'world', 'not-covered']

/** Some editors begin a file with a byte order mark. */
const frontMatterPattern = /^\uFEFF?---\r?\n(.*?)(?<=\n)---(?:\r?\n|$)/s

/** @throws Error that names a file that is not JSON, or has no front matter */
export function readData(folder: string): DataFiles {
  const read = (name: string) => parseFile(`${folder}/${name}.json`, parseJson)
  const [table, bitcoin, changes] = tables.map(read)
  const [areas, world, notCovered] = optionalTables.map((name) =>
    existsSync(`${folder}/${name}.json`) ? read(name) : undefined,
  )
  const all = listAssetFiles(folder).map((file) => {
    const { frontMatter, content } = parseFile(file, readFrontMatter)
    return [basename(file, '.md'), { frontMatter, prose: content }]
  })
  return { table, bitcoin, changes, areas, world, notCovered, assets: Object.fromEntries(all) }
}

/** The files that a build depends on. */
export function listDataFiles(folder: string): string[] {
  const files = [...tables, ...optionalTables].map((name) => `${folder}/${name}.json`)
  return [...files.filter((file) => existsSync(file)), ...listAssetFiles(folder)]
}

function listAssetFiles(folder: string): string[] {
  return globSync(`${folder}/assets/*.md`).toSorted()
}

/** @throws Error that names the file */
export function parseFile<Content>(file: string, parse: (text: string) => Content): Content {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Parses JSON. @throws Error for a repeated key, of which `JSON.parse` would take the last */
function parseJson(text: string): unknown {
  const content: unknown = JSON.parse(text)
  const open: (Set<string> | undefined)[] = []
  for (const { 0: token, 1: key, index } of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (key) {
      const name: string = JSON.parse(token.slice(0, -key.length))
      const keys = open.at(-1)
      if (keys?.has(name)) {
        const line = text.slice(0, index).split('\n').length
        throw new Error(
          `line ${line} has "${name}" for the second time; each key may be there once`,
        )
      }
      keys?.add(name)
    }
  }
  return content
}

type MarkdownFile = { frontMatter: Record<string, unknown>; content: string }

/**
 * Splits a Markdown file into its front matter, which is YAML and nothing that could be
 * run, and the text below it.
 *
 * @throws Error if there is no front matter, it does not end, or it is not valid YAML
 */
export function readFrontMatter(text: string): MarkdownFile {
  const [head = '', yaml] = frontMatterPattern.exec(text) ?? []
  if (yaml === undefined) {
    const [line = ''] = text.split('\n')
    const allowed = '"---" alone on a line, before YAML and after it'
    throw new Error(`it begins with "${line.trim()}"; it must be ${allowed}.`)
  }
  return { frontMatter: parseYaml(yaml) ?? {}, content: text.slice(head.length) }
}
