// A part of a page that is hydrated later than the rest, without replacing any element under a reader's
// pointer or focus.

import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { LateCode } from '../browser/late-code'
import { loadAnsweredDocument } from '../navigation/documents'
import { Markup, readServed } from './late'

type Props<Data> = {
  id: string
  code: LateCode<{ Screen: ComponentType<{ data: Data }> }>
  data: Data
}

/** An element that is hydrated when the browser is idle, or a button in it is pressed. */
export const LateScreen = memo(function LateScreen({ id, code, data }: Props<unknown>) {
  const [first] = useState(code.loaded)
  /** The buttons that were pressed before hydration, which are pressed again after it. */
  const { current: pressed } = useRef<HTMLButtonElement[]>([])
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (code.loaded || !(target instanceof Element)) return
      const button = target.closest<HTMLButtonElement>(`#${id} button`)
      if (!button) return
      pressed.push(button)
      // If the code is gone, a new document names code that can be loaded.
      code.load().catch(() => loadAnsweredDocument(location.href))
    }
    // In the capture phase, as React stops events on their way to parts that are not hydrated. Once the
    // code is loaded, React hydrates the part at the press itself.
    document.addEventListener('click', note, { capture: true })
    return () => document.removeEventListener('click', note, { capture: true })
  }, [id, code, pressed])
  return (
    <div id={id}>
      {/* React shows the fallback if another choice comes before the code. */}
      <Suspense fallback={<Markup make={() => readServed(`#${id}`)} />}>
        {first ? (
          <first.Screen data={data} />
        ) : (
          <Hydrated code={code} data={data} pressed={pressed} />
        )}
      </Suspense>
    </div>
  )
  // Memoized, as React would replace the server's HTML if it rendered again before the code is loaded.
}) as <Data>(props: Props<Data>) => ReactNode

type HydratedProps = Omit<Props<unknown>, 'id'> & { pressed: HTMLButtonElement[] }

function Hydrated({ code, data, pressed }: HydratedProps) {
  use(code.loadWhenIdle())
  useEffect(() => {
    for (const button of pressed.splice(0)) button.click()
  }, [pressed])
  return code.loaded && <code.loaded.Screen data={data} />
}
