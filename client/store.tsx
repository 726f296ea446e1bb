// What every screen may ask for: the assets, the active one, and the site's metadata
// (specification, section 3).

import { createContext, useContext } from 'react'
import type { AssetKey, assetsByKey } from '../src/assets'
import type { SiteMetadata } from '../src/site'

export type Store = {
  assets: typeof assetsByKey
  /** Set from the route; `undefined` where no chart is shown. */
  activeAsset: AssetKey | undefined
  metadata: SiteMetadata
}

const StoreContext = createContext<Store | undefined>(undefined)

export const StoreProvider = StoreContext.Provider

/** The store; throws where no `StoreProvider` stands above. */
export function useStore(): Store {
  const store = useContext(StoreContext)
  if (!store) throw new Error('no StoreProvider stands above this component')
  return store
}
