// The modules that the build and the platform provide to the Worker alone: see vite-data.ts and
// vite-site.ts in scripts/build.

declare module 'cloudflare:workers' {
  /** Lets work settle after the response to its request is sent, or its client has left. */
  export function waitUntil(work: Promise<unknown>): void
}

declare module 'virtual:prerendered' {
  /** The folder's address, without a trailing slash; it names the content of the files. */
  export const prerenderedFolder: string
}

declare module 'virtual:build-hash' {
  /** Derived from everything that is deployed: code, templates, data, settings. */
  export const buildHash: import('../src/site/site').BuildHash
}

declare module 'virtual:client-files' {
  /** The addresses of the browser's files, as linked. */
  export const clientFiles: { script: string; style: string; fonts: string[] }
}
