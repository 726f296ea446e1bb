// How much a client may have drawn: images and pages of its own (wrangler.toml, DRAWING_LIMIT).

import type { Context } from 'hono'
import { drawingLimit } from '../../src/site/problems'
import type { AppEnvironment, Environment } from '../environment'
import { clientKey } from './client-key'
import { problem } from './problem'
import type { RequestContext } from './validators'

/** How long a request waits for another one's count, whose client may be gone, in milliseconds. */
const patienceMs = 1000

/** Counts that are under way, by the client and by what it wants drawn. */
const counting = new Map<string, Promise<boolean>>()

/**
 * Counts a drawing for the client, and says whether it is one too many. The same drawing, asked for many times
 * at once, counts once.
 *
 * @param drawing names what is drawn
 */
export function mayDraw({ req, env }: Context<AppEnvironment>, drawing: string): Promise<boolean> {
  const client = clientKey(req.raw)
  const key = `${client} ${drawing}`
  const pending = counting.get(key)
  if (pending) return Promise.race([pending, waitInVain(key).then(() => count(env, client))])
  const counted = count(env, client).finally(() => counting.delete(key))
  counting.set(key, counted)
  return counted
}

/** Ends where a count does not: the platform ends a request, and all it waits for, with its client. */
async function waitInVain(key: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, patienceMs))
  counting.delete(key)
}

async function count({ DRAWING_LIMIT }: Environment, client: string): Promise<boolean> {
  try {
    const outcome = await DRAWING_LIMIT?.limit({ key: client })
    return outcome?.success ?? true
  } catch (error) {
    // Without its counter all is drawn all the same.
    if (!hasLimitFailed) console.error(error)
    hasLimitFailed = true
    return true
  }
}

/** Whether it has been said: a counter that fails is likely to fail for every drawing. */
let hasLimitFailed = false

/** Says that it was one too many, and when to come back. */
export function tooManyDrawings({ site }: RequestContext): Response {
  return problem(
    'too-many-drawings',
    'Too many different charts were asked for from this address. Those that the pages show by themselves, whose addresses have no parameters, are not limited.',
    site,
    { 'Retry-After': String(drawingLimit.seconds) },
  )
}
