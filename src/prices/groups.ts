// The groups of assets, in the order of the navigation, with their names.

export const groups = { value: 'Stores of value', living: 'Living' } as const
