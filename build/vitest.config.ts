// Unit, contract, fault and end-to-end tests; heavy counts by BINNACLE_FULL=1 (npm run test:full).
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: {
    // require('electron') in plain Node would start a download: unit tests must never reach it.
    alias: { electron: fileURLToPath(new URL('../test/electron-is-not-here.ts', import.meta.url)) },
  },
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A poll waits for the application on a busy machine: how fast it is, the benches say.
    expect: { poll: { timeout: 15_000 } },
    reporters: process.env['CI'] ? ['default'] : ['default'],
    passWithNoTests: false,
  },
})
