// Loaded with --import: there is no sharp, as on a machine where it cannot be installed.

import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'sharp') throw new Error('there is no sharp here')
    return nextResolve(specifier, context)
  },
})
