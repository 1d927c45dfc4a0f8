// All tests in one pool of two: what needs no window, and what drives one. Heavy counts by BINNACLE_FULL=1 (npm run test:full).
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { WAIT_LIMIT_MS } from '../test/support/until.ts'
import { LONG_TESTS } from './long-tests.ts'
import { root } from './steps.ts'
import { settleEnvironment } from './test-environment.ts'
import { LongestFirst } from './test-order.ts'

settleEnvironment()

/** The daily round: what is neither long nor of several parts. */
const isQuick = process.env['BINNACLE_QUICK'] === '1'
const PLAIN = isQuick ? ['test/unit/**/*.test.ts', 'test/contract/**/*.test.ts'] : ['test/**/*.test.ts']

/** These start the bundle, or look at it or at its components, in Chromium. */
const WINDOW = ['test/e2e/**/*.test.ts', 'test/stand-in/**/*.test.ts', 'test/component/**/*.test.ts']

// Sources of child processes and threads are stripped of their types once, not at each of several hundred starts.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'node')

export default defineConfig({
  root,
  resolve: {
    // require('electron') in plain Node would start a download: unit tests must never reach it.
    alias: {
      electron: fileURLToPath(new URL('../test/electron-is-not-here.ts', import.meta.url)),
      // The same made-up inputs in every run.
      'fast-check': fileURLToPath(new URL('../test/support/fast-check.ts', import.meta.url)),
    },
  },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Only what never comes reaches a limit: how fast something is, the benches say. A test has longer than its waits, whose errors say what did not come.
    testTimeout: 5 * WAIT_LIMIT_MS,
    hookTimeout: 3 * WAIT_LIMIT_MS,
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
    reporters: ['default'],
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'plain', include: PLAIN, exclude: isQuick ? Object.keys(LONG_TESTS) : WINDOW } },
      { extends: true, test: { name: 'window', include: WINDOW, globalSetup: ['build/bundle-when-stale.ts'] } },
    ],
  },
})
