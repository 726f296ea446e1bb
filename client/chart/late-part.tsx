// A part of a chart page below its first screen: hydration keeps it as the server made it, so the
// code that renders it is loaded only when another chart is shown.

import { type ComponentType, useState } from 'react'
import { loadedScreens } from '../navigation/loaded-screens'
import { readServed, useDrawnByServer } from './figure'
import type { PartProps } from './glance'
import { chartAddress } from './shown-chart'

export function LatePart(chart: PartProps) {
  const Part = loadedScreens.below as ComponentType<PartProps> | undefined
  const isKept = useDrawnByServer(chartAddress(chart), Part !== undefined)
  const { part } = chart
  return isKept ? (
    <KeptPart key="kept" part={part} />
  ) : (
    <section id={part}>{Part && <Part {...chart} />}</section>
  )
}

function KeptPart({ part }: Pick<PartProps, 'part'>) {
  const [markup] = useState(() => readServed(`#${part}`))
  return (
    <section
      id={part}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the browser does not compare it
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
