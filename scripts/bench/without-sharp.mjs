// Loaded with --import: makes sharp unavailable, as on a machine where it cannot be installed.

import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'sharp') throw new Error('sharp is not available')
    return nextResolve(specifier, context)
  },
})
