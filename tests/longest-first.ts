// The order of the test files: the slowest first, so that no core idles at the end. The files
// of a project stay together because they share processes and browsers, which end when
// another project's file is next.

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Listed by name because file sizes say nothing about time. */
const slowest =
  /\/(served\/(hostile|other-builds)|browser\/(every-page|faults-everywhere|tasks|many-goods|chart|second-build))\.test\.tsx?$/

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // The last project takes the longest, and the first has the fastest files.
    const place = ({ project }: TestSpecification) => project.vitest.projects.indexOf(project)
    const isSlow = ({ moduleId }: TestSpecification) => Number(slowest.test(moduleId))
    return sorted.toSorted((one, other) => place(other) - place(one) || isSlow(other) - isSlow(one))
  }
}
