// The order of test files: those that take longest begin, so that no core waits for one of them in the end. Those of a
// project follow one another, as they share processes and browsers, which end where another project's file comes.

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By their names, as their sizes do not tell. */
const longest =
  /\/(served\/(hostile|build-hash)|browser\/(monkey|walk|card|chart|scroll|accessibility|more-assets))\.test\.tsx?$/

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // The last of all projects takes longest, and the first has files that take least.
    const place = ({ project }: TestSpecification) => project.vitest.projects.indexOf(project)
    const isLong = ({ moduleId }: TestSpecification) => Number(longest.test(moduleId))
    return sorted.toSorted((one, other) => place(other) - place(one) || isLong(other) - isLong(one))
  }
}
