// The smoke test in engines other than Chromium's, which is not part of `npm test`.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'tests/engines/serve-recorded-site.ts',
    expect: { poll: { timeout: 120_000 } },
    projects: (['firefox', 'webkit'] as const).map((engine) => ({
      test: {
        name: engine,
        provide: { engine },
        include: ['tests/engines/**/*.test.ts'],
        testTimeout: 600_000,
        hookTimeout: 600_000,
      },
    })),
  },
})
