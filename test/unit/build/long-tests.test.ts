// The table of long tests names files that are there: one that was moved would be neither begun early nor left out.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LONG_TESTS } from '../../../build/long-tests.ts'
import { root } from '../../../build/steps.ts'

it('names files of test/', () => {
  const names = Object.keys(LONG_TESTS)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !existsSync(join(root, name)))).toEqual([])
})
