// How many drawings a client may request, and what it is told beyond that.

/**
 * The rate limit of drawings per client, in charts of an asset at 1200×630 pixels. A test compares it with wrangler.toml,
 * which sets it.
 */
export const drawingLimit = { drawings: 600, seconds: 60 }

/** What a client beyond the limit is told. */
export const limitReached = `Too many charts were requested from your network. Please try again in ${drawingLimit.seconds} seconds. Charts and pages without parameters in their URL are not limited.`
