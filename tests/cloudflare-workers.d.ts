// What tests inside workerd see of their runtime.

declare module 'cloudflare:workers' {
  export const exports: { default: { fetch(address: string): Promise<Response> } }
}
