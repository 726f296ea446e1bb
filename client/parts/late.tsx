// Late code, and the server's markup that stays until such code is loaded.

import { type ReactNode, useEffect, useState } from 'react'
import type { LateCode } from '../browser/late-code'

/**
 * Code that is loaded after hydration, when the browser is idle; `undefined` until it is there.
 *
 * @param isWanted asked after hydration; always the same function
 */
export function useLateCode<Code extends object>(
  late: LateCode<Code>,
  isWanted?: () => boolean,
): Code | undefined {
  const { loaded } = late
  const [, setCode] = useState(() => loaded)
  useEffect(() => {
    if (loaded || isWanted?.() === false) return
    late.loadWhenIdle().then(() => setCode(() => late.loaded))
  }, [late, loaded, isWanted])
  return loaded
}

/**
 * Whether to show the server's markup for an address: until another is shown, and then never again.
 *
 * @param isDrawnHere whether the browser has the code for it at the first render
 */
export function useServed(address: string, isDrawnHere: boolean): boolean {
  const [served, setServed] = useState(isDrawnHere ? undefined : address)
  if (served !== undefined && served !== address) setServed(undefined)
  return served === address
}

/**
 * The server's markup in an element. The browser cannot make it, but needs it if React renders the whole
 * page anew, as after an extension has changed a text before hydration.
 */
export function readServed(selector: string): string {
  return typeof document === 'object' ? (document.querySelector(selector)?.innerHTML ?? '') : ''
}

type ElementProps = { as?: 'section' | 'div'; id?: string; className?: string | undefined }

/** An element with markup, which hydration leaves as the server sent it. */
export function Markup({ as: Element = 'div', make, ...props }: ElementProps & { make(): string }) {
  const [markup] = useState(make)
  return (
    <Element
      {...props}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the browser does not compare it
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

type LateProps = ElementProps & { id: string; isServed: boolean; children: ReactNode }

/** An element with the server's markup, or else with the children that replace it. */
export function Late({ as: Element = 'div', isServed, children, ...props }: LateProps) {
  return isServed ? (
    <Markup key="served" as={Element} {...props} make={() => readServed(`#${props.id}`)} />
  ) : (
    <Element {...props}>{children}</Element>
  )
}
