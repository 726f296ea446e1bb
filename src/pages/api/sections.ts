// The sections of `/api/`, made from the registry: each resource with its forms, such as PNG or CSV,
// and the URLs of each.

import type { Endpoint } from '../../url/endpoints'
import { formatNames, formats, mediaType } from '../../url/formats'
import { pageNamed } from '../../url/pages'

/** The heading and words of each section; a resource without a section does not compile. */
const sections = {
  price: {
    group: 'Charts',
    title: 'One price',
    words: 'An item in Bitcoin and in another currency or unit, as an image or as numbers.',
  },
  compared: {
    group: 'Charts',
    title: 'Prices compared',
    words: 'Chosen items in one chart, each from ×1 in the first month.',
  },
  inflation: {
    group: 'Charts',
    title: 'Inflation, all areas',
    words: 'How fast prices have risen in each area, in local currency and in Bitcoin.',
  },
  area: {
    group: 'Charts',
    title: 'One area',
    words: 'A price index of one area, in local currency and in Bitcoin.',
  },
  month: {
    group: 'Charts',
    title: 'A month, then and now',
    words:
      'What an amount invested in a month was worth in the latest one, and what things cost in both.',
  },
  badge: { group: 'Charts', title: 'Badge', words: 'One line for a README.' },
  cards: { group: 'Charts', title: 'Page cards', words: 'The preview images of other pages.' },
  prices: {
    group: 'Data',
    title: 'All prices',
    words: 'One long table: a row for each item and month.',
  },
  latest: {
    group: 'Data',
    title: 'Latest prices',
    words: 'A row for each item, with its changes.',
  },
  programs: {
    group: 'Data',
    title: 'Lists for programs',
    words: 'Lists of all charts, URLs, and tables, for programs.',
  },
  frame: {
    group: 'Pages',
    title: 'A chart in a frame',
    words: 'A chart page, which any site may show in a frame.',
  },
  pages: { group: 'Pages', title: 'Other pages', words: 'The parameters of the other pages.' },
  oembed: {
    group: 'Pages',
    title: 'oEmbed',
    words: 'For editors that turn the URL of a page into its chart.',
  },
  feed: { group: 'Pages', title: 'Feed', words: 'An entry for each update of the data.' },
  crawlers: {
    group: 'Pages',
    title: 'Crawlers',
    words: 'What search engines and browsers ask for.',
  },
} as const

type SectionName = keyof typeof sections

function sectionOf({ serves }: Endpoint): SectionName {
  switch (serves.is) {
    case 'chart':
      return ({ asset: 'price', area: 'area', goods: 'compared' } as const)[serves.kind]
    case 'page':
    case 'page-data':
    case 'page-markdown':
      return /asset|area/.test(pageNamed(serves.page).chart ?? '') ? 'frame' : 'pages'
    case 'areas-file':
      return 'inflation'
    case 'month-file':
      return 'month'
    case 'card':
      return 'cards'
    case 'list':
    case 'openapi':
    case 'data-package':
      return 'programs'
    case 'sitemap':
    case 'robots':
    case 'manifest':
      return 'crawlers'
    default:
      return serves.is
  }
}

/** A form of a resource: its URLs with the same media type, or a single URL. */
export type Form = { name: string; endpoints: readonly [Endpoint, ...Endpoint[]] }

export type Section = (typeof sections)[SectionName] & { id: SectionName; forms: readonly Form[] }

/** The resources by section, in the order of the page. */
export function listSections(endpoints: readonly Endpoint[]): Section[] {
  const bySection = Map.groupBy(endpoints, sectionOf)
  return (Object.keys(sections) as SectionName[]).flatMap((id) => {
    const own = bySection.get(id)
    if (!own) return []
    const forms = Map.groupBy(own, (one) => nameForm(id, one))
    return {
      id,
      ...sections[id],
      forms: [...forms].flatMap(([name, [first, ...others]]) =>
        first ? { name, endpoints: [first, ...others] as const } : [],
      ),
    }
  })
}

/** Whether the URLs of a section are resources of their own, not forms of one. */
const isOfOthers = (id: SectionName) => id === 'programs' || id === 'crawlers'

const typeNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(formatNames.map((name) => [mediaType(formats[name]), formats[name].name])),
  'text/html': 'HTML',
  'text/markdown': 'Markdown',
  'application/atom+xml': 'Atom',
}

function nameForm(id: SectionName, endpoint: Endpoint): string {
  return isOfOthers(id) ? endpoint.path : (typeNames[mediaType(endpoint)] ?? endpoint.path)
}

/** Whether it is a page in another form, which takes the parameters of the page. */
export function isTwin({ serves }: Endpoint): boolean {
  return serves.is === 'page-data' || serves.is === 'page-markdown'
}

/** The paths of a section; paths that differ only in their format are one. */
export function listPaths({ forms }: Section): string[] {
  const all = forms.flatMap(({ endpoints }) => endpoints.filter((one) => !isTwin(one)))
  const alike = Map.groupBy(all, ({ path }) => path.replace(/\.\w+$/, ''))
  return [...alike].flatMap(([stem, [first, ...others]]) =>
    others.length > 0 ? `${stem}.{format}` : (first?.path ?? []),
  )
}

/** A text on some forms, or on some URLs of a form, which are then in `paths`. */
export type FormText = {
  names: string[]
  words: string
  /** The section that has said it before, in place of the words. */
  as?: string
  ids: string[]
  paths: string[]
}

export function describeForms({ forms }: Section): FormText[] {
  const texts = forms.flatMap(({ name, endpoints }) => {
    const byWords = Map.groupBy(endpoints, ({ title, explanation }) => explanation || `${title}.`)
    return [...byWords].map(([words, alike]) => ({
      names: [name],
      words,
      ids: alike.map(({ id }) => id),
      paths: byWords.size > 1 || alike.some(isTwin) ? alike.map(({ path }) => path) : [],
    }))
  })
  return joinAlike(texts, ({ words }) => words)
}

/** Takes the texts of sections in order: the first section has the words, and the others name it. */
export function sayOnce() {
  const said = new Map<string, string>()
  return (texts: readonly FormText[], section: string): FormText[] => {
    const own = texts.map((text) => {
      const as = said.get(text.words)
      if (as !== undefined) return { ...text, words: '', as }
      said.set(text.words, section)
      return text
    })
    return joinAlike(own, ({ words, as, paths }) => words || `${as} ${paths}`)
  }
}

function joinAlike(texts: readonly FormText[], keyOf: (text: FormText) => string): FormText[] {
  return [...Map.groupBy(texts, keyOf).values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    return {
      ...first,
      names: all.flatMap(({ names }) => names),
      ids: all.flatMap(({ ids }) => ids),
      paths: all.flatMap(({ paths }) => paths),
    }
  })
}
