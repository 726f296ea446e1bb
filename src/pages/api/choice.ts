// The choices in the URL builder, and the URL that they make.

import { charts } from '../../chart/charts'
import type { FileParameter } from '../../chart/file-parameters'
import { fileParameters, type Parameters } from '../../chart/file-parameters'
import { parseDataQuery, parseImageQuery } from '../../chart/file-query'
import { chartFileAddress, type Format, isImage } from '../../chart/formats'
import { defaults } from '../../chart/parameters'
import { canonicalQuery, type Reach } from '../../chart/query'
import { QueryError } from '../../chart/rules'

/** The values as typed; an empty one means the default. */
export type Choice = { name: string; format: Format } & Partial<Record<FileParameter, string>>

/** The URL of the file and the size of an image in CSS pixels, or an error message. */
type ChosenFile = { address: string; size: { width: number; height: number } } | { refusal: string }

/** The parameters of a chart's file. */
export function parametersOf({ name, format }: Pick<Choice, 'name' | 'format'>): Parameters {
  const { kind = 'asset' } = charts.find((chart) => chart.name === name) ?? {}
  return fileParameters(kind, format)
}

/** Validates a choice like the Worker, and makes it canonical. */
export function fileOfChoice({ name, format, ...values }: Choice, reach: Reach): ChosenFile {
  const parameters = parametersOf({ name, format })
  const given = Object.entries(parameters).flatMap(([parameter, rule]) => {
    const value = values[parameter as FileParameter]?.trim()
    // A value that was chosen for another format may not exist here.
    const isKnown = rule(reach.table, name).choices?.includes(value ?? '') !== false
    return value && isKnown ? [[parameter, value]] : []
  })
  const query = new URLSearchParams(given)
  try {
    if (!isImage(format)) {
      const canonical = canonicalQuery(parseDataQuery(query, parameters, reach, name), reach.table)
      return { address: chartFileAddress(name, format, canonical), size: defaults }
    }
    const image = parseImageQuery(query, parameters, reach, name)
    const canonical = canonicalQuery(image, reach.standard)
    return { address: chartFileAddress(name, format, canonical), size: image }
  } catch (error) {
    if (error instanceof QueryError) return { refusal: error.message }
    throw error
  }
}
