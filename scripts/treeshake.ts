// The tree-shaking options of both builds.

/** Assumes that getters have no side effects, which removes unused parts of libraries, such as scales of Chart.js. */
export const treeshake = { propertyReadSideEffects: false } as const
