// What somebody has chosen of a chart file, and the address that it makes.

import { charts } from '../../chart/charts'
import { chartFileAddress, type Format, isImage } from '../../chart/formats'
import { defaults, fileParameters, type Parameter, type Parameters } from '../../chart/parameters'
import { canonicalQuery, parseDataQuery, parseImageQuery, type Reach } from '../../chart/query'
import { QueryError } from '../../chart/rules'

/** As it is typed; what is empty goes without saying. */
export type Choice = { name: string; format: Format } & Partial<Record<Parameter, string>>

/** The file, and an image's size in CSS pixels; or the sentence that says why there is none. */
export type ChosenFile =
  | { address: string; size: { width: number; height: number } }
  | { refusal: string }

/** The parameters that a chart's file takes. */
export function parametersOf({ name, format }: Pick<Choice, 'name' | 'format'>): Parameters {
  const { kind = 'asset' } = charts.find((chart) => chart.name === name) ?? {}
  return fileParameters(kind, format)
}

/** Reads a choice as the Worker would, and spells it. */
export function fileOfChoice({ name, format, ...values }: Choice, reach: Reach): ChosenFile {
  const parameters = parametersOf({ name, format })
  const given = Object.entries(parameters).flatMap(([parameter, rule]) => {
    const value = values[parameter as Parameter]?.trim()
    // Another format may have had more to choose from.
    const isKnown = rule(reach.table).choices?.includes(value ?? '') !== false
    return value && isKnown ? [[parameter, value]] : []
  })
  const query = new URLSearchParams(given)
  try {
    if (!isImage(format)) {
      const spelled = canonicalQuery(parseDataQuery(query, parameters, reach), reach.table)
      return { address: chartFileAddress(name, format, spelled), size: defaults }
    }
    const image = parseImageQuery(query, parameters, reach)
    const spelled = canonicalQuery(image, reach.standard)
    return { address: chartFileAddress(name, format, spelled), size: image }
  } catch (error) {
    if (error instanceof QueryError) return { refusal: error.message }
    throw error
  }
}
