// The methods that are allowed.

export const allowedMethods: readonly string[] = ['GET', 'HEAD']

/** As the value of `Allow`; static files have it, too, as the platform itself refuses other methods there (RFC 9110, section 10.2.1). */
export const allow = allowedMethods.join(', ')
