// Code that a page can do without at first.

import { loadCode } from './load-code'

/** How long the browser may have better things to do. */
const idleTimeoutMs = 5000

/** Resolves when the browser is idle. Safari has no idle callbacks. */
const whenIdle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(resolve, { timeout: idleTimeoutMs })
      : setTimeout(resolve),
  )

export type LateCode<Code extends object> = ReturnType<typeof lateCode<Code>>

/** Code that is loaded once, for all that use it. */
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
