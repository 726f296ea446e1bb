// A part of a page whose code is loaded when the browser is idle. Until it is hydrated, it is as the
// server sent it.

import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect } from 'react'
import { loadAnsweredDocument } from '../navigation/documents'
import { Kept, whenIdle } from './late-code'
import { loadedScreens, loadScreenBy, type ScreenName } from './loaded-screens'

/**
 * A component of the part with a name, in an element with that id.
 *
 * @param importPart imports its module
 */
export function lateScreen<Props extends object>(
  name: ScreenName,
  importPart: () => Promise<{ Screen: (props: Props) => ReactNode }>,
): ComponentType<Props> {
  const find = () => loadedScreens[name] as ComponentType<Props> | undefined
  const { promise: isNeeded, resolve: need } = Promise.withResolvers<void>()
  let code: Promise<void> | undefined
  /** The buttons that were pressed before the part was hydrated, which is when they are pressed. */
  let pressed: HTMLButtonElement[] = []

  /** Never rejects, as that would be an error of the page: without its code, the part stays. */
  async function loadCode() {
    await Promise.race([whenIdle(), isNeeded])
    await loadScreenBy(name, importPart).catch(async (error) => {
      console.error(error)
      await isNeeded
      // A new document has code that can be loaded, if the server answers.
      loadAnsweredDocument(location.href)
      return new Promise(() => {})
    })
  }

  function Part(props: Props) {
    if (!find()) code ??= loadCode()
    // React requires `use` on every render once a component has called it.
    if (code) use(code)
    useEffect(() => {
      const buttons = pressed
      pressed = []
      for (const button of buttons) button.click()
    }, [])
    const Screen = find()
    return Screen && <Screen {...props} />
  }

  // Memoized: where it is rendered anew before its code is there, React replaces the server's HTML.
  return memo(function LateScreen(props: Props) {
    useEffect(() => {
      const note = ({ target }: Event) => {
        const button = target instanceof Element && target.closest('button')
        if (!button || find() || !button.closest(`#${name}`)) return
        pressed.push(button)
        need()
      }
      // React stops the event on its way to what is not hydrated. Once the code is there, it hydrates the
      // part at the press itself.
      document.addEventListener('click', note, { capture: true })
      return () => document.removeEventListener('click', note, { capture: true })
    }, [])
    return (
      <div id={name}>
        {/* React takes the fallback where another choice comes before the code. */}
        <Suspense fallback={<Kept as="div" of={name} />}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }) as ComponentType<Props>
}
