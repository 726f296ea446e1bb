// A part of a chart page below its first screen: hydration keeps it as the server made it, so the
// code that renders it is loaded only when another chart is shown.

import type { ComponentType } from 'react'
import type { sourcesId } from '../../src/url/paths'
import { Kept, useDrawnByServer } from '../parts/late-code'
import { loadedScreens } from '../parts/loaded-screens'
import { addressWith, type ShownChart } from './shown-chart'

/** A part of a chart page, by its HTML id. */
export type PartProps = ShownChart & {
  part: 'next-step' | 'two-scales' | 'about' | 'glance' | 'neighbors' | 'months' | typeof sourcesId
}

export function LatePart({ className, ...chart }: PartProps & { className?: string }) {
  const Part = loadedScreens.below as ComponentType<PartProps> | undefined
  const isKept = useDrawnByServer(addressWith(chart), Part !== undefined)
  const { part } = chart
  return isKept ? (
    <Kept key="kept" as="section" className={className} id={part} />
  ) : (
    <section className={className} id={part}>
      {Part && <Part {...chart} />}
    </section>
  )
}
