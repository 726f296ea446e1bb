// The assets' prose as HTML; kept apart from their facts, so that the browser need not load it twice.

import { assetKeyOfFile } from '../prices/catalog'

const files = import.meta.glob<string>('#data/assets/*.md', { eager: true, import: 'prose' })

/** The prose of each asset's file, as trusted HTML made at build time. */
export const proseByKey: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([file, html]) => [assetKeyOfFile(file), html]),
)
