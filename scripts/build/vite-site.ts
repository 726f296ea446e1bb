// A Vite plugin that tells the Worker the browser's files and the build's hash, and adds the theme's
// rules to the style sheet.

import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'
import { developmentHash } from '../../src/site/site.ts'
import { themeStyle } from '../../src/site/styles.ts'
import { allow, cacheForever, securityHeaders, sharedWithAll } from '../../worker/http/headers.ts'

const entry = 'client/entry.ts'

const sheet = 'client/style.css'

/** In development Vite serves the sources themselves. */
const developmentFiles = {
  script: `/${entry}`,
  style: `/${sheet}`,
  fonts: [],
}

/** Stands for the hash in the Worker's code, which must be hashed first. */
const hashPlaceholder = '__BUILD_HASH_PLACEHOLDER__'

const hashLength = 16

/** Files outside the bundles that change what visitors get. */
const settings = [
  'wrangler.toml',
  ...readdirSync('client/public').map((name) => `client/public/${name}`),
]

/** Records of the build that name its folder; not served. wrangler.toml is hashed itself. */
const buildRecords = ['wrangler.json', '.vite/manifest.json']

const virtualModule = /^\0?virtual:(build-hash|client-files)$/

type Bundle = Rolldown.OutputBundle

export function site(): Plugin {
  let clientFiles: unknown = developmentFiles
  const clientHash = createHash('sha256')
  return {
    name: 'site',
    // Runs before Vite turns a style sheet into a module.
    enforce: 'pre',
    sharedDuringBuild: true,
    resolveId: { filter: { id: virtualModule }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: virtualModule },
      handler(id) {
        if (id.endsWith('client-files')) {
          return `export const clientFiles = ${JSON.stringify(clientFiles)}`
        }
        const isBuild = this.environment.mode === 'build'
        return `export const buildHash = ${JSON.stringify(isBuild ? hashPlaceholder : developmentHash)}`
      },
    },
    transform: {
      filter: { id: /\/client\/style\.css/ },
      handler: (code) => code + themeStyle(),
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (this.environment.name === 'client') {
          this.emitFile({ type: 'asset', fileName: '_headers', source: staticHeaders() })
          clientFiles = listClientFiles(bundle)
          digest(clientHash, bundle)
          for (const file of settings) clientHash.update(await readFile(file))
        } else {
          const hash = clientHash.copy()
          digest(hash, bundle)
          writeHash(bundle, hash.digest('hex').slice(0, hashLength))
        }
      },
    },
  }
}

/** The headers of responses that the asset server sends without the Worker, in its own notation. */
function staticHeaders(): string {
  const headers = { ...securityHeaders, ...sharedWithAll, Allow: allow }
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return [
    '/*',
    ...lines,
    '/assets/*',
    `  Cache-Control: ${cacheForever['Cache-Control']}`,
    '',
  ].join('\n')
}

function digest(hash: ReturnType<typeof createHash>, bundle: Bundle) {
  for (const [name, file] of Object.entries(bundle).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (buildRecords.includes(name)) continue
    hash.update(name).update(file.type === 'chunk' ? file.code : file.source)
  }
}

function writeHash(bundle: Bundle, hash: string) {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk') file.code = file.code.replaceAll(hashPlaceholder, hash)
  }
}

function listClientFiles(bundle: Bundle) {
  const files = Object.values(bundle)
  const script = files.find((file) => file.type === 'chunk' && file.isEntry)
  const style = files.find(({ fileName }) => fileName.endsWith('.css'))
  if (!script || !style) throw new Error("the client's build lacks its entry or its style")
  const fonts = files
    .map(({ fileName }) => `/${fileName}`)
    .filter((file) => file.endsWith('.woff2'))
  return { script: `/${script.fileName}`, style: `/${style.fileName}`, fonts }
}
