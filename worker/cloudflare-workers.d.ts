// What the Worker imports of its runtime.

declare module 'cloudflare:workers' {
  /** Lets a promise settle even where the client of the current request leaves. */
  export function waitUntil(promise: Promise<unknown>): void
}
