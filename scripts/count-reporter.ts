// A Vitest reporter that sends the counts of passed and failed tests to the parent process.

import type { Reporter, SerializedError, TestModule } from 'vitest/node'

export type Counts = { passed: number; failed: number }

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const counts: Counts = { passed: 0, failed: errors.length }
    for (const module of modules) {
      counts.passed += countTests(module, 'passed')
      // A file that cannot be loaded or a hook that fails is a failure without a test.
      counts.failed += countTests(module, 'failed') || Number(!module.ok())
    }
    process.send?.(counts)
  }
}

function countTests({ children }: TestModule, result: keyof Counts): number {
  return [...children.allTests(result)].length
}
