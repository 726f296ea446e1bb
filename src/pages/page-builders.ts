// What builds the data of each page, by the page's name: each page's `data.ts`.

import type { GenericSchema } from 'valibot'
import * as about from './about/data'
import * as api from './api/data'
import * as asset from './asset/data'
import * as compare from './compare/data'
import * as home from './home/data'
import * as inflation from './inflation/data'
import * as method from './method/data'
import type { PageRequest } from './page-request'
import type { DataPageName } from './routes'
import * as month from './then/data'

type PageBuilder<Data> = {
  schema: GenericSchema
  build: (request: PageRequest) => Data
}

/** The data of each page, by its name. */
export type PageDataOf = {
  home: ReturnType<typeof home.build>
  asset: ReturnType<typeof asset.build>
  inflation: ReturnType<typeof inflation.build>
  area: ReturnType<typeof asset.build>
  month: ReturnType<typeof month.build>
  compare: ReturnType<typeof compare.build>
  method: ReturnType<typeof method.build>
  api: ReturnType<typeof api.build>
  about: ReturnType<typeof about.build>
}

export const pageBuilders: { readonly [Name in DataPageName]: PageBuilder<PageDataOf[Name]> } = {
  home,
  asset,
  inflation,
  area: asset,
  month,
  compare,
  method,
  api,
  about,
}
