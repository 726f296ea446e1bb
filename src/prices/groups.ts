// What assets are had for.

/** In the order in which they are listed, with the words for it. */
export const groups = { value: 'Stores of value', living: 'Living' } as const
