// Each parameter once, with all URLs that take it, for the table on `/api/`.

import type { Address, ApiParameter } from './address'

/** A parameter as some URLs take it; others may allow other values or have another default. */
export type ParameterUse = ApiParameter & { addresses: Address[] }

/** The uses of each parameter, by its name; those with the same meaning follow each other. */
export function listParameterUses(addresses: readonly Address[]): Map<string, ParameterUse[]> {
  const byName = new Map<string, ParameterUse[]>()
  for (const address of addresses) {
    for (const parameter of address.parameters) {
      const uses = byName.get(parameter.name) ?? []
      byName.set(parameter.name, uses)
      const alike = uses.filter((use) => hasSameMeaning(use, parameter))
      const same = alike.find(({ defaultValue }) => defaultValue === parameter.defaultValue)
      if (same) same.addresses.push(address)
      else {
        const last = alike.at(-1)
        const place = last ? uses.indexOf(last) + 1 : uses.length
        uses.splice(place, 0, { ...parameter, addresses: [address] })
      }
    }
  }
  return byName
}

/** Whether both mean and allow the same. */
export function hasSameMeaning(one: ApiParameter, other?: ApiParameter): boolean {
  return one.meaning === other?.meaning && one.allowed === other.allowed
}
