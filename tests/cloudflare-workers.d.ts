// The part of the workerd runtime that tests use.

declare module 'cloudflare:workers' {
  export const env: import('../worker/http/request-context').Environment
  export const exports: { default: { fetch(address: string): Promise<Response> } }
}
