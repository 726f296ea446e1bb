// The order of the test files: the slowest first, so that no core idles at the end; if Vitest
// shuffles, an order by its seed. The files of a project stay together because they share processes
// and browsers, which end when another project's file is next.

import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Listed by name because file sizes say nothing about time. */
const slowest =
  /\/(served\/(hostile|other-builds)|browser\/(every-page|faults-everywhere|tasks|many-goods|chart|second-build))\.test\.tsx?$/

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence
    const sorted = shuffle ? shuffleFiles(files, seed) : putSlowestFirst(await super.sort(files))
    // The last project takes the longest, and the first has the fastest files.
    const place = ({ project }: TestSpecification) => project.vitest.projects.indexOf(project)
    return sorted.toSorted((one, other) => place(other) - place(one))
  }
}

function putSlowestFirst(files: TestSpecification[]): TestSpecification[] {
  const isSlow = ({ moduleId }: TestSpecification) => Number(slowest.test(moduleId))
  return files.toSorted((one, other) => isSlow(other) - isSlow(one))
}

/** Sorts by hashes, so that the order of two files does not depend on the other files of the run. */
function shuffleFiles(files: TestSpecification[], seed: number): TestSpecification[] {
  const keyOf = ({ project, moduleId }: TestSpecification) =>
    createHash('sha1')
      .update(`${seed} ${relative(project.config.root, moduleId)}`)
      .digest('hex')
  return files.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
