// The hash that names a deployed build.

declare const brand: unique symbol

/** Branded, so that no other string is compared with the hash of a document or of page data. */
export type BuildHash = string & { [brand]: 'BuildHash' }

/** The build hash in development, where nothing is built. */
export const developmentHash = 'development' as BuildHash
