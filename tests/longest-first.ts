// The order of test files: those that take longest begin, so that no core waits for one of them in the end.

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By their names, as their sizes do not tell. */
const longest =
  /\/(served\/(hostile|build-hash)|browser\/(monkey|walk|card|chart|scroll|accessibility|more-assets))\.test\.tsx?$/

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => Number(longest.test(moduleId))
    return sorted.toSorted((one, other) => isLong(other) - isLong(one))
  }
}
