// The groups of assets, in the order of the navigation, with their names.

export const groupNames = { value: 'Stores of value', living: 'Living' } as const
