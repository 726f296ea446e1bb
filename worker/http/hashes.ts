// Hashes of texts, by Web Crypto.

/** The SHA-256 of a text, by Web Crypto: `node:crypto` would take a tenth of the Worker's start. */
async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** The first digits of a text's SHA-256, in hexadecimal. */
export async function shortHash(text: string, length: number): Promise<string> {
  const digits = Array.from(await digest(text), (byte) => byte.toString(16).padStart(2, '0'))
  return digits.join('').slice(0, length)
}

/** The hash of an inline style sheet or script, in quotes, as policies name it. */
export async function inlineHash(text: string): Promise<string> {
  return `'sha256-${btoa(String.fromCharCode(...(await digest(text))))}'`
}
