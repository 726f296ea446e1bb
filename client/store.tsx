// The store that every screen can read: the assets, the active one, and the site's metadata
// (specification, section 3).

import { createContext, useContext } from 'react'
import type { Asset, assetsByKey } from '../src/prices/catalog'
import type { SiteMetadata } from '../src/site/site'

export type Store = {
  assets: typeof assetsByKey
  /** Set from the route; `undefined` where no chart is shown. */
  activeAsset: Asset['key'] | undefined
  metadata: SiteMetadata
}

const StoreContext = createContext<Store | undefined>(undefined)

export const StoreProvider = StoreContext.Provider

/** The store; throws without a `StoreProvider` above. */
export function useStore(): Store {
  const store = useContext(StoreContext)
  if (!store) throw new Error('there is no StoreProvider above this component')
  return store
}
