// Whether what is in out/ is older than the sources it was bundled from.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

const bundles = [
  'out/main/main.js',
  'out/main/engine-worker.js',
  'out/main/check-worker.js',
  'out/main/field-worker.js',
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

/** True when a bundle is missing or older than a source. */
export function isStale(folder: string = root): boolean {
  const made = bundles.map((path) => newestMs(join(folder, path)))
  if (made.includes(0)) return true
  const sources = ['electron', 'renderer', 'shared', 'build/bundle.ts', 'build/coastline.ts', 'package.json']
  return Math.max(...sources.map((path) => newestMs(join(folder, path)))) > Math.min(...made)
}
