// How long responses may be cached, in words.

const hour = 'One hour, then up to a day more while a newer version is fetched'

/** How long responses may be cached (contract, section 7); tests compare this with the headers. */
export const cachingWords = {
  versioned: `${hour} (ETag, 304). With the current v: a year.`,
  tagged: `${hour} (ETag, 304).`,
  hour: `${hour}.`,
  revalidated:
    'Browsers revalidate on every use (ETag, 304). At the edge, a day, but never past New Year.',
} as const

export type Caching = keyof typeof cachingWords

export const errorCachingWords = 'Not cached.'
