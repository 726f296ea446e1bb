// What may be asked for in which way.

export const allowedMethods: readonly string[] = ['GET', 'HEAD']

/** As the value of `Allow`; static files carry it, too, where the platform refuses by itself (RFC 9110, section 10.2.1). */
export const allow = allowedMethods.join(', ')
