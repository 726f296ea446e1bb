// A Vite plugin for the data folder: it refuses unsound data, and turns each markdown file into a module
// of its `frontMatter`, of the `series` in it, and of its `prose` as HTML.

import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Marked, Renderer } from 'marked'
import type { Plugin } from 'vite'
import { checkData, type DataFiles } from '../src/prices/check.ts'
import { readFrontMatter } from './front-matter.ts'

/** A link to another site opens beside this one, which it learns nothing of. */
const marked = new Marked({
  renderer: {
    link(token) {
      const link = Renderer.prototype.link.call(this, token)
      if (!/^https?:/.test(token.href)) return link
      return link.replace(/^<a href="[^"]*"/, '$& target="_blank" rel="noopener"')
    },
  },
})

/** @param folder that stands for `#data` */
export function data(folder = 'data'): Plugin {
  return {
    name: 'data',
    buildStart() {
      for (const file of [`${folder}/prices.json`, ...assetFiles(folder)]) this.addWatchFile(file)
      const breaches = checkData(readData(folder))
      if (breaches.length > 0) {
        this.error(breaches.map((breach) => `${folder}/${breach}`).join('\n'))
      }
    },
    transform: {
      filter: { id: /\.md$/ },
      handler(source) {
        const { frontMatter: all, content } = readFrontMatter(source)
        const { series, ...frontMatter } = all
        const html = marked.parse(content, { async: false })
        const code = Object.entries({ frontMatter, series, prose: html }).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`,
        )
        return { code: code.join(''), map: null, moduleType: 'js' }
      },
    },
  }
}

/**
 * Reads a data folder.
 *
 * @throws Error that names the file where one is no JSON, or has no YAML at its head
 */
export function readData(folder: string): DataFiles {
  const [table, bitcoin, changes] = ['prices', 'bitcoin', 'changes'].map((name) =>
    readFile(`${folder}/${name}.json`, JSON.parse),
  )
  const assets = assetFiles(folder).map((file) => {
    const { frontMatter, content } = readFile(file, readFrontMatter)
    return [basename(file, '.md'), { frontMatter, hasProse: content.trim() !== '' }]
  })
  return { table, bitcoin, changes, assets: Object.fromEntries(assets) }
}

function assetFiles(folder: string): string[] {
  return globSync(`${folder}/assets/*.md`).toSorted()
}

function readFile<Content>(file: string, parse: (text: string) => Content): Content {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
