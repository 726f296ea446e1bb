// The OpenAPI document as the Worker sends it, taken apart for its tests.

import { type Schema, Validator } from '@cfworker/json-schema'
import { ask } from './request'

export type ValueSchema = {
  type: 'integer' | 'string'
  enum?: (string | number)[]
  minimum?: number
  maximum?: number
  pattern?: string
  examples?: string[]
  format?: string
  default?: string | number
}

export type Parameter = {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: ValueSchema
}

type DocumentedResponse = {
  $ref?: string
  content?: Record<string, { schema: Schema }>
}

export type Operation = {
  operationId: string
  parameters: Parameter[]
  responses: Record<string, DocumentedResponse>
}

type Document = {
  security: unknown[]
  paths: Record<string, { get: Operation }>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, DocumentedResponse>
    [kind: string]: Record<string, unknown>
  }
}

export const document: Document = await (await ask('/openapi.json')).json()

/** Each path with its operation; names in braces are replaced by the first choice, or by the example. */
export const operations = Object.entries(document.paths).map(([template, { get }]) => {
  const path = template.replace(/\{(\w+)\}/g, (_, name) => {
    const { schema } = get.parameters.find((known) => known.name === name) ?? {}
    return String((schema?.enum ?? schema?.examples)?.[0])
  })
  return { template, path, operation: get }
})

/** The documented response of an operation with a status; `undefined` if there is none. */
export function documentedResponse(
  { responses }: Operation,
  status: number,
): DocumentedResponse | undefined {
  const response = responses[status]
  const { $ref } = response ?? {}
  return $ref ? document.components.responses[$ref.replace(/^.*\//, '')] : response
}

/** Where a JSON body differs from its schema, and how; "" if it does not. */
export function findFault(schema: Schema, body: unknown): string {
  // The schemas refer to each other by their places in the document.
  const whole = { ...document, ...schema } as Schema
  const { errors } = new Validator(whole, '2020-12', false).validate(body)
  return errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`).join('; ')
}
