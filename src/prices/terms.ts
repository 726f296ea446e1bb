// What the terms of publishers mean.

type Terms = {
  /** What they allow, in a few words. */
  meaning: string
  /** The URL of the license, if they are one. */
  url?: string
}

/** By the `terms` of a source. */
const known: Readonly<Record<string, Terms>> = {
  'CC BY 4.0': {
    meaning: 'free to use with credit, also commercially',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'CC BY-NC 4.0': {
    meaning: 'free to use with credit, but not commercially',
    url: 'https://creativecommons.org/licenses/by-nc/4.0/',
  },
  'public domain': {
    meaning: 'without restrictions',
    url: 'https://creativecommons.org/publicdomain/mark/1.0/',
  },
  'S&P copyright, carried by FRED with permission': {
    meaning: 'that permission covers nobody else; ask S&P',
  },
}

/** What is known of the terms of a source; `undefined` for others than the usual ones. */
export function findTerms(terms: string): Terms | undefined {
  return Object.hasOwn(known, terms) ? known[terms] : undefined
}
