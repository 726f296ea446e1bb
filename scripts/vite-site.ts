// A Vite plugin that tells the Worker of the browser's files and of the build's hash.

import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'

import { cacheForever } from '../src/caching.ts'
import { securityHeaders, sharedResource } from '../src/security-headers.ts'

const entry = 'client/entry.tsx'

/** Where the code of each screen begins. */
const screenModules = { home: 'client/screens/home.tsx', asset: 'client/screens/chart.tsx' }

/** In development Vite serves the sources themselves. */
const developmentFiles = {
  script: `/${entry}`,
  styles: ['/client/style.css'],
  fonts: [],
  screens: { home: [], asset: [] },
}

/** Stands in the Worker's code until its hash is known, being a part of what is hashed. */
const hashPlaceholder = '__BUILD_HASH_PLACEHOLDER__'

const hashLength = 16

/** Files outside the bundles that change what visitors get. */
const settings = [
  'wrangler.toml',
  ...readdirSync('client/public').map((name) => `client/public/${name}`),
]

/** Records of the build that name its folder; nobody is served them, and wrangler.toml is hashed itself. */
const buildRecords = ['wrangler.json', '.vite/manifest.json']

type Bundle = Rolldown.OutputBundle

export function site(): Plugin {
  let clientFiles: unknown = developmentFiles
  const clientHash = createHash('sha256')
  return {
    name: 'site',
    sharedDuringBuild: true,
    resolveId: {
      filter: { id: /^virtual:(build-hash|client-files)$/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(build-hash|client-files)$/ },
      handler(id) {
        if (id.endsWith('client-files')) {
          return `export const clientFiles = ${JSON.stringify(clientFiles)}`
        }
        const isBuild = this.environment.mode === 'build'
        return `export const buildHash = ${JSON.stringify(isBuild ? hashPlaceholder : 'development')}`
      },
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

/** The headers of what the asset server answers without the Worker, in its own notation. */
function staticHeaders(): string {
  const headers = { ...securityHeaders, ...sharedResource }
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return ['/*', ...lines, '/assets/*', `  Cache-Control: ${cacheForever}`, ''].join('\n')
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
  const chunks = files.filter((file) => file.type === 'chunk')
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (!chunk) throw new Error(`the client's build has no chunk for ${module}`)
    return chunk
  }
  const main = chunkOf(entry)
  const loaded = new Set([main.fileName, ...main.imports])
  const withImports = (module: string) => {
    const { fileName, imports } = chunkOf(module)
    return [fileName, ...imports].filter((file) => !loaded.has(file))
  }
  const named = (ending: string) =>
    files.map(({ fileName }) => fileName).filter((name) => name.endsWith(ending))
  return {
    script: address(main.fileName),
    styles: named('.css').map(address),
    fonts: named('.woff2').map(address),
    screens: {
      home: withImports(screenModules.home).map(address),
      asset: withImports(screenModules.asset).map(address),
    },
  }
}

function address(file: string): string {
  return `/${file}`
}
