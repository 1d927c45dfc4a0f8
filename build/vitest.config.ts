// All tests, in the projects of build/tiers.ts and one pool of two. Heavy counts by BINNACLE_FULL=1 (npm run test:full).
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { WAIT_LIMIT_MS } from '../test/support/until.ts'
import { root } from './steps.ts'
import { settleEnvironment } from './test-environment.ts'
import { PROJECTS, testsIn } from './tiers.ts'

settleEnvironment()

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
    // The simulated ocean and its casualties compute all day: as Node's own modules they take half the time, since no import of theirs is looked up at
    // each use.
    server: { deps: { external: [/\/electron\/training\/(?:casualties|ocean|random|sphere|land-mask)\b/] } },
    reporters: ['default'],
    passWithNoTests: false,
    // Vitest begins the projects in the order of their names, and in each the files that took longest the last time.
    projects: Object.entries(PROJECTS).map(
      ([
        name,
        { folders, without, isWindow, hasScenes, hasPrograms, sharesProcess },
      ]): TestProjectInlineConfiguration => ({
        extends: true,
        test: {
          name,
          include: testsIn(folders),
          exclude: testsIn(without),
          ...(isWindow && !hasScenes ? { globalSetup: ['build/bundle-when-stale.ts'] } : {}),
          ...(hasScenes ? { globalSetup: ['test/gallery/setup.ts'] } : {}),
          ...(hasPrograms ? { globalSetup: ['build/bundle-programs.ts'] } : {}),
          isolate: sharesProcess !== true,
        },
      }),
    ),
  },
})
