// Loads code late: when the browser is idle, or when it is asked for.

import { loadCode } from './load-code'

/** The longest wait for an idle browser. */
const idleTimeoutMs = 5000

/** Resolves when the browser is idle. Safari has no idle callbacks. */
const whenIdle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(resolve, { timeout: idleTimeoutMs })
      : setTimeout(resolve),
  )

export type LateCode<Code extends object> = ReturnType<typeof lateCode<Code>>

/** Returns a loader that loads code once, for all its users. */
export function lateCode<Code extends object>(name: string, importCode: () => Promise<Code>) {
  const { promise: isLoaded, resolve } = Promise.withResolvers<void>()
  let loading: Promise<Code> | undefined
  let isAwaited = false
  const late = {
    /** The code, once it is there. */
    loaded: undefined as Code | undefined,
    /** Loads it now; throws like `loadCode`, and can then be called again. */
    async load(): Promise<Code> {
      loading ??= loadCode(name, importCode)
      try {
        late.loaded = await loading
      } catch (error) {
        loading = undefined
        throw error
      }
      resolve()
      return late.loaded
    },
    /** Loads it when the browser is idle. Resolves once it is there; never rejects. */
    loadWhenIdle(): Promise<void> {
      if (!isAwaited) whenIdle().then(late.load).catch(console.error)
      isAwaited = true
      return isLoaded
    },
  }
  return late
}
