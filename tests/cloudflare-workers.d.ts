// What tests inside workerd see of their runtime.

declare module 'cloudflare:workers' {
  export const env: import('../worker/environment').Environment
  export const exports: { default: { fetch(address: string): Promise<Response> } }
}
