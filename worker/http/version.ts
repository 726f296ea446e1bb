// The name of all that an answer depends on besides its address: the build, the year, the settings.

import { createHash } from 'node:crypto'
import { type BuildHash, developmentHash } from '../../src/site/build-hash'
import type { Environment } from '../environment'

const length = 16

/**
 * The hash that documents, their data and cards carry (contract, sections 3 and 4): another build, another
 * year or another setting has another one, so that what is kept under it for ever is the same for ever.
 */
export function versionOf(build: BuildHash, year: number, environment: Environment): BuildHash {
  if (build === developmentHash) return build
  // Whatever is a text is a setting; the rest are the platform's own objects.
  const settings = Object.entries(environment).filter(([, value]) => typeof value === 'string')
  const all = JSON.stringify([build, year, settings.toSorted()])
  return createHash('sha256').update(all).digest('hex').slice(0, length) as BuildHash
}
