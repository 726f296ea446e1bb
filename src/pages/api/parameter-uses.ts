// Where each query parameter is used, for the table on `/api/`.

import type { ListedEndpoint } from './data'

/** The parameters of some URLs by name: for each meaning, and each default of it, its URLs. */
export function listParameterUses(endpoints: readonly ListedEndpoint[]) {
  const uses = endpoints.flatMap((endpoint) =>
    endpoint.parameters.map((parameter) => ({ ...parameter, endpoint })),
  )
  return [...Map.groupBy(uses, ({ name }) => name)].map(([name, ofName]) => {
    const byMeaning = Map.groupBy(ofName, ({ meaning, allowed }) => `${meaning}: ${allowed}`)
    const meanings = [...byMeaning.values()].map((alike) => [
      ...Map.groupBy(alike, ({ defaultValue }) => defaultValue).values(),
    ])
    return { name, meanings }
  })
}
