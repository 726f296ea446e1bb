// A Vite plugin that lists the licenses of everything in a build: packages, the font, and code of
// others that packages contain.

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A package in Vite's list; a few have no text. */
type LicenseEntry = { name: string; version?: string; identifier?: string; text?: string }

/** The file of each build's list. */
const lists: Record<string, string> = { client: 'licenses.md', worker: '.vite/license.md' }

/** Vite's own list, which is replaced. */
const viteList = 'licenses.json'

const font = {
  name: 'Inter, the font',
  identifier: 'OFL-1.1',
  text: readFileSync('src/fonts/LICENSE.txt', 'utf8'),
}

/** The copyright of packages under the MIT license that do not include its text. */
const textless: Record<string, string> = { 'css-box-shadow': 'Copyright (c) Brent Jackson' }

/**
 * Code inside Satori's package, which Vite cannot see: Yoga, compiled to
 * WebAssembly, and smaller packages.
 */
const inSatori = {
  name: 'yoga-layout, and smaller parts of satori',
  identifier: 'MIT',
  text: mitLicense(readFileSync('scripts/licenses/in-satori.txt', 'utf8').trim()),
}

export function licenses(): Plugin {
  return {
    name: 'licenses',
    configEnvironment: () => ({ build: { license: { fileName: viteList } } }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const found = bundle[viteList]
        if (found?.type !== 'asset') throw new Error('Vite has not listed any licenses')
        delete bundle[viteList]
        const entries: LicenseEntry[] = JSON.parse(String(found.source))
        for (const entry of entries) {
          const holder = textless[entry.name]
          if (holder) entry.text = mitLicense(holder)
          if (!entry.text)
            this.error(`scripts/build/vite-licenses.ts lacks the license of ${entry.name}.`)
        }
        if (entries.some(({ name }) => name === 'satori')) entries.push(inSatori)
        const fileName = lists[this.environment.name]
        this.emitFile({ type: 'asset', fileName, source: format([...entries, font]) })
      },
    },
  }
}

function mitLicense(holders: string): string {
  return `${holders}\n\n${readFileSync('scripts/licenses/mit.txt', 'utf8')}`
}

function format(entries: LicenseEntry[]): string {
  const sections = entries.map(({ name, version, identifier, text }) => {
    const title = [name, version && `- ${version}`, identifier && `(${identifier})`]
    return `## ${title.filter(Boolean).join(' ')}\n\n${text?.trim()}\n`
  })
  return ['# Licenses\n', 'What is shipped here contains the following:\n', ...sections].join('\n')
}
