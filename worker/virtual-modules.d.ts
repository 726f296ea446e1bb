// What the build and the platform make for the Worker alone: see scripts/build/vite-data.ts.

declare module 'cloudflare:workers' {
  /** Lets work settle after the response to its request is sent, or its client has left. */
  export function waitUntil(work: Promise<unknown>): void
}

declare module 'virtual:prerendered' {
  /** The folder's address, without a trailing slash; it names the content of the files. */
  export const prerenderedFolder: string
}
