// The paths of pages that texts and headers link to.

export const paths = { home: '/', api: '/api/', method: '/method/', notFound: '/404/' } as const
