// The calls and responses of the page, which the build makes: see scripts/build/vite-data.ts.

declare module 'virtual:samples' {
  export const samples: import('./samples').Samples
}
