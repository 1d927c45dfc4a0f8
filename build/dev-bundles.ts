// The bundles of `npm run dev`: built into a folder of their own, built again after each save, and what a save changed in them.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, mergeConfig, type InlineConfig } from 'vite'
import { bundlesInto } from './bundle.ts'
import { root } from './steps.ts'

type Part = 'main' | 'preload' | 'renderer'

/** `restart`: the code of a process changed; `reload`: only the window's page. */
export type Change = 'restart' | 'reload'

interface Watcher {
  on(event: 'event', listener: (event: { code: string }) => void): unknown
  close(): Promise<void>
}

/** Names without hashes: the application lists its window's files once, and a page loaded anew must find them. */
const STABLE_NAMES = {
  entryFileNames: 'assets/[name].js',
  chunkFileNames: 'assets/[name].js',
}

function watched(part: Part, config: InlineConfig): InlineConfig {
  const own: Record<Part, InlineConfig> = {
    main: { build: { rollupOptions: { input: { main: 'build/dev-main.ts' } } } },
    preload: {},
    renderer: {
      build: {
        minify: false,
        rollupOptions: {
          output: {
            ...STABLE_NAMES,
            assetFileNames: ({ names }) => (names.includes('paper.css') ? 'paper.css' : 'assets/[name][extname]'),
          },
        },
      },
      worker: { rollupOptions: { output: STABLE_NAMES } },
    },
  }
  return mergeConfig(mergeConfig(config, own[part]), {
    build: { watch: {}, emptyOutDir: false, reportCompressedSize: false },
  })
}

/** Each file below a folder with a digest of its content. */
function contentOf(folder: string): Map<string, string> {
  const content = new Map<string, string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) content.set(path, createHash('sha1').update(readFileSync(path)).digest('base64'))
  }
  return content
}

/** What it takes to show `now` where `before` runs; null: they are the same. */
function changeOf(part: Part, before: Map<string, string>, now: Map<string, string>): Change | null {
  const changed = [...now].filter(([path, digest]) => before.get(path) !== digest)
  if (changed.length === 0) return null
  // A file that was not there at the start is not in the application's list.
  return part === 'renderer' && changed.every(([path]) => before.has(path)) ? 'reload' : 'restart'
}

/** A folder as Electron starts it, with the project's own name and version. */
function makeApplicationFolder(folder: string): void {
  for (const part of ['main', 'preload', 'renderer']) rmSync(join(folder, part), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  const { name, productName, version, type } = manifest
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, productName, version, type, main: 'main/main.js' }),
  )
}

/**
 * Builds into `folder` and watches. `onChange` hears `restart` once when all is there first, and then what each save changed, when every
 * bundle it concerns is built; a source that does not compile changes nothing. Returns a function that ends it.
 */
export async function watchBundles(
  folder: string,
  onChange: (change: Change) => void,
  say: (sentence: string) => void,
): Promise<() => Promise<void>> {
  makeApplicationFolder(folder)
  const parts = Object.entries(bundlesInto(folder)) as [Part, InlineConfig][]
  const building = new Set<Part>(parts.map(([part]) => part))
  const contents = new Map<Part, Map<string, string>>()
  let change: Change | null = null

  const settle = (): void => {
    if (building.size > 0 || contents.size < parts.length || change === null) return
    const settled = change
    change = null
    onChange(settled)
  }
  const built = (part: Part): void => {
    const before = contents.get(part)
    const now = contentOf(join(folder, part))
    contents.set(part, now)
    const next = before === undefined ? 'restart' : changeOf(part, before, now)
    if (next === 'restart' || change === null) change = next ?? change
  }
  const heard = (part: Part, code: string): void => {
    if (code === 'START') building.add(part)
    if (code === 'BUNDLE_END') built(part)
    if (code === 'ERROR')
      say(`${part} does not compile (above): what runs stays as it is until the next save that does.`)
    if (code === 'END' || code === 'ERROR') {
      building.delete(part)
      settle()
    }
  }
  const watchers = await Promise.all(
    parts.map(async ([part, config]) => {
      const watcher = (await build(watched(part, config))) as unknown as Watcher
      watcher.on('event', ({ code }) => heard(part, code))
      return watcher
    }),
  )
  return async () => {
    await Promise.all(watchers.map((watcher) => watcher.close()))
  }
}
