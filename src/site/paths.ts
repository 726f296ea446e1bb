// The paths of the pages that are not charts.

export const paths = { home: '/', api: '/api/', method: '/method/', notFound: '/404/' } as const
