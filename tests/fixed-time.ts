// The time at which tests take place: a little after the last month of their data (tests/fixture).

export const fixedTime = '2026-10-15T12:00:00Z'
