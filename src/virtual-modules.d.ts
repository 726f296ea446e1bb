// The modules that the build makes: see scripts/build/vite-site.ts and scripts/build/vite-data.ts.

declare module 'virtual:build-hash' {
  /** Derived from everything that is deployed: code, templates, data, settings. */
  export const buildHash: import('./site/site').BuildHash
}

declare module 'virtual:client-files' {
  /** The addresses of the browser's files, as linked. */
  export const clientFiles: { script: string; style: string; fonts: string[] }
}

declare module 'virtual:catalog' {
  /**
   * Every asset in navigation order, the keys of those featured, the yardsticks, the areas and
   * which of their indexes are known, what is averaged over more than a month, and the months of Bitcoin
   * and of the price table.
   */
  export const catalog: {
    assets: Omit<import('./prices/schemas').CatalogEntry, 'path'>[]
    featured: string[]
    yardsticks: import('./prices/catalog').YardstickEntry[]
    areas: import('./prices/areas').AreaRow[]
    indexes: import('./prices/area-indexes').AreaIndex[]
    averages: ReturnType<typeof import('./prices/averages').wordAverages>
    bitcoin: import('./prices/month').MonthRange & {
      gaps: import('./prices/month').Month[]
    }
  } & import('./prices/table').TableSpan
  /** Whether the list of goods is so long that it has a search field. */
  export const isSearched: boolean
}

declare module 'virtual:site-data' {
  /** JSON: of goods as in `SiteData`, and a `World`; "" on a site without areas. */
  export const goods: string
  export const world: string
}

declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}
