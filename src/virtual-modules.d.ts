// The modules that the build makes: see scripts/vite-site.ts.

declare module 'virtual:build-hash' {
  /** Derived from everything that is deployed: code, templates, data, settings. */
  export const buildHash: import('./site/build-hash').BuildHash
}

declare module 'virtual:client-files' {
  /** The browser's files: their addresses, as the document links them, and the text of the style sheet. */
  export const clientFiles: { script: string; style: string; fonts: string[] }
}

declare module '*.md' {
  export const frontMatter: Omit<import('./prices/front-matter').AssetFrontMatter, 'series'>
  export const series: import('./prices/series').Series
  export const prose: string
}

declare module '*.bin' {
  const bytes: ArrayBuffer
  export default bytes
}

declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

declare module '*.css?inline' {
  const text: string
  export default text
}
