// Reads the prerendered static files. Each asset, each area, and the chart of all goods have two: one
// for the default chart, and one for its ranges.

import { prerenderedFolder } from 'virtual:prerendered'
import { nothingPrerendered, type Prerendered } from './drawing/prerendered'
import type { Environment } from './http/request-context'
import { late, waitAtMost } from './http/wait-at-most'

/** How long reading may take; usually, it takes milliseconds. */
const readLimitMs = 1000

/**
 * Reads the prerendered parts with a name (see `prerenderedName`). Returns none without a name, or if
 * they cannot be read, so that they are drawn.
 */
export async function readPrerendered(
  { ASSETS }: Environment,
  name: string | undefined,
): Promise<Prerendered> {
  if (!name) return nothingPrerendered
  try {
    // The binding reads only the path, but the development server refuses unknown hosts.
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
