// Runs tests with Vitest, and lists those that failed and those that passed only at a second try.

import { parseCLI, startVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node'

/** A test that did not simply pass, or what failed around tests. */
export type Finding = {
  /** Its project, file, and name, as far as it has them. */
  name: string
  /** The file, relative to the project; empty for what belongs to none. */
  file: string
  /** The first line of the error of its first try. */
  reason: string
}

export type RunOutcome = {
  /** How many tests passed, flaky ones included. */
  passed: number
  failed: Finding[]
  /** Those that failed at their first try and passed when Vitest ran them again. */
  flaky: Finding[]
}

/** @param args the arguments of `vitest run`: file names and options */
export async function runTests(args: string[]): Promise<RunOutcome> {
  // An earlier run may have set it.
  process.exitCode = undefined
  const { filter, options } = parseCLI(['vitest', 'run', ...args])
  const vitest = await startVitest(filter, options)
  const outcome = readOutcome(vitest)
  await vitest.close()
  // Vitest also fails if it finds no tests.
  if (process.exitCode && outcome.failed.length === 0)
    outcome.failed.push({ name: 'the run of Vitest', file: '', reason: 'see above' })
  return outcome
}

function readOutcome({ state }: Vitest): RunOutcome {
  const modules = state.getTestModules()
  const passed = modules.flatMap((module) => [...module.children.allTests('passed')])
  return {
    passed: passed.length,
    failed: [...state.getUnhandledErrors().map(findUnhandled), ...modules.flatMap(findFailed)],
    flaky: passed.filter((test) => test.diagnostic()?.flaky).map(findTest),
  }
}

function findUnhandled(error: unknown): Finding {
  return { name: 'outside of tests', file: '', reason: firstLineOf([error as Error]) }
}

function findFailed(module: TestModule): Finding[] {
  const failed = [...module.children.allTests('failed')].map(findTest)
  if (failed.length > 0 || module.ok()) return failed
  // A file that cannot be loaded has no failed test, and neither has a failing hook.
  const suites = [...module.children.allSuites()]
  const errors = [module, ...suites].flatMap((place) => place.errors())
  return [{ ...placeOf(module), reason: firstLineOf(errors) }]
}

function findTest(test: TestCase): Finding {
  const { name, file } = placeOf(test.module)
  return {
    name: `${name} › ${test.fullName}`,
    file,
    reason: firstLineOf(test.result().errors ?? []),
  }
}

function placeOf({ project, relativeModuleId: file }: TestModule): Omit<Finding, 'reason'> {
  return { name: project.name ? `${project.name} › ${file}` : file, file }
}

function firstLineOf([error]: readonly { message?: string }[]): string {
  return error?.message?.split('\n')[0] || 'no message'
}
