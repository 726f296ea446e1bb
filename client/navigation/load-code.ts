// Loads code when it is needed.

import { ChunkLoadError, MissingModuleError } from '../../src/site/errors'

/** How long a script chunk may take (specification, section 7). */
const chunkTimeoutMs = 120_000

/** The browsers' messages for a module that cannot be fetched, as opposed to one that throws. */
const requestFailure = /dynamically imported module|Importing a module script failed|preload CSS/

/**
 * Loads code by a dynamic import.
 *
 * @param name what is loaded, for messages, e.g. `screen "home"`
 * @throws ChunkLoadError if it cannot be fetched in time
 * @throws MissingModuleError if the module does not have it
 */
export async function loadCode<Code>(
  name: string,
  importer: () => Promise<Code | undefined>,
): Promise<Code> {
  const code = await Promise.race([
    importer().catch((error) => rethrow(name, error)),
    timeOut(name),
  ])
  if (!code) throw new MissingModuleError(`The ${name} is not part of this build.`)
  return code
}

function rethrow(name: string, error: unknown): never {
  const failed = error instanceof Error && requestFailure.test(error.message)
  throw failed
    ? new ChunkLoadError(`The code of the ${name} could not be fetched.`, { cause: error })
    : error
}

function timeOut(name: string): Promise<never> {
  const sentence = `The code of the ${name} did not arrive within ${chunkTimeoutMs / 1000} seconds.`
  return new Promise((_, reject) => {
    setTimeout(() => reject(new ChunkLoadError(sentence)), chunkTimeoutMs)
  })
}
