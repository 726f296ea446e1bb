// What every answer says about how browsers may use it, static files included.

/** A policy under which nothing of a document loads or runs: for what is not a page. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The policy of an SVG with a style sheet in it, whose hash is as in `sha256-…`. */
export function svgPolicy(styleHash: string): string {
  return `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'none'`
}

/** For every answer; pages and charts say otherwise where they must. */
export const securityHeaders = {
  'Content-Security-Policy': emptyPolicy,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
} as const

/** What any site may show, load or read. */
export const sharedResource = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

export type PagePolicy = {
  /** The one script that comes from elsewhere, and reports to where it comes from. */
  analyticsScript: URL | '' | null | undefined
  /** The hashes of the inline style sheets and of the inline scripts, as in `sha256-…`. */
  inlineHashes: { styles: string[]; scripts: string[] }
  /** Whether other sites may show the page in a frame. */
  isEmbeddable: boolean
  /** In development styles are inserted by script, and changes announced by a socket. */
  isDevelopment: boolean
}

/** The Content-Security-Policy of a page (CSP Level 3): no inline script but the one that is known, no evaluation. */
export function pagePolicy(policy: PagePolicy): string {
  const { analyticsScript, inlineHashes, isEmbeddable, isDevelopment } = policy
  const { origin, pathname } = analyticsScript || { origin: '', pathname: '' }
  const quote = (hashes: string[]) => hashes.map((hash) => `'${hash}'`).join(' ')
  const styles = isDevelopment ? "'self' 'unsafe-inline'" : quote(inlineHashes.styles)
  const scripts = quote(inlineHashes.scripts)
  const connections = isDevelopment ? ' ws:' : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}${origin && ` ${origin}${pathname}`}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${origin && ` ${origin}`}${connections}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // A star is for sites; a page that is a file on somebody's disk is of none.
    `frame-ancestors ${isEmbeddable ? '* file:' : "'none'"}`,
  ].join('; ')
}
