// The meanings of publishers' terms.

type Terms = {
  meaning: string
  url?: string
}

/** By the `terms` of a source. */
const known: Readonly<Record<string, Terms>> = {
  'CC BY 4.0': {
    meaning: 'free to use with credit, including commercially',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'CC BY-NC 4.0': {
    meaning: 'free to use with credit, but not commercially',
    url: 'https://creativecommons.org/licenses/by-nc/4.0/',
  },
  'free to use with credit to the BIS': {
    meaning: 'including commercially, if you charge nothing extra for the statistics',
    url: 'https://www.bis.org/terms_statistics.htm',
  },
  'free to use with credit to the ECB': {
    meaning: 'including commercially, as long as its statistics are not changed',
    url: 'https://www.ecb.europa.eu/home/disclaimer/html/index.en.html',
  },
  'public domain': {
    meaning: 'without restrictions',
    url: 'https://creativecommons.org/publicdomain/mark/1.0/',
  },
  'public domain, credit requested': {
    meaning: 'without restrictions; the publisher asks for credit with the date',
    url: 'https://creativecommons.org/publicdomain/mark/1.0/',
  },
  'S&P copyright, carried by FRED with permission': {
    meaning: 'FRED’s permission to publish it does not extend to you; ask S&P',
  },
}

export function findTerms(terms: string): Terms | undefined {
  return Object.hasOwn(known, terms) ? known[terms] : undefined
}
