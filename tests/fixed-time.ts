// The time at which the tests run: shortly after the last month of their data (tests/fixture).

export const fixedTime = '2026-10-15T12:00:00Z'
