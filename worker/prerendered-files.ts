// Reads what the build has prerendered: for each asset and area a static file of its default chart and
// one of its ranges, and the same for all goods.

import { prerenderedFolder } from 'virtual:prerendered'
import { nothingPrerendered, type Prerendered } from './drawing/prerendered'
import type { Environment } from './http/request-context'
import { late, waitAtMost } from './http/wait-at-most'

/** How long reading may take: it takes milliseconds. */
const readLimitMs = 1000

/**
 * What is prerendered under a name (see `prerenderedName`); nothing without one, and where it cannot
 * be read, so that it is drawn.
 */
export async function readPrerendered(
  { ASSETS }: Environment,
  name: string | undefined,
): Promise<Prerendered> {
  if (!name) return nothingPrerendered
  try {
    // The binding looks at the path alone; the server for development refuses unknown hosts.
    const file = ASSETS.fetch(`http://localhost${prerenderedFolder}/${name}.json`)
    const read = async (response: Response) => (response.ok ? response.json() : nothingPrerendered)
    const prerendered = await waitAtMost(readLimitMs, file.then(read))
    if (prerendered === late) throw new Error(`${name}.json took more than ${readLimitMs} ms`)
    return prerendered
  } catch (error) {
    console.error(error)
    return nothingPrerendered
  }
}
