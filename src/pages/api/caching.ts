// How long answers may be kept, in words (contract, section 7); the Worker's tests compare them with its headers.

const hour = 'An hour, and a day longer while a newer one is fetched'

/** By the kind of address. */
export const cachingWords = {
  versioned: `${hour} (ETag, 304). With the current v: a year.`,
  tagged: `${hour} (ETag, 304).`,
  hour: `${hour}.`,
  revalidated:
    'Browsers ask each time whether it has changed (ETag, 304). At the edge a day, but not past the turn of the year.',
} as const

export type Caching = keyof typeof cachingWords

/** Of refusals and failures. */
export const errorCachingWords = 'Kept by nobody.'
