// The fingerprint of a deployed build.

declare const brand: unique symbol

/** Branded because two strings are compared: the document's and the data's. */
export type BuildHash = string & { [brand]: 'BuildHash' }

/** Stands for the hash while nothing is built. */
export const developmentHash = 'development' as BuildHash
