// What the build draws: see scripts/vite-usual-drawings.ts.

declare module 'virtual:card-layouts' {
  /** Layouts of the cards that are asked for most, as JSON, by their names. */
  export const usualLayouts: ReadonlyMap<string, string>
}

declare module 'virtual:page-charts' {
  /** The charts of pages as they are at first, as JSON, by their names. */
  export const usualCharts: ReadonlyMap<string, string>
}
