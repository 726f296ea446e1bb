// The modules that the build makes: see scripts/build/vite-site.ts and scripts/build/vite-data.ts.

declare module 'virtual:catalog' {
  /** Every asset, in the order of the navigation. */
  export const assets: Omit<import('./prices/schemas').CatalogEntry, 'path'>[]
  /** The keys of the featured assets. */
  export const featured: string[]
  export const yardsticks: import('./prices/catalog').YardstickEntry[]
  export const areas: import('./prices/areas').CatalogArea[]
  /** The indexes of areas that the site has. */
  export const indexes: import('./prices/area-indexes').AreaIndex[]
  /** The averages that prices are, in words. */
  export const averages: ReturnType<typeof import('./prices/averages').wordAverages>
  /** The months of Bitcoin's prices, and the gaps between them. */
  export const bitcoin: import('./prices/month').MonthRange & {
    gaps: import('./prices/month').Month[]
  }
  /** The latest month in which nearly all assets have a price in Bitcoin. */
  export const compared: import('./prices/month').Month
  /** The months of the price table, and its years. */
  export const span: import('./prices/table').TableSpan['span']
  export const years: import('./prices/table').TableSpan['years']
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
