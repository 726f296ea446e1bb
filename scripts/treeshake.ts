// What the builds leave out.

/** Reading a property does nothing else: so what libraries define and nobody uses, such as scales of Chart.js, is left out. */
export const treeshake = { propertyReadSideEffects: false } as const
