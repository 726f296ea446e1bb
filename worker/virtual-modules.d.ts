// What the build makes for cards: see scripts/vite-card-layouts.ts.

declare module 'virtual:card-layouts' {
  /** Layouts of the cards that are asked for most, as JSON, by their names. */
  export const usualLayouts: ReadonlyMap<string, string>
}
