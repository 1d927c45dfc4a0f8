// What tests start as processes and threads of their own. Where build/bundle-programs.ts has bundled them, the bundle is started: Node takes a
// quarter of a second less for it than for the hundreds of sources of an engine.
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** From the root. The engine finds its own threads beside it, by name. */
const SOURCES = [
  'electron/engine/worker.ts',
  'electron/engine/check-worker.ts',
  'electron/engine/weather/field/field-worker.ts',
  'electron/engine/retention/file-worker.ts',
  'electron/engine/router/router-worker.ts',
  'electron/training/worker.ts',
  'relay/main.ts',
  'test/faults/kill-child.ts',
  'test/faults/migrate-child.ts',
  'test/faults/pack-write-child.ts',
  'test/faults/restore-child.ts',
  'test/faults/retention-child.ts',
  'test/faults/import-child.ts',
  'test/faults/update-child.ts',
  'test/faults/zone-child.ts',
  'test/support/far-worker.ts',
  'test/support/relay-child.ts',
  'test/unit/relay/fetch/worker-child.ts',
  'test/unit/shell/engine-that-can-die.ts',
] as const

type Source = (typeof SOURCES)[number]

/** Two are named as the folder they are in. */
const nameOf = (source: Source): string => {
  const name = basename(source, '.ts')
  return name === 'worker' || name === 'main' ? `${basename(dirname(source))}-${name}` : name
}

/** The programs by the names that their bundles have. */
export const PROGRAMS: Readonly<Record<string, string>> = Object.fromEntries(
  SOURCES.map((source) => [nameOf(source), source]),
)

/** Names the folder of the bundles to the tests of a run that has made them. */
export const BUNDLES = 'BINNACLE_TEST_PROGRAMS'

/** The path of what is to be started. */
export function programAt(source: Source): string {
  const bundles = process.env[BUNDLES]
  return bundles === undefined ? join(root, source) : join(bundles, `${nameOf(source)}.js`)
}
