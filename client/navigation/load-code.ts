// Loads code when it is needed.

import { PageError } from '../../src/site/errors'

/** How long a script chunk may take (specification, section 7), and data, and a document. */
export const loadTimeoutMs = 120_000

/** The browsers' messages for a module that cannot be fetched, as opposed to one that throws. */
const requestFailure = /dynamically imported module|Importing a module script failed|preload CSS/

/** Loads code by a dynamic import; throws a `ChunkLoadError` with its name if it takes too long. */
export async function loadCode<Code>(name: string, importer: () => Promise<Code>): Promise<Code> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const late = `The code of the ${name} did not arrive within ${loadTimeoutMs / 1000} seconds.`
  const timer = setTimeout(() => reject(new PageError('ChunkLoadError', late)), loadTimeoutMs)
  const code = importer().catch((error) => {
    if (!(error instanceof Error && requestFailure.test(error.message))) throw error
    throw new PageError('ChunkLoadError', `The code of the ${name} could not be fetched.`, {
      cause: error,
    })
  })
  return Promise.race([code, timeout]).finally(() => clearTimeout(timer))
}
