// Loads code by dynamic imports, with a timeout and named errors.

import { PageError } from '../../src/site/errors'

/** How long a script chunk may take (contract, section 13). */
const chunkTimeoutMs = 120_000

/** The browsers' messages for a module that cannot be fetched, as opposed to one that throws. */
const requestFailure = /dynamically imported module|Importing a module script failed|preload CSS/

/**
 * Loads code by a dynamic import. Throws a `ChunkLoadError` if the code cannot be fetched or takes too
 * long, a `MissingModuleError` if it exports nothing, and any error that the code itself throws.
 *
 * @param name what the messages call the code
 */
export async function loadCode<Code extends object>(
  name: string,
  importer: () => Promise<Code>,
): Promise<Code> {
  const createError = (what: string, options?: ErrorOptions) =>
    new PageError('ChunkLoadError', `The code of the ${name} ${what}.`, options)
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(createError(`did not arrive within ${chunkTimeoutMs / 1000} seconds`))
  }, chunkTimeoutMs)
  const loading = importer().catch((error) => {
    if (!(error instanceof Error && requestFailure.test(error.message))) throw error
    throw createError('could not be fetched', { cause: error })
  })
  const code = await Promise.race([loading, late]).finally(() => clearTimeout(timer))
  if (Object.keys(code).length > 0) return code
  throw new PageError('MissingModuleError', `The ${name} is not part of this build.`)
}
