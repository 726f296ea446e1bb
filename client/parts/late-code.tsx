// Code that a page can do without at first: it is loaded after hydration, when the browser is idle.

import { useEffect, useState } from 'react'

/** How long the browser may have better things to do. */
const idleTimeoutMs = 5000

/** Resolves when the browser is idle. Safari has no idle callbacks. */
export const whenIdle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(resolve, { timeout: idleTimeoutMs })
      : setTimeout(resolve),
  )

/** One function, so that an effect that depends on it is not run anew by each render. */
const always = () => true

/**
 * Code that is loaded once, for all that use it: by `load`, which throws like `loadCode`, or after
 * hydration by `useCode`, which returns `undefined` until then, and if that fails.
 */
export function lateCode<Code>(importCode: () => Promise<Code>) {
  let loaded: Code | undefined
  let loading: Promise<Code> | undefined
  /** The load after hydration, which is one for all users, whether it fails or not. */
  let idleLoad: Promise<unknown> | undefined
  const load = (): Promise<Code> => {
    loading ??= importCode().then(
      (code) => {
        loaded = code
        return code
      },
      (error) => {
        // It can be asked for again.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const useCode = (isWanted = always): Code | undefined => {
    const [code, setCode] = useState(() => loaded)
    useEffect(() => {
      if (code || !isWanted()) return
      // If that fails, what the server sent stays.
      idleLoad ??= whenIdle().then(load).catch(console.error)
      idleLoad.then(() => setCode(() => loaded))
    }, [code, isWanted])
    return loaded ?? code
  }
  return { load, useCode }
}

/** Whether to show what the server made of an address: until another is shown, then never again. */
export function useDrawnByServer(address: string, isDrawnHere: boolean): boolean {
  const [drawn, setDrawn] = useState(isDrawnHere ? undefined : address)
  if (drawn !== undefined && drawn !== address) setDrawn(undefined)
  return drawn === address
}

/**
 * The markup that the server sent in an element. The browser does not make it itself, but needs it
 * where React renders the whole page anew, as after an extension has changed a text before hydration.
 */
export function readServed(selector: string): string {
  return typeof document === 'object' ? (document.querySelector(selector)?.innerHTML ?? '') : ''
}

type KeptProps = {
  as: 'section' | 'div'
  id?: string
  className?: string | undefined
  /** The id of what the server sent, if not its own. */
  of?: string | undefined
}

/** An element as the server sent it, which hydration leaves alone. */
export function Kept({ as: Element, id, className, of = id }: KeptProps) {
  const [markup] = useState(() => readServed(`#${of}`))
  return (
    <Element
      id={id}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the browser does not compare it
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
