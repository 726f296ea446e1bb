// Builds pages (contract, section 3): the data of each from its `data.ts`, and its twin as Markdown from
// its `markdown.ts`.

import { byIndexPage } from '../prices/area-indexes'
import type { BuildHash, SiteMetadata } from '../site/site'
import type { FoundPage, PageData } from '../url/page-address'
import type { DataPageName } from '../url/pages'
import type { Route } from '../url/routes'
import * as about from './about/data'
import * as aboutMarkdown from './about/markdown'
import * as api from './api/data'
import * as apiMarkdown from './api/markdown'
import * as asset from './asset/data'
import { addChart } from './asset/data'
import * as assetMarkdown from './asset/markdown'
import * as compare from './compare/data'
import * as compareMarkdown from './compare/markdown'
import * as home from './home/data'
import * as homeMarkdown from './home/markdown'
import * as inflation from './inflation/data'
import * as inflationMarkdown from './inflation/markdown'
import type { MarkdownPage } from './markdown-parts'
import * as method from './method/data'
import * as methodMarkdown from './method/markdown'
import type { PageRequest } from './page-request'
import * as month from './then/data'
import * as monthMarkdown from './then/markdown'

type PageBuilder<Data = unknown> = {
  build(request: PageRequest): Data
  toMarkdown(data: Data, site: SiteMetadata): MarkdownPage
  /** The data that its document carries for hydration; by default all. */
  forDocument?(data: Data): Data
  /** The data that scripts get (contract, section 3); by default, the data as built. */
  forScripts?(data: Data): Data
}

/** Makes a builder from a page's `data.ts`, its `markdown.ts`, and a function for scripts' data. */
function withTwin<Data>(
  { build, forDocument }: Pick<PageBuilder<Data>, 'build' | 'forDocument'>,
  { toMarkdown }: { toMarkdown: (data: Data, site: SiteMetadata) => MarkdownPage },
  forScripts?: (data: Data) => Data,
): PageBuilder<Data> {
  return { build, toMarkdown, forDocument, forScripts }
}

const ofAsset = withTwin(asset, assetMarkdown, addChart)

const builders = {
  home: withTwin(home, homeMarkdown),
  asset: ofAsset,
  inflation: withTwin(inflation, inflationMarkdown),
  ...byIndexPage(() => ofAsset),
  month: withTwin(month, monthMarkdown),
  compare: withTwin(compare, compareMarkdown),
  method: withTwin(method, methodMarkdown),
  api: withTwin(api, apiMarkdown),
  about: withTwin(about, aboutMarkdown),
} satisfies Record<DataPageName, PageBuilder>

/** The data of each page, by its name. */
export type PageDataOf = { [Name in DataPageName]: ReturnType<(typeof builders)[Name]['build']> }

export const pageBuilders: Readonly<Record<DataPageName, PageBuilder>> = builders

/** The page of a route, whose canonical query is `search`. */
export function buildPage(
  request: PageRequest & { route: Route<DataPageName> },
  hash: BuildHash,
  search: string,
): FoundPage {
  const { name, path } = request.route
  return { hash, code: 200, name, path, search, data: pageBuilders[name].build(request) }
}

/** A page as its document carries it, for hydration. */
export function toDocumentPage(page: PageData): PageData {
  if (page.code !== 200) return page
  const { forDocument } = pageBuilders[page.name]
  return forDocument ? { ...page, data: forDocument(page.data) } : page
}

/** A page as JSON. */
export function toPageJson(page: FoundPage): string {
  const { forScripts } = pageBuilders[page.name]
  return JSON.stringify(forScripts ? { ...page, data: forScripts(page.data) } : page)
}
