// The order of test files: the longest begin first, so that no worker is left with a long one when the other has ended.
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG_TESTS } from './long-tests.ts'
import { root } from './steps.ts'

export class LongestFirst extends BaseSequencer {
  /** Those of the table by their seconds, then the rest as Vitest has it: large files first. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files)
    const seconds = ({ moduleId }: TestSpecification): number =>
      LONG_TESTS[relative(root, moduleId).replaceAll('\\', '/')] ?? 0
    return rest.sort((a, b) => seconds(b) - seconds(a))
  }
}
