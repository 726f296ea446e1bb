// How long answers may be kept (contract, section 7), as values of `Cache-Control`.

/** For an address that names its content: hashed files, and images of this very build. */
export const cacheForever = 'public, max-age=31536000, immutable'

/** For images and data without a version in their address. */
export const cacheForAnHour = 'public, max-age=3600, stale-while-revalidate=86400'

/** For pages and their data: browsers ask each time, the platform's cache keeps them for a minute. */
export const revalidate = 'public, max-age=0, s-maxage=60, must-revalidate'

/** For refusals and failures. */
export const noStore = 'no-store'
