// Whether what was bundled, in out/ or elsewhere, is older than its sources.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

/** What is in out/. */
const bundles = [
  'out/main/main.js',
  'out/main/engine-worker.js',
  'out/main/check-worker.js',
  'out/main/field-worker.js',
  'out/main/file-worker.js',
  'out/main/router-worker.js',
  'out/main/training-worker.js',
  'out/preload/preload.cjs',
  'out/renderer/index.html',
]

/** Time of the newest file under a path, in epoch ms; 0 when it does not exist. */
function newestMs(path: string): number {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newestMs(join(path, name))))
}

/** True when one of `made` is missing or older than a source; files and folders of `folder`. */
export function isOlder(made: readonly string[], sources: readonly string[], folder: string = root): boolean {
  const times = made.map((path) => newestMs(join(folder, path)))
  return times.includes(0) || Math.max(...sources.map((path) => newestMs(join(folder, path)))) > Math.min(...times)
}

/** True when a bundle is missing or older than a source. */
export const isStale = (folder?: string): boolean =>
  isOlder(bundles, ['electron', 'renderer', 'shared', 'build/bundle.ts', 'build/coastline.ts', 'package.json'], folder)
