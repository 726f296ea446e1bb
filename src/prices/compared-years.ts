// The years over which prices are compared, the longest last.

export const comparedYears = [1, 5, 10] as const
