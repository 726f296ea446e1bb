// Answers that were given before, by their addresses to the letter: whoever asks again waits for nothing that the
// answer does not need, neither reading of the address nor naming of what it depends on.

import type { Environment } from '../environment'
import { revalidate } from './caching'
import type { RenderStore } from './kept'

/** Where the body of an answer is kept. */
export type KeptBody = { store: RenderStore; key: string }

/** What one Worker has answered in one state of the world. */
export type RepeatedAnswers = {
  /** The answer to a request like one before, if its body is still kept. */
  find(request: Request): Response | undefined
  /** Remembers an answer, which must be the same for all who ask at its address. */
  add(request: Request, answer: Response, body: KeptBody): void
}

const dayInMs = 86_400_000

/** A few hundred bytes each. */
const maxAddresses = 1000
/** In characters; no address that the site names has as many. */
const maxAddressLength = 400

/**
 * What tells the answers that hold now from those that do no more: with the day pages may say something else, and
 * with the settings all answers do. On the last day of a year, which caches may not outlast, that is so each second.
 *
 * @returns the answers to requests of an environment at a time
 */
export function createRepeatedAnswers(): (environment: Environment, now: Date) => RepeatedAnswers {
  const states = new WeakMap<Environment, { name: string; answers: RepeatedAnswers }>()
  return (environment, now) => {
    const name = `${Math.floor(now.getTime() / dayInMs)} ${revalidate(now)}`
    const known = states.get(environment)
    if (known?.name === name) return known.answers
    const answers = rememberAnswers()
    states.set(environment, { name, answers })
    return answers
  }
}

function rememberAnswers(): RepeatedAnswers {
  const known = new Map<string, KeptBody & { headers: Headers }>()
  return {
    find({ method, url, headers: asked }) {
      // Who knows the answer already, or wants what is refused, is somebody else's business.
      if (method !== 'GET' || asked.has('If-None-Match')) return
      const answer = known.get(url)
      if (!answer) return
      const body = answer.store.find(answer.key)
      if (body) return new Response(body, { headers: answer.headers })
      known.delete(url)
    },
    add({ url }, answer, { store, key }) {
      if (url.length > maxAddressLength) return
      if (known.size >= maxAddresses) known.clear()
      known.set(url, { store, key, headers: new Headers(answer.headers) })
    },
  }
}
