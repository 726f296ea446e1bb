// The groups of assets, in the order of the navigation, with their names.

export const groupNames = { value: 'Investments', living: 'Pay and everyday prices' } as const
