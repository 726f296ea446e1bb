// What the build makes for cards: see scripts/vite-card-layouts.ts.

declare module 'virtual:card-layouts' {
  /** Layouts of the cards that are asked for most, by their names. */
  export const usualLayouts: [string, import('./card/layout').Layout][]
}
